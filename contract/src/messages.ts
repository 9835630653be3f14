import type { Language, Translated } from '@olympiad/domain/language'
import type { MessageKind } from '@olympiad/domain/message'
import type { ConsentWay } from '@olympiad/domain/news-consent'
import { plainCall, type Call } from './call.ts'

/** What somebody was told, in the words of the mail. */
export type InboxMessage = {
  id: number
  kind: MessageKind
  causedAt: string
  isRead: boolean
  subject: string
  paragraphs: string[]
  facts: { label: string; value: string }[]
  /** A path of the web. */
  action: { label: string; path: string } | null
}

/** `next`: before which message the next page begins; null: this is the last. */
export type Inbox = { messages: InboxMessage[]; next: number | null }

/** From here on nobody counts: there are many. */
export const greatestUnread = 100

type Unread = { unread: number }

export const countUnread = plainCall<unknown, Unread>('GET', '/api/messages/unread')

export const listMessages = plainCall<{ in: Language; before?: number | undefined }, Inbox>(
  'GET',
  '/api/messages',
)

export const readMessage = plainCall<{ messageId: number }, Unread>(
  'POST',
  '/api/messages/{messageId}/read',
)

/** Those up to the newest that was seen: what has come since stays unread. */
export const readMessages = plainCall<{ upTo: number }, Unread>('POST', '/api/messages/read')

export type Preferences = {
  news: {
    /** What is agreed to now, or would be. */
    version: number
    text: Translated
    /** What was said last; null: nothing yet. */
    last: { isGiven: boolean; version: number; at: string; way: ConsentWay } | null
  }
  /** Addresses of mine that take no mail. */
  undeliverable: { address: string; since: string }[]
}

export const getPreferences = plainCall<unknown, Preferences>('GET', '/api/messages/preferences')

export const consentToNews = plainCall<
  { isGiven: boolean; version: number; in: Language },
  Preferences
>('PUT', '/api/messages/preferences/news')

/** RFC 8058: a mail program posts this; what else it says is not heard. */
export const oneClick = 'List-Unsubscribe=One-Click'

type Unsubscription = { token: string }

export const unsubscribe: Call<Unsubscription, { unsubscribed: true }, { unsubscribed: true }> = {
  ...plainCall<Unsubscription, { unsubscribed: true }>('POST', '/api/unsubscribe/{token}'),
  request: ({ token }) => ({ params: { token }, body: new TextEncoder().encode(oneClick) }),
}

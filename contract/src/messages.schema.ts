import { messageKinds } from '@olympiad/domain/message'
import { consentWays } from '@olympiad/domain/news-consent'
import { z } from 'zod'
import { endpoint, plainEndpoint } from './endpoint.ts'
import {
  consentToNews,
  countUnread,
  getPreferences,
  greatestUnread,
  listMessages,
  readMessage,
  readMessages,
  unsubscribe,
} from './messages.ts'
import * as wire from './wire.ts'

const message = z
  .object({
    id: wire.id,
    kind: z.enum(messageKinds),
    causedAt: wire.instant,
    isRead: z.boolean(),
    subject: z.string(),
    paragraphs: z.array(z.string()),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    action: z
      .object({ label: z.string(), path: z.string() })
      .nullable()
      .describe('Where one goes from here: a path of the web'),
  })
  .meta({ id: 'InboxMessage' })

const unread = z.object({
  unread: z.int().min(0).max(greatestUnread).describe(`${greatestUnread}: that many or more`),
})

const preferences = z
  .object({
    news: z.object({
      version: wire.id,
      text: wire.translated(z.string()),
      last: z
        .object({
          isGiven: z.boolean(),
          version: wire.id,
          at: wire.instant,
          way: z.enum(consentWays),
        })
        .nullable(),
    }),
    undeliverable: z.array(z.object({ address: z.string(), since: wire.instant })),
  })
  .meta({ id: 'MessagePreferences' })

export const messageEndpoints = {
  unread: plainEndpoint(countUnread, {
    summary: 'How many messages I have not read',
    access: 'person',
    response: unread,
  }),
  list: plainEndpoint(listMessages, {
    summary: 'What I was told, the newest first',
    description: 'In the words of the mails; a page at a time.',
    access: 'person',
    query: z.object({
      in: wire.language,
      before: wire.before,
    }),
    response: z.object({ messages: z.array(message), next: wire.id.nullable() }),
  }),
  read: plainEndpoint(readMessage, {
    summary: 'I have read a message',
    access: 'person',
    params: z.object({ messageId: wire.idText }),
    response: unread,
    refusals: ['message_not_found'],
  }),
  readAll: plainEndpoint(readMessages, {
    summary: 'I have read all messages up to one',
    access: 'person',
    body: z.object({ upTo: wire.id }),
    response: unread,
  }),
  preferences: plainEndpoint(getPreferences, {
    summary: 'What I am sent and where it does not arrive',
    access: 'person',
    response: preferences,
  }),
  consent: plainEndpoint(consentToNews, {
    summary: 'I agree to news, or no longer',
    description: 'To the text of the version named, which must be the current one.',
    access: 'person',
    body: z.object({ isGiven: z.boolean(), version: wire.id, in: wire.language }),
    response: preferences,
    refusals: ['consent_text_changed'],
  }),
  unsubscribe: endpoint(unsubscribe, {
    summary: 'No more news, by the link of a mail',
    description: 'RFC 8058: without signing in, as often as one likes.',
    access: 'anyone',
    params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
    body: z.instanceof(Uint8Array),
    bytes: { mediaType: '*', greatest: 2_000 },
    decode: ({ params }) => params,
    response: z.object({ unsubscribed: z.literal(true) }),
    // Mail programs send a form, and the documentation speaks JSON.
    isHidden: true,
    refusals: ['malformed_body', 'unsubscribe_unknown'],
  }),
}

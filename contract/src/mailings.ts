import type { DeliveryFailure, DeliveryState } from '@olympiad/domain/delivery'
import type { Translated } from '@olympiad/domain/language'
import type { MailingKind, MailingState, Reach } from '@olympiad/domain/mailing'
import type { MessageKind } from '@olympiad/domain/message'
import { plainCall } from './call.ts'
import type { PeopleFilter } from './people.ts'

const mailings = '/api/organiser/olympiads/{olympiadId}/mailings'
const mailing = `${mailings}/{mailingId}` as const
const messages = '/api/organiser/olympiads/{olympiadId}/messages'

type OfOlympiad = { olympiadId: number }
type OfMailing = OfOlympiad & { mailingId: number }

export type MailingContent = {
  kind: MailingKind
  subject: Translated
  text: Translated
  filter: PeopleFilter
}

export type Mailing = MailingContent & {
  id: number
  /** Grows with every change: who changes it says what they saw. */
  revision: number
  state: MailingState
  author: string
  savedAt: string
  confirmedAt: string | null
  /** As many as it was confirmed for; null: it was not. */
  recipients: number | null
  queued: number
  /** Whose consent was withdrawn meanwhile. */
  skipped: number
  endedAt: string | null
}

export const listMailings = plainCall<OfOlympiad & { before?: number | undefined }, MailingPage>(
  'GET',
  mailings,
)
export type MailingPage = { mailings: Mailing[]; next: number | null }

export const createMailing = plainCall<OfOlympiad, Mailing>('POST', mailings)
export const getMailing = plainCall<OfMailing, Mailing>('GET', mailing)
export const deleteMailing = plainCall<OfMailing, { deleted: true }>('DELETE', mailing)
export const saveMailing = plainCall<OfMailing & MailingContent & { revision: number }, Mailing>(
  'PUT',
  mailing,
)

/** How many of those the filter lets through each kind would reach, by language. */
export type Audience = Record<MailingKind, Reach>
export const countAudience = plainCall<OfOlympiad & PeopleFilter, Audience>(
  'GET',
  `${mailings}/audience`,
)

export const testMailing = plainCall<OfMailing & { revision: number }, { tested: true }>(
  'POST',
  `${mailing}/test`,
)
/** `recipients`: as many as were shown. */
export const confirmMailing = plainCall<
  OfMailing & { revision: number; recipients: number },
  Mailing
>('POST', `${mailing}/confirm`)
export const stopMailing = plainCall<OfMailing, Mailing>('POST', `${mailing}/stop`)

/** What was told in an olympiad, and what became of it. Not what it says. */
export type SentMessage = {
  id: number
  kind: MessageKind
  person: { id: number; name: string }
  state: DeliveryState
  tries: number
  failure: DeliveryFailure | null
  /** What the mail server said. */
  serverAnswer: string | null
  causedAt: string
  doneAt: string | null
}

export type SentPage = {
  messages: SentMessage[]
  next: number | null
  counts: Record<DeliveryState, number>
}

export type SentFilter = { state?: DeliveryState | undefined; kind?: MessageKind | undefined }

export const listSent = plainCall<
  OfOlympiad & SentFilter & { before?: number | undefined },
  SentPage
>('GET', messages)

/** What can be sent again: of what is unknown nobody knows whether it arrived. */
export const againStates = ['failed', 'unknown'] as const
export type AgainState = (typeof againStates)[number]

/** One of them, or all of a state and kind. */
export const sendAgain = plainCall<
  OfOlympiad & {
    state: AgainState
    kind?: MessageKind | undefined
    messageId?: number | undefined
  },
  { again: number }
>('POST', `${messages}/again`)

import type { DeliveryFailure, DeliveryState } from '@olympiad/domain/delivery'
import type { Language } from '@olympiad/domain/language'
import type { StoredMessage } from '../content/content.ts'

/** A message that is ours until its lease is over. */
export type Claimed = StoredMessage & { tries: number }

/** One that is written and can be sent. */
export type ReadyMail = { id: number; tries: number; recipient: string; bytes: Uint8Array }

/** One as it is kept before the first try. */
export type WrittenMail = {
  id: number
  recipient: string
  headerId: string
  subject: string
  language: Language
  bytes: Uint8Array
}

/** What became of a message that was ours. */
export type Note = {
  id: number
  state: DeliveryState
  failure: DeliveryFailure | null
  serverAnswer: string | null
  /** How many more answers asked to come again: 0 or 1. */
  tries: number
  nextTryAt: Date | null
}

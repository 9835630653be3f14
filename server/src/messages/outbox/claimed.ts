import type { DeliveryFailure, DeliveryState } from '@olympiad/domain/delivery'
import type { StoredMessage } from '../content/content.ts'

/** A message that is ours until its lease is over. */
export type Claimed = StoredMessage & { tries: number }

/** One that is written and can be sent. */
export type ReadyMail = { id: number; tries: number; recipient: string; bytes: Buffer }

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

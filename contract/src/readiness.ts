import type { Translated } from '@olympiad/domain/language'
import type { OlympiadTime, ReadinessStep } from '@olympiad/domain/readiness'
import { plainCall } from './call.ts'

type OfGroup = { groupId: number; olympiadId: number }

export type ReadinessRow = {
  placeId: number
  label: string
  /** What is not done, in its order; null: nobody has claimed the place. */
  lacks: ReadinessStep[] | null
  /** Whether they were told today what is missing. */
  isTold: boolean
}

export type Readiness = {
  olympiad: {
    id: number
    title: Translated
    startsAt: string
    endsAt: string | null
    time: OlympiadTime
  }
  /** Who lacks most comes first. */
  rows: ReadinessRow[]
  /** How many would be told what they lack; null: not everybody was looked at. */
  toRemind: number | null
}

/** How far every child of a group is with an olympiad; `limit`: the first so many, by label. */
export const getReadiness = plainCall<OfGroup & { limit?: number | undefined }, Readiness>(
  'GET',
  '/api/groups/{groupId}/readiness',
)

/** Tells everybody what they lack: each child once a day at most, whoever asks and however often. */
export const remindOfReadiness = plainCall<OfGroup, { told: number }>(
  'POST',
  '/api/groups/{groupId}/readiness/reminders',
)

/** Connection, clock and keyboard were fine before a run in training. */
export const noteDeviceCheck = plainCall<unknown, { checkedAt: string }>(
  'POST',
  '/api/my/device-check',
)

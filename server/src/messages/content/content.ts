import type { TimeZone } from '@olympiad/domain/local-time'
import type { MessageKind } from '@olympiad/domain/message'

/** When an olympiad is, for somebody's calendar. */
export type CalendarEntry = {
  olympiadId: number
  /** Grows whenever the dates move. */
  sequence: number
  changedAt: Date
  isCancelled: boolean
  startsAt: Date
  endsAt: Date | null
  timeZone: TimeZone
  title: string
}

/**
 * What a message says, before anybody decided how it is shown: mail text, mail HTML and the bell are
 * made of the same.
 */
export type MessageContent = {
  subject: string
  /** Plain paragraphs, in order. */
  paragraphs: string[]
  /** Facts as a small table: label and value. */
  facts: { label: string; value: string }[]
  /** Where the person goes from here; a path of the web (`/olympiads/7`), made absolute by whoever sends. */
  action: { label: string; path: string } | null
  /** A calendar entry that goes along, or null. */
  calendar: CalendarEntry | null
}

export type StoredMessage = {
  id: number
  kind: MessageKind
  personId: number
  olympiadId: number | null
  facts: Record<string, unknown>
  causedAt: Date
}

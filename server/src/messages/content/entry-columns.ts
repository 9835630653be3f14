import type { Language, Translated } from '@olympiad/domain/language'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { CalendarEntry } from './content.ts'

/** What an entry of a calendar is made of, for statements that read it beside other columns. */
export const entryColumns = {
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  time_zone: 'text',
  cancelled_at: 'timestamptz',
  calendar_sequence: 'int4',
  calendar_changed_at: 'timestamptz',
  titles: 'json',
} as const

export type EntryColumns = Pick<
  Selectable<Tables['olympiads']>,
  Exclude<keyof typeof entryColumns, 'titles'>
> & { titles: Partial<Translated> | null }

export const entryFrom = (
  olympiadId: number,
  row: EntryColumns,
  language: Language,
): CalendarEntry => ({
  olympiadId,
  sequence: row.calendar_sequence,
  changedAt: row.calendar_changed_at,
  isCancelled: row.cancelled_at !== null,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  timeZone: row.time_zone,
  title: textIn(row.titles, language),
})

/** In another language rather than not at all. */
export const textIn = (texts: Partial<Translated> | null | undefined, language: Language): string =>
  texts?.[language] ?? Object.values(texts ?? {})[0] ?? ''

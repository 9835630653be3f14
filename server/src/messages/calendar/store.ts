import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@olympiad/domain/language'
import type { Database } from '../../db/database.ts'
import { sqlFile } from '../../db/sql-file.ts'
import type { CalendarEntry } from '../content/content.ts'
import { entryColumns, entryFrom, type EntryColumns } from '../content/entry-columns.ts'

type EntryRow = EntryColumns & { id: number; registered_language: Language | null }

const entries = sqlFile<EntryRow>(import.meta.dirname, 'entries', {
  id: 'int4',
  ...entryColumns,
  registered_language: 'text',
})

/** Null: no such olympiad. Whether it may be seen is asked elsewhere. */
export async function entryOf(
  { pool }: Database,
  olympiadId: number,
  language: Language,
): Promise<CalendarEntry | null> {
  const { rows } = await pool.query<EntryRow>(entries.of(olympiadId, null))
  return rows[0] ? entryFrom(olympiadId, rows[0], language) : null
}

const digestOf = (token: string) => createHash('sha256').update(token).digest()

/** Of whoever has that address, in their language; null: nobody has. */
export async function feedOf(
  { pool, query }: Database,
  token: string,
): Promise<{ language: Language; entries: CalendarEntry[] } | null> {
  const digest = digestOf(token)
  const owner = await query
    .selectFrom('calendar_feeds as f')
    .innerJoin('practicants as p', 'p.id', 'f.practicant_id')
    .select('p.language')
    .where('f.token_sha256', '=', digest)
    .executeTakeFirst()
  if (!owner) return null
  const { rows } = await pool.query<EntryRow>(entries.of(null, digest))
  const languageOf = (row: EntryRow) => row.registered_language ?? owner.language
  return {
    language: owner.language,
    entries: rows.map((row) => entryFrom(row.id, row, languageOf(row))),
  }
}

export async function feedMadeAt({ query }: Database, personId: number): Promise<Date | null> {
  const row = await query
    .selectFrom('calendar_feeds')
    .select('made_at')
    .where('practicant_id', '=', personId)
    .executeTakeFirst()
  return row?.made_at ?? null
}

/** The token itself is kept nowhere: this is the only time it is told. */
export async function renewFeed({ query }: Database, personId: number, at: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const row = { token_sha256: digestOf(token), made_at: at }
  await query
    .insertInto('calendar_feeds')
    .values({ practicant_id: personId, ...row })
    .onConflict((met) => met.column('practicant_id').doUpdateSet(row))
    .execute()
  return token
}

export async function removeFeed({ query }: Database, personId: number): Promise<void> {
  await query.deleteFrom('calendar_feeds').where('practicant_id', '=', personId).execute()
}

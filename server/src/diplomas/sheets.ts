import type { Translated } from '@olympiad/domain/language'
import type { Pool } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { Refusal } from '../http/route/refusal.ts'
import { designOf } from './design/store.ts'
import { factsFrom } from './facts.ts'
import type { DiplomaDesign, DiplomaSheet } from './sheet.ts'

const codes = sqlFile<{ code: string }>(import.meta.dirname, 'codes', { code: 'text' })

/** The valid diplomas of an olympiad, or of some of its registrations, in the order of the ranking. */
export async function codesOf(
  pool: Pool,
  olympiadId: number,
  registrations: readonly number[] | null = null,
): Promise<string[]> {
  const { rows } = await pool.query<{ code: string }>(codes.of(olympiadId, registrations))
  return rows.map(({ code }) => code)
}

export type SheetParts = {
  pool: Pool
  /** Where the pages are: `https://…`. */
  webUrl: string
  /** The signed text of a valid diploma; null: it is not needed. */
  credentialOf: ((code: string) => Promise<string>) | null
}

/** In the order of the codes; what has ended, and what nobody ever issued, is left out. */
export async function readSheets(
  { pool, webUrl, credentialOf }: SheetParts,
  wanted: readonly string[],
): Promise<DiplomaSheet[]> {
  if (wanted.length === 0) return []
  const rows = await queryOn(pool)
    .selectFrom('diplomas')
    .selectAll()
    .where('code', 'in', wanted)
    .where('ended_at', 'is', null)
    .execute()
  const byCode = new Map(rows.map((row) => [row.code, factsFrom(row)]))
  const designs = new Map<number, Translated<DiplomaDesign>>()
  const sheets: DiplomaSheet[] = []
  for (const code of wanted) {
    const facts = byCode.get(code)
    if (!facts) continue
    const designed = designs.get(facts.olympiadId) ?? (await designOf(pool, facts.olympiadId))
    designs.set(facts.olympiadId, designed)
    const credential = credentialOf ? await credentialOf(code).catch(nullOfEnded) : ''
    if (credential === null) continue
    const publicUrl = `${webUrl}/diplomas/${code}`
    sheets.push({ facts, design: designed[facts.language], publicUrl, credential })
  }
  return sheets
}

/** It has ended since it was read. */
function nullOfEnded(error: unknown): null {
  if (error instanceof Refusal && error.code === 'diploma_ended') return null
  throw error
}

/** However many, so many at a time: what is hidden meanwhile is not shown. */
export async function* sheetsInBatches(
  parts: SheetParts,
  wanted: readonly string[],
  size = 50,
): AsyncGenerator<DiplomaSheet[]> {
  for (let from = 0; from < wanted.length; from += size) {
    yield await readSheets(parts, wanted.slice(from, from + size))
  }
}

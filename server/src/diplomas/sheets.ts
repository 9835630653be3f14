import type { Translated } from '@olympiad/domain/language'
import { byCategory } from '@olympiad/domain/results'
import type { Pool } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { Refusal } from '../http/route/refusal.ts'
import { designOf } from './design/store.ts'
import { factsFrom } from './facts.ts'
import type { DiplomaDesign, DiplomaSheet } from './sheet.ts'

/** Of some registrations, or of the pupils of a group as far as its trainers may see them. */
export type Whose = { registrations: readonly number[] } | { groupId: number }

/** The valid diplomas of an olympiad, or some of them, in the order of the ranking. */
export async function codesOf(
  pool: Pool,
  olympiadId: number,
  whose: Whose | null = null,
): Promise<string[]> {
  const query = queryOn(pool)
  let wanted = query
    .selectFrom('diplomas as d')
    .select(['d.code', 'd.level', 'd.stage_number', 'd.age_band'])
    .where('d.olympiad_id', '=', olympiadId)
    .where('d.ended_at', 'is', null)
    .orderBy('d.place')
    .orderBy('d.id')
  if (whose && 'groupId' in whose) {
    const seen = query
      .selectFrom('group_pupils as p')
      .innerJoin('trainers_see as s', 's.practicant_id', 'p.practicant_id')
      .select('p.practicant_id')
      .where('p.group_id', '=', whose.groupId)
      .where('s.training', '=', true)
    wanted = wanted.where('d.practicant_id', 'in', seen)
  } else if (whose) {
    if (whose.registrations.length === 0) return []
    const entered = query
      .selectFrom('registrations')
      .select('practicant_id')
      .where('olympiad_id', '=', olympiadId)
      .where('id', 'in', whose.registrations)
    wanted = wanted.where('d.practicant_id', 'in', entered)
  }
  const rows = (await wanted.execute()).map((row) => ({
    code: row.code,
    stage: { level: row.level, number: row.stage_number },
    ageBand: row.age_band,
  }))
  return rows.toSorted(byCategory).map(({ code }) => code)
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

/** However many, so many at a time: what is hidden or withdrawn meanwhile is not shown. */
export async function* sheetsInBatches(
  parts: SheetParts,
  wanted: readonly string[],
  size: number,
  /** Those of a group that may be shown at this moment. */
  stillSeen: (() => Promise<readonly string[]>) | null = null,
): AsyncGenerator<DiplomaSheet[]> {
  for (let from = 0; from < wanted.length; from += size) {
    const next = wanted.slice(from, from + size)
    const seen = stillSeen && new Set(await stillSeen())
    yield await readSheets(parts, seen ? next.filter((code) => seen.has(code)) : next)
  }
}

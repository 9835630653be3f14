import type { Translated } from '@olympiad/domain/language'
import { byCategory } from '@olympiad/domain/results'
import type { Pool } from 'pg'
import { queryOn } from '../db/query-on.ts'
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
  /** The signed texts of those that are valid, by code; null: they are not needed. */
  credentialsOf: ((codes: readonly string[]) => Promise<Map<string, string>>) | null
}

type Designs = Map<number, Translated<DiplomaDesign>>

/** In the order of the codes; what has ended, and what nobody ever issued, is left out. */
export async function readSheets(
  { pool, webUrl, credentialsOf }: SheetParts,
  wanted: readonly string[],
  designs: Designs = new Map(),
): Promise<DiplomaSheet[]> {
  if (wanted.length === 0) return []
  const rows = await queryOn(pool)
    .selectFrom('diplomas')
    .selectAll()
    .where('code', 'in', wanted)
    .where('ended_at', 'is', null)
    .execute()
  const byCode = new Map(rows.map((row) => [row.code, factsFrom(row)]))
  const credentials = credentialsOf && (await credentialsOf(wanted))
  const sheets: DiplomaSheet[] = []
  for (const code of wanted) {
    const facts = byCode.get(code)
    if (!facts) continue
    const designed = designs.get(facts.olympiadId) ?? (await designOf(pool, facts.olympiadId))
    designs.set(facts.olympiadId, designed)
    const credential = credentials ? credentials.get(code) : ''
    // It has ended since it was read.
    if (credential === undefined) continue
    const publicUrl = `${webUrl}/diplomas/${code}`
    sheets.push({ facts, design: designed[facts.language], publicUrl, credential })
  }
  return sheets
}

/**
 * However many, so many at a time: what is hidden or withdrawn meanwhile is not shown. All of them have the
 * design of the first.
 */
export async function* sheetsInBatches(
  parts: SheetParts,
  wanted: readonly string[],
  size: number,
  /** Those of a group that may be shown at this moment. */
  stillSeen: (() => Promise<readonly string[]>) | null = null,
): AsyncGenerator<DiplomaSheet[]> {
  const designs: Designs = new Map()
  for (let from = 0; from < wanted.length; from += size) {
    const next = wanted.slice(from, from + size)
    const seen = stillSeen && new Set(await stillSeen())
    yield await readSheets(parts, seen ? next.filter((code) => seen.has(code)) : next, designs)
  }
}

import {
  rankingPageSize,
  rankingRowNames,
  type CategoryShare,
  type MyResult,
  type RankedOlympiad,
  type RankingFilter,
  type RankingPage,
  type RankingRow,
} from '@olympiad/contract/ranking'
import type { AgeBand } from '@olympiad/domain/age-band'
import { distributionOf, pointSteps, type Bin } from '@olympiad/domain/distribution'
import type { Audience } from '@olympiad/domain/guest-view'
import type { Identity } from '@olympiad/domain/person'
import { categoryKey, type Category } from '@olympiad/domain/results'
import type { StageLevel } from '@olympiad/domain/stage'
import type { Database } from '../db/database.ts'
import type { Source } from '../db/replica.ts'
import { sqlFile } from '../db/sql-file.ts'
import { rangesOf, sharesOf, slicesOf, totalOf, type PositionRange } from './list.ts'
import type { Snapshot } from './snapshots.ts'

type NamedLine = {
  number: number
  place: number
  first_name: string
  family_name: string
  right_answers: number
  points: number
  memorise_ms: number
}

const lines = sqlFile<NamedLine>(import.meta.dirname, 'rows', {
  number: 'int4',
  place: 'int4',
  first_name: 'text',
  family_name: 'text',
  right_answers: 'int4',
  points: 'int4',
  memorise_ms: 'int4',
})

/** As an array: a long list has no need of names in every row. */
type PageRow = [
  personId: number,
  place: number,
  firstName: string,
  familyName: string,
  rightAnswers: number,
  points: number,
  memoriseMs: number,
]

async function rowsIn(
  { id, olympiadId, source }: Snapshot,
  { stage, ageBand, after, upTo }: PositionRange,
  audience: Audience,
): Promise<RankingRow[]> {
  const { rows } = await source.pool.query<PageRow>({
    ...lines.of(id, stage.level, stage.number, ageBand, after, upTo, audience === 'guest'),
    rowMode: 'array',
  })
  return rows.map(([personId, place, firstName, familyName, rightAnswers, points, memoriseMs]) => ({
    ...{ personId, olympiadId, place, firstName, familyName, stage, ageBand },
    ...{ rightAnswers, points, memoriseMs },
  }))
}

/** So many rows at once: whoever waits for the same connection waits for no more than these. */
export const readSlice = rankingPageSize

/** So many rows from an index on, as an audience may see them. */
export type Part = { from: number; limit: number; audience: Audience }

/** The statement speaks our words; the contract knows the wire's. */
const page = sqlFile<{ rows: string }>(
  import.meta.dirname,
  'page',
  { rows: 'text' },
  rankingRowNames,
)

async function wireRowsIn(
  snapshot: Snapshot,
  { stage, ageBand, after, upTo }: PositionRange,
  audience: Audience,
): Promise<string> {
  const { id, olympiadId, source } = snapshot
  const category = [stage.level, stage.number, ageBand]
  const statement = page.of(olympiadId, id, ...category, after, upTo, audience === 'guest')
  const { rows } = await source.read<{ rows: string }>(statement)
  return rows[0]?.rows ?? '[]'
}

/** The rows from an index on, as JSON. */
export async function rankingRowsText(
  snapshot: Snapshot,
  shares: readonly CategoryShare[],
  { from, limit, audience }: Part,
): Promise<string> {
  const ranges = slicesOf(rangesOf(shares, from, limit), readSlice)
  const [only] = ranges
  if (only && ranges.length === 1) return wireRowsIn(snapshot, only, audience)
  const parts: string[] = []
  for (const range of ranges) {
    parts.push((await wireRowsIn(snapshot, range, audience)).slice(1, -1))
  }
  return `[${parts.join(',')}]`
}

/** A page of the list, its rows as JSON. */
export async function rankingPage(
  snapshot: Snapshot,
  filter: RankingFilter,
  part: Part,
): Promise<{ head: Omit<RankingPage, 'rows'>; rows: string }> {
  const categories = sharesOf(snapshot.categories, filter)
  const head = {
    version: snapshot.version,
    corrections: snapshot.corrections,
    total: totalOf(categories),
    categories,
    from: part.from,
  }
  return { head, rows: await rankingRowsText(snapshot, categories, part) }
}

/** The rows from an index on, one by one. */
export async function rankingRows(
  snapshot: Snapshot,
  filter: RankingFilter,
  { from, limit, audience }: Part,
): Promise<RankingRow[]> {
  const rows: RankingRow[] = []
  for (const range of rangesOf(sharesOf(snapshot.categories, filter), from, limit)) {
    rows.push(...(await rowsIn(snapshot, range, audience)))
  }
  return rows
}

type OwnRow = {
  level: StageLevel
  stage_number: number
  age_band: AgeBand
  position: number
  place: number
  right_answers: number
  points: number
}

const own = sqlFile<OwnRow>(import.meta.dirname, 'own-row', {
  level: 'text',
  stage_number: 'int2',
  age_band: 'text',
  position: 'int4',
  place: 'int4',
  right_answers: 'int4',
  points: 'int4',
})

async function ownRow(
  { read }: Database,
  snapshotId: number,
  personId: number,
): Promise<OwnRow | null> {
  const { rows } = await read<OwnRow>(own.of(snapshotId, personId))
  return rows[0] ?? null
}

const categoryOf = ({ level, stage_number: number, age_band: ageBand }: OwnRow): Category => ({
  stage: { level, number },
  ageBand,
})

function shareOf(shares: readonly CategoryShare[], row: OwnRow): CategoryShare | undefined {
  const key = categoryKey(categoryOf(row))
  return shares.find((share) => categoryKey(share) === key)
}

/** Where a person stands in the list, from 0; null when not in it. */
export async function indexOf(
  db: Database,
  snapshot: Snapshot,
  filter: RankingFilter,
  personId: number,
): Promise<number | null> {
  const row = await ownRow(db, snapshot.id, personId)
  const share = row && shareOf(sharesOf(snapshot.categories, filter), row)
  return share ? share.from + row.position - 1 : null
}

export async function resultIn(
  db: Database,
  snapshot: Snapshot,
  personId: number,
): Promise<MyResult | null> {
  const row = await ownRow(db, snapshot.id, personId)
  const share = row && shareOf(sharesOf(snapshot.categories, {}), row)
  if (!share) return null
  return {
    olympiadId: snapshot.olympiadId,
    ...categoryOf(row),
    place: row.place,
    people: share.people,
    rightAnswers: row.right_answers,
    points: row.points,
  }
}

export async function pointsIn(
  { query }: Database,
  { id }: Snapshot,
  { stage, ageBand }: Category,
): Promise<Bin[]> {
  const category = query
    .selectFrom('ranking_rows')
    .where('snapshot_id', '=', id)
    .where('level', '=', stage.level)
    .where('stage_number', '=', stage.number)
    .where('age_band', '=', ageBand)
  const best = await category.select('points').orderBy('position').limit(1).executeTakeFirst()
  const greatest = best?.points ?? 0
  const step = pointSteps(greatest)
  const rows = await category
    .select((of) => [
      of('points', '/', of.cast<number>(of.val(step), 'integer')).as('bin'),
      of.fn.countAll<number>().as('people'),
    ])
    .groupBy('bin')
    .execute()
  return distributionOf(new Map(rows.map(({ bin, people }) => [bin, people])), step, greatest)
}

export async function publishedOlympiadsOf(
  { query }: Database,
  { id }: Identity,
): Promise<number[]> {
  const rows = await query
    .selectFrom('registrations as r')
    .innerJoin('olympiads as o', 'o.id', 'r.olympiad_id')
    .select('o.id')
    .where('r.practicant_id', '=', id)
    .where('o.published_at', 'is not', null)
    .orderBy('o.published_at', 'desc')
    .orderBy('o.id')
    .execute()
  return rows.map((row) => row.id)
}

export async function rankedOlympiads(
  { query }: Source,
  person: Identity | null,
): Promise<RankedOlympiad[]> {
  const rows = await query
    .selectFrom('olympiads as o')
    .leftJoin('registrations as r', (on) =>
      on.onRef('r.olympiad_id', '=', 'o.id').on('r.practicant_id', '=', person?.id ?? 0),
    )
    .leftJoin('stages as s', 's.id', 'r.stage_id')
    .leftJoin('olympiad_texts as uk', (on) =>
      on.onRef('uk.olympiad_id', '=', 'o.id').on('uk.language', '=', 'uk'),
    )
    .leftJoin('olympiad_texts as pl', (on) =>
      on.onRef('pl.olympiad_id', '=', 'o.id').on('pl.language', '=', 'pl'),
    )
    .select(['o.id', 'uk.title as uk', 'pl.title as pl', 's.level', 's.number', 'r.age_band'])
    .where('o.published_at', 'is not', null)
    .orderBy('o.published_at', 'desc')
    .orderBy('o.id')
    .execute()
  return rows.map(({ id, uk, pl, level, number, age_band: ageBand }) => ({
    id,
    // A title missing in one language is shown in the other rather than not at all.
    title: { uk: uk ?? pl ?? '', pl: pl ?? uk ?? '' },
    category: level && number && ageBand ? { level, number, ageBand } : null,
  }))
}

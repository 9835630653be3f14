import {
  rankingPageSize,
  rankingPageText,
  type CategoryShare,
  type MyResult,
  type RankedOlympiad,
  type RankingFilter,
  type RankingRow,
} from '@olympiad/contract/ranking'
import type { AgeBand } from '@olympiad/domain/age-band'
import { distributionOf, pointSteps, type Bin } from '@olympiad/domain/distribution'
import { nameFor, type Audience } from '@olympiad/domain/guest-view'
import type { Translated } from '@olympiad/domain/language'
import type { Identity } from '@olympiad/domain/practicant'
import { categoryKey, type Category } from '@olympiad/domain/results'
import type { StageLevel } from '@olympiad/domain/stage'
import type { Database } from '../db/database.ts'
import { rangesOf, sharesOf, totalOf, type PositionRange } from './list.ts'
import { sqlOf } from './sql.ts'
import type { Snapshot } from './snapshots.ts'

type PageRow = [
  practicantId: number,
  guestNumber: number,
  place: number,
  firstName: string,
  familyName: string,
  rightAnswers: number,
  points: number,
]

async function rowsIn(
  { pool }: Database,
  { id, olympiadId }: Snapshot,
  { stage, ageBand, after, upTo }: PositionRange,
  audience: Audience,
): Promise<RankingRow[]> {
  const { rows } = await pool.query<PageRow>({
    name: 'ranking-rows',
    text: `
      select practicant_id, guest_number, place, first_name, family_name, right_answers, points
        from ranking_rows
       where snapshot_id = $1 and level = $2 and stage_number = $3 and age_band = $4
         and position > $5 and position <= $6
       order by position`,
    values: [id, stage.level, stage.number, ageBand, after, upTo],
    rowMode: 'array',
  })
  return rows.map(([id, guestNumber, place, firstName, familyName, rightAnswers, points]) => ({
    practicantId: audience === 'guest' ? guestNumber : id,
    olympiadId,
    place,
    ...nameFor(audience, { firstName, familyName, ageBand }),
    stage,
    ageBand,
    rightAnswers,
    points,
  }))
}

/** So many rows from an index on, as an audience may see them. */
export type Part = { from: number; limit: number; audience: Audience }

const pageSql = sqlOf('page')
const ownRowSql = sqlOf('own-row')

async function wireRowsIn(
  { pool, read }: Database,
  snapshot: Snapshot,
  { stage, ageBand, after, upTo }: PositionRange,
  audience: Audience,
): Promise<string> {
  const { id, olympiadId } = snapshot
  const category = [stage.level, stage.number, ageBand]
  const statement = {
    name: 'ranking-page',
    text: pageSql,
    values: [olympiadId, id, ...category, after, upTo, audience === 'guest'],
  }
  // A long list would keep the short reads behind it waiting.
  const isShort = upTo - after <= rankingPageSize
  const { rows } = isShort
    ? await read<{ rows: string }>(statement)
    : await pool.query<{ rows: string }>(statement)
  return rows[0]?.rows ?? '[]'
}

/** The rows from an index on, as JSON. */
export async function rankingRowsText(
  db: Database,
  snapshot: Snapshot,
  shares: readonly CategoryShare[],
  { from, limit, audience }: Part,
): Promise<string> {
  const ranges = rangesOf(shares, from, limit)
  const [only] = ranges
  if (only && ranges.length === 1) return wireRowsIn(db, snapshot, only, audience)
  const parts: string[] = []
  for (const range of ranges) {
    parts.push((await wireRowsIn(db, snapshot, range, audience)).slice(1, -1))
  }
  return `[${parts.join(',')}]`
}

/** A page of the list, as JSON. */
export async function rankingPageJson(
  db: Database,
  snapshot: Snapshot,
  filter: RankingFilter,
  part: Part,
): Promise<string> {
  const categories = sharesOf(snapshot.categories, filter)
  const head = {
    version: snapshot.version,
    total: totalOf(categories),
    categories,
    from: part.from,
  }
  return rankingPageText(head, await rankingRowsText(db, snapshot, categories, part))
}

/** The rows from an index on, one by one. */
export async function rankingRows(
  db: Database,
  snapshot: Snapshot,
  filter: RankingFilter,
  { from, limit, audience }: Part,
): Promise<RankingRow[]> {
  const rows: RankingRow[] = []
  for (const range of rangesOf(sharesOf(snapshot.categories, filter), from, limit)) {
    rows.push(...(await rowsIn(db, snapshot, range, audience)))
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

async function ownRow(
  { read }: Database,
  snapshotId: number,
  practicantId: number,
): Promise<OwnRow | null> {
  const { rows } = await read<OwnRow>({
    name: 'ranking-own',
    text: ownRowSql,
    values: [snapshotId, practicantId],
  })
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
  practicantId: number,
): Promise<number | null> {
  const row = await ownRow(db, snapshot.id, practicantId)
  const share = row && shareOf(sharesOf(snapshot.categories, filter), row)
  return share ? share.from + row.position - 1 : null
}

export async function resultIn(
  db: Database,
  snapshot: Snapshot,
  practicantId: number,
): Promise<MyResult | null> {
  const row = await ownRow(db, snapshot.id, practicantId)
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
  { pool }: Database,
  { id }: Snapshot,
  { stage, ageBand }: Category,
): Promise<Bin[]> {
  const values = [id, stage.level, stage.number, ageBand]
  const inCategory = `snapshot_id = $1 and level = $2 and stage_number = $3 and age_band = $4`
  const best = await pool.query<{ points: number }>(
    `select points from ranking_rows where ${inCategory} order by position limit 1`,
    values,
  )
  const greatest = best.rows[0]?.points ?? 0
  const step = pointSteps(greatest)
  const { rows } = await pool.query<{ bin: number; people: number }>(
    `select points / $5::int as bin, count(*)::int as people
       from ranking_rows where ${inCategory} group by 1`,
    [...values, step],
  )
  return distributionOf(new Map(rows.map(({ bin, people }) => [bin, people])), step, greatest)
}

export async function publishedOlympiadsOf(
  { pool }: Database,
  { id }: Identity,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select o.id from registrations r join olympiads o on o.id = r.olympiad_id
      where r.practicant_id = $1 and o.published_at is not null
      order by o.published_at desc, o.id`,
    [id],
  )
  return rows.map((row) => row.id)
}

export async function rankedOlympiads(
  { pool }: Database,
  practicant: Identity | null,
): Promise<RankedOlympiad[]> {
  const { rows } = await pool.query<Omit<RankedOlympiad, 'title'> & { title: Partial<Translated> }>(
    `select o.id,
       (select json_object_agg(language, title) from olympiad_texts where olympiad_id = o.id)
         as title,
       (select json_build_object('level', s.level, 'number', s.number, 'ageBand', r.age_band)
          from registrations r join stages s on s.id = r.stage_id
         where r.olympiad_id = o.id and r.practicant_id = $1::int) as category
       from olympiads o
      where o.published_at is not null
      order by o.published_at desc, o.id`,
    [practicant?.id ?? null],
  )
  return rows.map(({ title, ...olympiad }) => ({ ...olympiad, title: inBoth(title) }))
}

/** A title missing in one language is shown in the other rather than not at all. */
function inBoth({ uk, pl }: Partial<Translated>): Translated {
  return { uk: uk ?? pl ?? '', pl: pl ?? uk ?? '' }
}

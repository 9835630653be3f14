import type { DashboardHistory, LiveNumbers } from '@olympiad/contract/dashboard'
import type { Translated } from '@olympiad/domain/language'
import { byCategory } from '@olympiad/domain/results'
import type { Member } from '@olympiad/domain/staff'
import type { Database } from '../db/database.ts'
import { sqlFile } from '../db/sql-file.ts'
import { countPeople } from './people-count.ts'
import { countRuns, type Closed } from './runs-count.ts'
import type { Viewer } from './view.ts'

type LiveRow = NonNullable<LiveNumbers['runs']> & { at: Date }

const live = sqlFile<LiveRow>(import.meta.dirname, 'live', {
  at: 'timestamptz',
  ready: 'int4',
  memorise: 'int4',
  recall: 'int4',
  finished: 'int4',
  overdue: 'int4',
})

/** `closed`: what is known of those that have closed, so that they need not be counted again. */
export async function liveNumbers(
  { pool }: Database,
  olympiadId: number,
  closed: Closed | null = null,
): Promise<LiveNumbers> {
  const { rows } = await pool.query<LiveRow>(live.of(olympiadId, closed?.since ?? '-infinity'))
  const { at, finished, ...runs } = rows[0] as LiveRow
  return {
    at: at.toISOString(),
    runs: { ...runs, finished: finished + (closed?.runs ?? 0) },
  }
}

const shown = { days: 60, hours: 72, earlier: 3 }

export type OwnHistory = Omit<DashboardHistory, 'earlier'>
export type Earlier = DashboardHistory['earlier']

/** What happened until now, and what need not be counted again for the live numbers. */
export async function historyOf(
  db: Database,
  olympiadId: number,
): Promise<{ history: OwnHistory; closed: Closed | null }> {
  const people = await countPeople(db, olympiadId)
  const keyOf = ({ stageId, ageBand }: { stageId: number; ageBand: string }) =>
    `${stageId} ${ageBand}`
  const registered = new Map(people.categories.map((one) => [keyOf(one), one]))
  const { drills, hours, closed } = await countRuns(
    db,
    olympiadId,
    (drill) => registered.get(keyOf(drill))?.registrations ?? 0,
  )
  const stages = await db.query
    .selectFrom('stages')
    .select(['id', 'level', 'number'])
    .where('olympiad_id', '=', olympiadId)
    .execute()
  const sum = (of: typeof drills, count: 'starts' | 'finishes') =>
    of.reduce((total, drill) => total + drill[count], 0)
  const categories = people.categories.flatMap(({ stageId, ageBand, ...counts }) => {
    const own = drills.filter((drill) => keyOf(drill) === keyOf({ stageId, ageBand }))
    const ran = { starts: sum(own, 'starts'), finishes: sum(own, 'finishes') }
    return stages
      .filter(({ id }) => id === stageId)
      .map(({ level, number }) => ({ stage: { level, number }, ageBand, ...counts, ...ran }))
  })
  const history = {
    totals: people.totals,
    days: people.days.slice(-shown.days),
    hours: hours.slice(-shown.hours),
    categories: categories.toSorted(byCategory),
  }
  return { history, closed }
}

type EarlierRow = { olympiadId: number; until: Date; titles: Partial<Translated> | null }

const earlier = sqlFile<EarlierRow>(import.meta.dirname, 'earlier', {
  olympiadId: 'int4',
  until: 'timestamptz',
  titles: 'json',
})

/** What earlier olympiads of the same people had at the same distance to their start. */
export async function earlierOf(db: Database, olympiadId: number, now: Date): Promise<Earlier> {
  const { rows } = await db.pool.query<EarlierRow>(earlier.of(olympiadId, now, shown.earlier))
  const counted: Earlier = []
  for (const { olympiadId: id, until, titles } of rows) {
    const { totals } = await countPeople(db, id, until)
    const title = { uk: titles?.uk ?? titles?.pl ?? '', pl: titles?.pl ?? titles?.uk ?? '' }
    counted.push({ olympiadId: id, title, ...totals })
  }
  return counted
}

/** Those of the people who are on the staff of an olympiad, as they look at it. */
export async function viewersAmong(
  db: Database,
  olympiadId: number,
  people: readonly number[],
): Promise<Map<number, Viewer>> {
  const roles = await rolesOf(db, people)
  return new Map(
    [...roles].flatMap(([id, elsewhere]) => {
      const role = elsewhere.get(olympiadId)
      return role ? [[id, { role, elsewhere }]] : []
    }),
  )
}

/** The roles of people in all olympiads. */
export async function rolesOf(
  { query }: Database,
  people: readonly number[],
): Promise<Map<number, Map<number, Member['role']>>> {
  const rows = await query
    .selectFrom('olympiad_staff')
    .select(['practicant_id', 'olympiad_id', 'role'])
    .where('practicant_id', 'in', people)
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.practicant_id)].map(([id, own]) => [
      id,
      new Map(own.map((row) => [row.olympiad_id, row.role])),
    ]),
  )
}

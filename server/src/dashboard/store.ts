import type { DashboardHistory, LiveNumbers } from '@olympiad/contract/dashboard'
import type { AgeBand } from '@olympiad/domain/age-band'
import type { Translated } from '@olympiad/domain/language'
import { byCategory } from '@olympiad/domain/results'
import type { StageLevel } from '@olympiad/domain/stage'
import type { Member } from '@olympiad/domain/staff'
import type { Database } from '../db/database.ts'
import { sqlFile } from '../db/sql-file.ts'
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

export async function liveNumbers({ pool }: Database, olympiadId: number): Promise<LiveNumbers> {
  const { rows } = await pool.query<LiveRow>(live.of(olympiadId))
  const { at, ...runs } = rows[0] as LiveRow
  return { at: at.toISOString(), runs }
}

type Counts = { registrations: number; payments: number }
type HistoryRow = Counts & {
  days: (Counts & { day: string })[]
  hours: { hour: string; starts: number; finishes: number }[]
  categories: (Counts & {
    level: StageLevel
    number: number
    ageBand: AgeBand
    starts: number
    finishes: number
  })[]
}

const history = sqlFile<HistoryRow>(import.meta.dirname, 'history', {
  registrations: 'int4',
  payments: 'int4',
  days: 'json',
  hours: 'json',
  categories: 'json',
})

type EarlierRow = Counts & { olympiadId: number; titles: Partial<Translated> | null }

const earlier = sqlFile<EarlierRow>(import.meta.dirname, 'earlier', {
  olympiadId: 'int4',
  titles: 'json',
  registrations: 'int4',
  payments: 'int4',
})

const shown = { days: 60, hours: 72, earlier: 3 }

export async function historyOf(
  { pool }: Database,
  olympiadId: number,
  now: Date,
): Promise<DashboardHistory> {
  const { rows } = await pool.query<HistoryRow>(history.of(olympiadId, shown.days, shown.hours))
  const { registrations, payments, days, hours, categories } = rows[0] as HistoryRow
  const before = await pool.query<EarlierRow>(earlier.of(olympiadId, now, shown.earlier))
  return {
    totals: { registrations, payments },
    days,
    hours: hours.map((one) => ({ ...one, hour: new Date(one.hour).toISOString() })),
    categories: categories
      .map(({ level, number, ...counts }) => ({ stage: { level, number }, ...counts }))
      .toSorted(byCategory),
    earlier: before.rows.map(({ titles, ...counts }) => ({
      ...counts,
      title: { uk: titles?.uk ?? titles?.pl ?? '', pl: titles?.pl ?? titles?.uk ?? '' },
    })),
  }
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

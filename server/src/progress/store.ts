import type {
  MyRun,
  Progress,
  ProgressCharts,
  ProgressPoint,
  ProgressQuestion,
} from '@olympiad/contract/progress'
import type { Day } from '@olympiad/domain/age-band'
import type { Translated } from '@olympiad/domain/language'
import type { LevelShape } from '@olympiad/domain/level'
import {
  calendarWeeks,
  greatestDots,
  levelBand,
  type Grain,
  type Period,
} from '@olympiad/domain/progress'
import { grainFor, periodStart, weeksBefore } from '@olympiad/domain/progress-time'
import { topConfusions } from '@olympiad/domain/run-marks'
import type { Database } from '../db/database.ts'
import { sqlFile } from '../db/sql-file.ts'
import { addSums, type Point, type Sums } from './sums.ts'

type TrackRow = {
  track: string
  shape: LevelShape
  runs: number
  firstDay: Day
  lastDay: Day
  lastAt: Date
}

const tracks = sqlFile<TrackRow>(import.meta.dirname, 'tracks', {
  track: 'text',
  shape: 'jsonb',
  runs: 'int4',
  firstDay: 'date',
  lastDay: 'date',
  lastAt: 'timestamptz',
})

type TotalsRow = { totals: [rowSize: number, sums: Sums][]; days: [Day, number][] }
const totals = sqlFile<TotalsRow>(import.meta.dirname, 'totals', { totals: 'jsonb', days: 'jsonb' })

type PointsRow = { points: [at: string, point: Point, runId?: string][] }
const runs = sqlFile<PointsRow>(import.meta.dirname, 'runs', { points: 'jsonb' })
const trend = sqlFile<PointsRow>(import.meta.dirname, 'trend', { points: 'jsonb' })

type OwnRunRow = Omit<MyRun, 'name'> & { name: Partial<Translated> }
const ownRuns = sqlFile<OwnRunRow>(import.meta.dirname, 'own-runs', {
  olympiadId: 'int4',
  runId: 'uuid',
  points: 'int4',
  right: 'int4',
  greatest: 'int4',
  name: 'json',
})

const greatestRuns = 500

export async function publishedRunsOf(
  db: Pick<Database, 'read'>,
  personId: number,
): Promise<MyRun[]> {
  const { rows } = await db.read<OwnRunRow>(ownRuns.of(personId, greatestRuns))
  return rows.map(({ name, ...run }) => ({
    ...run,
    name: { uk: name.uk ?? name.pl ?? '', pl: name.pl ?? name.uk ?? '' },
  }))
}

/** However much somebody trains, a list to choose from stays one. */
const greatestTracks = 50
/** Ten years of months are fewer. */
const greatestPoints = 400
const greatestConfusions = 8

export async function progressOf(
  db: Pick<Database, 'read'>,
  personId: number,
  question: ProgressQuestion,
  today: Day,
): Promise<Progress> {
  const { period = 'all' } = question
  const { rows } = await db.read<TrackRow>(tracks.of(personId, greatestTracks))
  const chosen = rows.find(({ track }) => track === question.track) ?? rows[0]
  const from = periodStart(period, today) ?? '-infinity'
  const calendarFrom = weeksBefore(today, calendarWeeks)
  const summed = await db.read<TotalsRow>(
    totals.of(personId, chosen?.track ?? '', from, calendarFrom),
  )
  const { totals: listed, days } = summed.rows[0] as TotalsRow
  const sums = bySize(listed)
  const [first] = sums
  return {
    tracks: rows.map(({ track: key, shape, runs: count, lastAt }) => ({
      ...{ key, shape, runs: count, lastAt: lastAt.toISOString() },
    })),
    track: chosen?.track ?? null,
    period,
    charts:
      chosen && first
        ? {
            ...chartsOf(sums, first, question.rowSize),
            trend: await trendOf(db, personId, chosen, { from, runs: runsIn(sums), today, period }),
          }
        : null,
    calendar: {
      from: calendarFrom,
      to: today,
      days: days.map(([day, count]) => ({ day, runs: count })),
    },
  }
}

type ListedSums = TotalsRow['totals']

const runsIn = (sums: ListedSums) => sums.reduce((count, [, one]) => count + one.runs, 0)

/** By the length of rows, the most frequent first. */
function bySize(sums: ListedSums): ListedSums {
  const sizes = new Map<number, Sums>()
  for (const [rowSize, one] of sums) {
    const before = sizes.get(rowSize)
    sizes.set(rowSize, before ? addSums(before, one) : one)
  }
  return [...sizes].toSorted(([a, x], [b, y]) => y.runs - x.runs || a - b)
}

/** All that is added up. */
function chartsOf(
  sizes: ListedSums,
  first: ListedSums[number],
  wanted: number | undefined,
): Omit<ProgressCharts, 'trend'> {
  const [rowSize, shown] = sizes.find(([size]) => size === wanted) ?? first
  const all = sizes.map(([, one]) => one).reduce(addSums)
  return {
    ...{ runs: all.runs, asked: all.asked, counts: all.counts },
    rowSizes: sizes.map(([size, one]) => ({ rowSize: size, runs: one.runs })),
    places: { rowSize, runs: shown.runs, asked: shown.placeAsked, right: shown.placeRight },
    confusions: topConfusions(all.confusions, greatestConfusions),
    pace: { runs: all.paceRuns, asked: all.paceAsked, right: all.paceRight },
  }
}

type Window = { from: Day; runs: number; today: Day; period: Period }

async function trendOf(
  db: Pick<Database, 'read'>,
  personId: number,
  { track, shape, firstDay, lastDay }: TrackRow,
  { from, runs: count, today, period }: Window,
): Promise<ProgressCharts['trend']> {
  const first = period === 'all' || firstDay > from ? firstDay : from
  const grain = grainFor(count, first, lastDay < today ? lastDay : today)
  const statement = grain
    ? trend.of(personId, track, grain, startIn(from, grain), greatestPoints)
    : runs.of(personId, track, from, greatestDots)
  const { rows } = await db.read<PointsRow>(statement)
  const { points } = rows[0] as PointsRow
  return {
    grain: grain ?? 'run',
    points: points.map(([at, point, runId]) => shownPoint(shape, at, point, runId ?? null)),
  }
}

/** A period begins on a Monday, so that days and weeks fill it; months are for all there is. */
const startIn = (from: Day, grain: Grain) => (grain === 'month' ? '-infinity' : from)

const rounded = (value: number) => Math.round(value * 100) / 100

function shownPoint(
  shape: LevelShape,
  at: string,
  { runs: count, asked, right, held, best, theta, variance }: Point,
  runId: string | null,
): ProgressPoint {
  const band = theta === null || variance === null ? null : levelBand(shape, { theta, variance })
  const shown = (value: number | undefined) => (value === undefined ? null : rounded(value))
  return {
    ...{ at, runId, runs: count, asked, right },
    held: rounded(held / count),
    best: rounded(best),
    level: shown(band?.level),
    low: shown(band?.low),
    high: shown(band?.high),
  }
}

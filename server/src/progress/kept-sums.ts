import type { Day } from '@olympiad/domain/age-band'
import { grains, type Grain } from '@olympiad/domain/progress'
import { startOf } from '@olympiad/domain/progress-time'
import type { PoolClient } from 'pg'
import { sqlFile } from '../db/sql-file.ts'
import type { Point, Sums, Track } from './sums.ts'

type TrendKey = [track: string, grain: Grain, startsOn: Day]
/** -infinity: of all weeks. */
type TotalKey = [track: string, week: Day, rowSize: number]

type KeptRow = {
  marked: string[]
  days: [Day, number][]
  tracks: [string, Track][]
  trend: [TrendKey, Point][]
  totals: [TotalKey, Sums][]
}

const kept = sqlFile<KeptRow>(import.meta.dirname, 'kept', {
  marked: 'jsonb',
  days: 'jsonb',
  tracks: 'jsonb',
  trend: 'jsonb',
  totals: 'jsonb',
})
const keep = sqlFile(import.meta.dirname, 'keep', {})
const lock = sqlFile<{ locked: number }>(import.meta.dirname, 'lock', { locked: 'int4' })

export async function lockPeople(client: PoolClient, people: readonly number[]): Promise<void> {
  await client.query(lock.of(people))
}

/** Where a run is added. */
export type PlaceOfRun = { id: string; track: string; day: Day }

export type MarkedRun = PlaceOfRun & {
  closedAt: Date
  /** Of material that was known. */
  isRepeat: boolean
  point: Point
}

/** What is kept of one person, as far as some runs change it. */
export class KeptSums {
  readonly days: Map<Day, number>
  readonly tracks: Map<string, Track>
  readonly #trend: Map<string, Point>
  readonly #totals: Map<string, Sums>
  readonly #marked: ReadonlySet<string>
  readonly #personId: number

  private constructor(personId: number, { marked, days, tracks, trend, totals }: KeptRow) {
    this.#personId = personId
    this.#marked = new Set(marked)
    this.days = new Map(days)
    this.tracks = new Map(tracks)
    this.#trend = new Map(trend.map(([key, point]) => [JSON.stringify(key), point]))
    this.#totals = new Map(totals.map(([key, sums]) => [JSON.stringify(key), sums]))
  }

  static async read(client: PoolClient, personId: number, places: readonly PlaceOfRun[]) {
    const days = [...new Set(places.map(({ day }) => day))]
    const { rows } = await client.query<KeptRow>(
      kept.of(
        personId,
        places.map(({ id }) => id),
        [...new Set(places.map(({ track }) => track))],
        days,
        [...new Set(days.flatMap((day) => grains.map((grain) => startOf(day, grain))))],
      ),
    )
    return new KeptSums(personId, rows[0] as KeptRow)
  }

  /** Whether a run has been added already. */
  has(runId: string): boolean {
    return this.#marked.has(runId)
  }

  addPoint(key: TrendKey, point: Point, add: (a: Point, b: Point) => Point): void {
    addTo(this.#trend, JSON.stringify(key), point, add)
  }

  addSums(key: TotalKey, sums: Sums, add: (a: Sums, b: Sums) => Sums): void {
    addTo(this.#totals, JSON.stringify(key), sums, add)
  }

  async write(client: PoolClient, marked: readonly MarkedRun[]): Promise<void> {
    const lists = {
      marked,
      days: [...this.days],
      tracks: [...this.tracks],
      trend: keyed(this.#trend),
      totals: keyed(this.#totals),
    }
    await client.query(keep.of(this.#personId, JSON.stringify(lists)))
  }
}

function addTo<T>(map: Map<string, T>, key: string, value: T, add: (a: T, b: T) => T): void {
  const before = map.get(key)
  map.set(key, before === undefined ? value : add(before, value))
}

const keyed = <T>(map: ReadonlyMap<string, T>) =>
  [...map].map(([key, value]) => [JSON.parse(key) as unknown, value])

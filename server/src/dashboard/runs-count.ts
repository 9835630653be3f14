import type { AgeBand } from '@olympiad/domain/age-band'
import type { Database } from '../db/database.ts'
import { sqlFile } from '../db/sql-file.ts'

type RunCounts = { starts: number; finishes: number }
type Drill = { id: number; stageId: number; ageBand: AgeBand }

/** So many runs had closed before an instant: whoever counts on begins there. */
export type Closed = { runs: number; since: Date }

export type RunsCount = {
  drills: (Drill & RunCounts)[]
  /** By hour, in order. */
  hours: (RunCounts & { hour: string })[]
  closed: Closed | null
}

const drillsOf = sqlFile<Drill & { since: Date }>(import.meta.dirname, 'drills', {
  id: 'int4',
  stageId: 'int4',
  ageBand: 'text',
  since: 'timestamptz',
})

type Row = RunCounts & {
  drill: number | null
  begun: Date | null
  closed: Date | null
  before: number
}

const runs = sqlFile<Row>(import.meta.dirname, 'runs', {
  drill: 'int4',
  begun: 'timestamptz',
  closed: 'timestamptz',
  starts: 'int4',
  finishes: 'int4',
  before: 'int4',
})

/** So many runs at once, if everybody who may has run. */
const chunk = 5_000

/** Some drills after others, as many at once as have runs for a chunk; `peopleOf` could have run one. */
function* inChunks(
  drills: readonly Drill[],
  peopleOf: (drill: Drill) => number,
): Generator<number[]> {
  let [ids, expected]: [number[], number] = [[], 0]
  for (const drill of drills) {
    const people = peopleOf(drill)
    if (ids.length > 0 && expected + people > chunk) {
      yield ids
      ;[ids, expected] = [[], 0]
    }
    ids.push(drill.id)
    expected += people
  }
  if (ids.length > 0) yield ids
}

/** Starts and finishes of an olympiad, counted some drills at a time. */
export async function countRuns(
  { pool }: Database,
  olympiadId: number,
  peopleOf: (drill: Drill) => number,
): Promise<RunsCount> {
  const found = await pool.query<Drill & { since: Date }>(drillsOf.of(olympiadId))
  const since = found.rows[0]?.since
  const drills = found.rows.map(({ id, stageId, ageBand }) => ({
    ...{ id, stageId, ageBand },
    ...{ starts: 0, finishes: 0 },
  }))
  const drillOf = new Map(drills.map((drill) => [drill.id, drill]))
  const hours = new Map<string, RunCounts>()
  const hourOf = (hour: Date) => {
    const known = hours.get(hour.toISOString()) ?? { starts: 0, finishes: 0 }
    hours.set(hour.toISOString(), known)
    return known
  }
  let closedBefore = 0
  for (const ids of inChunks(drills, peopleOf)) {
    const { rows } = await pool.query<Row>(runs.of(olympiadId, ids, since))
    for (const { drill, begun, closed, starts, finishes, before } of rows) {
      if (drill !== null) {
        Object.assign(drillOf.get(drill) ?? {}, { starts, finishes })
        closedBefore += before
      } else if (begun) hourOf(begun).starts += starts
      else if (closed) hourOf(closed).finishes += finishes
    }
  }
  const inOrder = [...hours].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    drills,
    hours: inOrder.map(([hour, counts]) => ({ hour, ...counts })),
    closed: since ? { runs: closedBefore, since } : null,
  }
}

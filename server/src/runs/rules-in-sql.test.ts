import {
  courseOf,
  phaseAt,
  receptionAt,
  transitionAfter,
  type RunTiming,
} from '@olympiad/domain/run'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/ground/engine.ts'
import { timingColumns } from './run-timing.ts'

// Where SQL must decide by itself it decides as the domain does: thousands of runs and instants.

const { db, close } = await testDatabase()
afterAll(close)

const start = Date.UTC(2026, 10, 1)
const instant = fc.integer({ min: -10_000, max: 20_000_000 }).map((ms) => new Date(start + ms))
const seconds = fc.integer({ min: 1, max: 7_200 })

const waiting = fc.record({
  memoriseSeconds: seconds,
  recallSeconds: seconds,
  beginUntil: fc.option(instant),
  begunAt: fc.constant(null),
  memoriseEndedAt: fc.constant(null),
  recallEndedAt: fc.constant(null),
})

/** As participants make them: wishes at instants that only go forward. */
const lived = fc
  .tuple(
    waiting,
    fc.array(fc.tuple(fc.constantFrom('begin', 'end-memorise', 'end-recall'), instant), {
      maxLength: 5,
    }),
  )
  .map(([run, wishes]) =>
    wishes
      .toSorted(([, a], [, b]) => a.getTime() - b.getTime())
      .reduce<RunTiming>((before, [wish, at]) => {
        const step = transitionAfter(before, wish, at)
        return step.kind === 'moved' ? step.run : before
      }, run),
  )

/** And as nobody could: whatever the table's checks let through. */
const odd = fc.record({
  ...{ memoriseSeconds: seconds, recallSeconds: seconds, beginUntil: fc.option(instant) },
  ...{ begunAt: fc.option(instant), memoriseEndedAt: fc.option(instant) },
  recallEndedAt: fc.option(instant),
})

/** Random instants, and those around which something changes. */
const cases = fc
  .tuple(fc.oneof(lived, odd), instant, fc.nat(), fc.integer({ min: -1, max: 1 }))
  .map(([run, anyInstant, pick, step]) => {
    const course = courseOf(run)
    const edges = [run.beginUntil, ...(course ? Object.values(course) : [])].filter(
      (edge) => edge !== null,
    )
    const edge = pick % 3 === 0 ? undefined : edges[pick % edges.length]
    return { run, at: edge ? new Date(edge.getTime() + step) : anyInstant }
  })

test('reception, the phase and the end of a run are one rule in the domain and in SQL', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(cases, { minLength: 400, maxLength: 400 }), async (some) => {
      const { rows } = await db.pool.query<{
        reception: string
        is_closed: boolean
        phase: string
      }>(
        `select reception(run, at), is_closed(run, at), run_phase(run, at) as phase
           from jsonb_to_recordset($1) as c (n int, columns jsonb, at timestamptz)
          cross join lateral (select jsonb_populate_record(null::runs, columns) as run) r
          order by n`,
        [
          JSON.stringify(
            some.map(({ run, at }, n) => ({
              n,
              at,
              columns: { ...timingColumns(run), begin_until: run.beginUntil },
            })),
          ),
        ],
      )
      const inDomain = some.map(({ run, at }) => ({
        reception: receptionAt(run, at),
        is_closed: phaseAt(run, at).kind === 'closed',
        phase: phaseAt(run, at).kind,
      }))
      expect(rows).toEqual(inDomain)
      for (const { reception } of rows) seen.set(reception, (seen.get(reception) ?? 0) + 1)
    }),
    // Shrinking 400 cases would take longer than reading the first one that differs.
    { numRuns: 20, endOnFailure: true },
  )
  // None of the four was left out.
  for (const reception of ['early', 'expired', 'open', 'late']) {
    expect(seen.get(reception) ?? 0, reception).toBeGreaterThan(100)
  }
})

import { assignmentProgress, isEnough, type Assignment } from '@olympiad/domain/assignment'
import type { Drill } from '@olympiad/domain/drills/drill'
import { lengthOf } from '@olympiad/domain/drills/layout'
import { pushes, type Push } from '@olympiad/domain/level'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '../../test/ground/app.ts'
import { freeDrill } from '../../test/ground/free-runs.ts'
import { insertGroup } from '../../test/ground/groups.ts'
import { homeworkOf } from './mine.ts'

// What counts is decided in SQL where runs are added up, and in the domain: here the two are compared.

const app = await testApp()
const { pool } = app.db
const anyPush = fc.constantFrom<Push | null>(null, ...(Object.keys(pushes) as Push[]))

test('whether a run counts', async () => {
  const cases = fc.sample(
    fc.record({
      right: fc.nat(5200),
      length: fc.integer({ min: 1, max: 5200 }),
      leastShare: fc.nat(100),
      push: anyPush,
    }),
    { numRuns: 4000, seed: 17 },
  )
  // At the very edge, where rounding would show.
  const edges = cases.flatMap((one) => {
    const least = Math.ceil((one.leastShare * one.length) / 100)
    return [one, { ...one, push: null, right: least }, { ...one, push: null, right: least - 1 }]
  })
  const { rows } = await pool.query<{ is: boolean }>(
    `select is_enough(c."right", c.length, c."leastShare", c.push) as is
       from jsonb_to_recordset($1) as c (at int, "right" int, length int, "leastShare" int, push text)
      order by at`,
    [JSON.stringify(edges.map((one, at) => ({ ...one, at })))],
  )
  expect(rows.map((row) => row.is)).toEqual(edges.map((one) => isEnough(one, one)))
})

test('how long a drill is', async () => {
  const drills: Drill[] = [
    freeDrill,
    {
      ...({ kind: 'cards', deckSize: 36, quantity: 3, memoriseSeconds: 9 } as const),
      ...{ recallSeconds: 9, options: { grouping: 1 } },
    },
  ]
  for (const drill of drills) {
    const { rows } = await pool.query('select drill_length($1) as length', [JSON.stringify(drill)])
    expect(rows[0]).toEqual({ length: lengthOf(drill) })
  }
})

const anyRun = fc.record({ right: fc.integer({ min: 0, max: 30 }), minute: fc.nat(600) })
const anyCase = fc.record({
  repetitions: fc.integer({ min: 1, max: 4 }),
  leastShare: fc.constantFrom(0, 50, 80, 100),
  push: anyPush,
  runs: fc.array(anyRun, { maxLength: 7 }),
})

test('how far somebody is', async () => {
  const [trainer, pupil] = [await app.person('trainer'), await app.person('pupil')]
  const groupId = await insertGroup(app.db, trainer, [pupil])
  const { rows } = await pool.query<{ from: Date }>(
    `update group_places set claimed_at = claimed_at - interval '20 days' where group_id = $1
     returning claimed_at as from`,
    [groupId],
  )
  const from = rows[0]!.from.getTime()
  const cases = fc.sample(anyCase, { numRuns: 60, seed: 5 })
  const expected = new Map<number, object>()
  for (const { repetitions, leastShare, push, runs } of cases) {
    const times = { opensAt: new Date(from), dueAt: new Date(from + 5 * 3_600_000), endedAt: null }
    const assignment: Assignment = { repetitions, leastShare, push, ...times }
    const given = await pool.query<{ id: number }>(
      `insert into assignments (group_id, drill, push, repetitions, least_share, opens_at, due_at,
                                note, is_for_all, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, '', true, $6) returning id`,
      [
        ...[groupId, JSON.stringify(freeDrill), push, repetitions, leastShare],
        ...[times.opensAt, times.dueAt],
      ],
    )
    const { id } = given.rows[0]!
    const played = runs.map(({ right, minute }) => ({
      ...{ right, length: 30, closedAt: new Date(from + minute * 60_000) },
    }))
    await pool.query(
      `with run as (
         select gen_random_uuid() as id, "right", "closedAt"
           from jsonb_to_recordset($2) as r ("right" int, "closedAt" timestamptz)),
       rows as (
         insert into runs (id, mode, language, drill, seed, created_at, begun_at, recall_from,
                           recall_until, due_at, closed_at)
         select id, 'free', 'uk', $3, sha256(id::text::bytea), "closedAt", "closedAt", "closedAt",
                "closedAt", "closedAt", "closedAt" from run),
       free as (
         insert into free_runs (run_id, practicant_id, started_at, origin, assignment_id)
         select id, $4, "closedAt", 'homework', $1 from run)
       insert into run_results (run_id, score, greatest, right_answers, points, memorise_ms)
       select id, 1, 30, "right", 1, 1 from run`,
      [id, JSON.stringify(played), JSON.stringify(freeDrill), pupil.id],
    )
    const { counted, doneAt } = assignmentProgress(assignment, played)
    const state = doneAt ? (doneAt <= times.dueAt ? 'done' : 'late') : 'missed'
    expected.set(id, { counted, state })
  }
  const { assignments } = await homeworkOf(pool, pupil.id)
  expect(new Map(assignments.map(({ id, counted, state }) => [id, { counted, state }]))).toEqual(
    expected,
  )
  expect(new Set([...expected.values()].map((one) => JSON.stringify(one))).size).toBeGreaterThan(6)
})

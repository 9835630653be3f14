import { randomBytes } from 'node:crypto'
import { ageBands, type AgeBand } from '@olympiad/domain/age-band'
import { countedRuns, standingsOf, type Entrant } from '@olympiad/domain/results'
import type { StageLevel } from '@olympiad/domain/stage'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '../../test/ground/app.ts'
import {
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../test/ground/fixtures.ts'

// What counts and who stands where: `counted_runs` and `ranking_of` say what the domain says, on
// people with runs of any category, replaced, annulled and lifted, excluded and lifted.

const app = await testApp()
const { pool } = app.db
await insertPlaces(app.db)
const olympiadId = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
const tasks = (
  await pool.query<{ id: number; level: StageLevel; number: number; ageBand: AgeBand }>(
    `select k.id, s.level, s.number, k.age_band as "ageBand" from tasks k
       join stages s on s.id = k.stage_id where s.olympiad_id = $1 order by k.id`,
    [olympiadId],
  )
).rows

// By the same views and functions on both engines.
const people = app.db.engine === 'postgres' ? 250 : 60
const lifted = fc.array(fc.boolean(), { maxLength: 2 })
const entrant = fc.record({
  task: fc.nat(),
  exclusions: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, lifted),
  runs: fc.uniqueArray(
    fc.record({
      // Of the person's own category, of a neighbour's, of any.
      task: fc.nat(),
      isOwn: fc.boolean(),
      isReplaced: fc.boolean(),
      annulments: lifted,
      points: fc.nat(3),
    }),
    { maxLength: 4, selector: ({ task }) => task % tasks.length },
  ),
})
const [sample] = fc.sample(fc.array(entrant, { minLength: people, maxLength: people }), {
  numRuns: 1,
  seed: 7,
})

const instantOf = (isLifted: boolean) => ({ liftedAt: isLifted ? new Date() : null })
/** Of several rulings only the last may still stand. */
const inOrder = (some: readonly boolean[]) =>
  some.map((isLifted, at) => isLifted || at < some.length - 1)

async function insert(sql: string, ...values: unknown[]): Promise<{ id: never }> {
  return (await pool.query<{ id: never }>(sql, values)).rows[0]!
}

test('what counts and the ranking that follows are one rule in the domain and in SQL', async () => {
  const entrants: (Entrant & { runIds: string[] })[] = []
  for (const [index, one] of sample!.entries()) {
    const person = await app.person(`ranked-${index}`)
    const own = tasks[one.task % tasks.length]!
    const { level, number, ageBand } = own
    const registration = await insertRegistration(app.db, olympiadId, person, {
      ...{ level, number, ageBand },
    })
    const exclusions = inOrder(one.exclusions)
    for (const isLifted of exclusions) {
      const { id } = await insert(
        `insert into exclusions (registration_id, reason, ruled_by, ruled_at)
         values ($1, 'x', $2, now()) returning id`,
        registration,
        person.id,
      )
      const lift = `insert into exclusion_lifts values ($1, 'x', $2, now())`
      if (isLifted) await insert(lift, id, person.id)
    }
    const runs: Entrant['runs'][number][] = []
    const runIds: string[] = []
    for (const run of one.runs) {
      const task = run.isOwn
        ? tasks.filter(
            (some) => some.level === level && some.number === number && some.ageBand === ageBand,
          )[run.task % 2]!
        : tasks[run.task % tasks.length]!
      const standing = await pool.query(
        `select from runs where registration_id = $1 and task_id = $2 and replaced_at is null`,
        [registration, task.id],
      )
      const isReplaced = run.isReplaced || standing.rowCount !== 0
      const { id: runId } = await insert(
        `insert into runs (registration_id, task_id, mode, language, drill, seed, closed_at,
                           replaced_at)
         values ($1, $2, 'olympiad', 'uk', '{}', $3, now(), case when $4 then now() end)
         returning id`,
        ...[registration, task.id, randomBytes(32), isReplaced],
      )
      await insert(
        `insert into run_results (run_id, score, greatest, right_answers, points, memorise_ms)
         values ($1, $2, 10, $2, $2, 5)`,
        ...[runId, run.points],
      )
      const annulments = inOrder(run.annulments)
      for (const isLifted of annulments) {
        const { id } = await insert(
          `insert into run_annulments (run_id, reason, ruled_by, ruled_at)
           values ($1, 'x', $2, now()) returning id`,
          ...[runId, person.id],
        )
        const lift = `insert into run_annulment_lifts values ($1, 'x', $2, now())`
        if (isLifted) await insert(lift, id, person.id)
      }
      runIds.push(runId)
      runs.push({
        category: { stage: { level: task.level, number: task.number }, ageBand: task.ageBand },
        isReplaced,
        annulments: annulments.map(instantOf),
        result: { points: run.points, right: run.points, memoriseMs: 5 },
      })
    }
    entrants.push({
      ...{ personId: person.id, firstName: 'Оля', familyName: 'Зірка' },
      ...{ stage: { level, number }, ageBand, runs, runIds },
      exclusions: exclusions.map(instantOf),
    })
  }

  const inDomain = entrants.flatMap((one) => {
    const counted = new Set(countedRuns(one))
    return one.runIds.filter((_, at) => counted.has(one.runs[at]!))
  })
  const inSql = await pool.query<{ id: string }>(
    'select run_id as id from counted_runs where olympiad_id = $1',
    [olympiadId],
  )
  expect(inSql.rows.map(({ id }) => id).toSorted()).toEqual(inDomain.toSorted())
  // Both kinds were there, many times.
  const all = entrants.flatMap(({ runs }) => runs).length
  expect(inDomain.length).toBeGreaterThan(people / 5)
  expect(all - inDomain.length).toBeGreaterThan((people * 3) / 5)

  const { rows } = await pool.query(
    `select practicant_id as "personId", json_build_object('level', level, 'number', stage_number)
              as stage, age_band as "ageBand", first_name as "firstName",
            family_name as "familyName", points, right_answers as right,
            memorise_ms as "memoriseMs", position, place
       from ranking_of($1)
      order by array_position(array['basic', 'intermediate', 'pro'], level::text), stage_number,
               array_position($2::text[], age_band::text), position`,
    [olympiadId, ageBands],
  )
  expect(rows).toEqual(standingsOf(entrants))
}, 120_000)

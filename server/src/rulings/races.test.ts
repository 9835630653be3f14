import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../test/ground/app.ts'
import { addStaff } from '../../test/ground/fixtures.ts'
import {
  acknowledgementOf,
  refusalOf,
  rewriting,
  runGround,
  startedOf,
  type RunGround,
} from '../../test/ground/run-ground.ts'

// Each race is run as it is and once more with its guard taken out: there the harm must show.
const ground = await runGround()
const race = test.runIf(ground.app.db.engine === 'postgres')

const lockOfRun = 'for no key update of r for key share of g, o'

async function recallOf(on: RunGround) {
  const arbiter = await on.app.person('arbiter')
  await on.pool.query('delete from olympiad_staff')
  await addStaff(on.app.db, on.olympiadId, arbiter, 'arbiter')
  const person = await on.newPerson(on.olympiadId)
  const task = await on.taskOf('number-letter')
  const { runId } = startedOf(await on.startRaw(task, {}, person))
  await on.begin(runId, person)
  await on.pass(4)
  await on.endMemorise(runId, person)
  const rule = (act: string) =>
    on.app.post(
      `/api/organiser/olympiads/${on.olympiadId}/runs/${runId}/${act}`,
      { reason: 'Збій' },
      arbiter,
    )
  return { arbiter, person, task, runId, rule }
}

const countIn = async (on: RunGround, sql: string, ...values: unknown[]) =>
  (await on.pool.query(sql, values)).rowCount ?? 0

/** Saves one after another until told to stop; says which revision was acknowledged last. */
async function saveOn(on: RunGround, runId: string, person: TestPerson, signal: AbortSignal) {
  let last = 0
  for (let revision = 1; !signal.aborted; revision++) {
    const { outcome } = acknowledgementOf(await on.save(runId, revision, `${revision}`, person))
    if (outcome === 'saved') last = revision
  }
  return last
}

describe('twenty replacements of a run that is being saved', () => {
  async function replaceOn(on: RunGround, sabotage = async () => {}) {
    const { person, runId, rule } = await recallOf(on)
    await sabotage()
    const done = new AbortController()
    const saving = saveOn(on, runId, person, done.signal)
    const answers = await Promise.all(Array.from({ length: 20 }, () => rule('replacement')))
    done.abort()
    const last = await saving
    return {
      replaced: answers.filter(({ statusCode }) => statusCode === 200).length,
      standing: await countIn(
        on,
        `select from runs where registration_id = (select registration_id from runs where id = $1)
            and replaced_at is null`,
        runId,
      ),
      isSaved: (await on.answersIn(runId))?.revision === last && last > 0,
    }
  }

  race('give one new run, and nothing acknowledged is missing in the old', async () => {
    expect(await replaceOn(ground)).toEqual({ replaced: 1, standing: 1, isSaved: true })
  })

  race('control: without the lock and the index there are several', { retry: 9 }, async () => {
    const unguarded = await runGround({ sabotage: rewriting('rulings-lock-run', lockOfRun, '') })
    const { standing } = await replaceOn(unguarded, async () => {
      await unguarded.pool.query(
        `drop index one_standing_olympiad_run_per_task;
         alter table run_replacements drop constraint run_replacements_pkey`,
      )
    })
    expect(standing).toBeGreaterThan(1)
  })
})

describe('annulments of a run that is being finished', () => {
  async function annulOn(on: RunGround) {
    const { person, runId, rule } = await recallOf(on)
    const material = await on.materialIn(runId)
    const [finished] = await Promise.all([
      on.finish(runId, 1, material, person),
      ...Array.from({ length: 12 }, () => rule('annulment')),
    ])
    return {
      isGraded: acknowledgementOf(finished).isGraded,
      points: (await on.rowOf('run_results', runId))?.['points'],
      standing: await countIn(on, 'select from standing_annulments where run_id = $1', runId),
      counted: await countIn(on, 'select from counted_runs where run_id = $1', runId),
    }
  }

  race('leave the grade as it is and one annulment', async () => {
    expect(await annulOn(ground)).toEqual({ isGraded: true, points: 1000, standing: 1, counted: 0 })
  })

  race('control: without the lock it is annulled several times over', { retry: 9 }, async () => {
    const sabotage = rewriting('rulings-lock-run', lockOfRun, '')
    expect((await annulOn(await runGround({ sabotage }))).standing).toBeGreaterThan(1)
  })
})

describe('a start while its owner is being excluded', () => {
  async function startOn(on: RunGround) {
    const person = await on.newPerson(on.olympiadId)
    const task = await on.taskOf('binary')
    const registration = `(select id from registrations where practicant_id = ${person.id})`
    const other = await on.pool.connect()
    await other.query('begin')
    await other.query(`select from registrations where id = ${registration} for update`)
    await other.query(
      `insert into exclusions (registration_id, reason, ruled_by, ruled_at)
       values (${registration}, 'Збій', $1, now())`,
      [person.id],
    )
    const starting = on.startRaw(task, {}, person)
    // It has looked already and found nobody excluded.
    await pause(300)
    await other.query('commit')
    other.release()
    const answer = await starting
    const runs = await countIn(on, `select from runs where registration_id = ${registration}`)
    return { answer: answer.statusCode === 200 ? 'started' : refusalOf(answer)[1], runs }
  }

  race('waits for it and gives no run', async () => {
    expect(await startOn(ground)).toEqual({ answer: 'excluded', runs: 0 })
  })

  race('control: without the question at the last moment there is one', { retry: 9 }, async () => {
    const sabotage = rewriting('runs-insert', 'may_still_run(n.registration_id)', 'true')
    expect(await startOn(await runGround({ sabotage }))).toEqual({ answer: 'started', runs: 1 })
  })
})

describe('a replacement while the results are being published', () => {
  async function replaceOn(on: RunGround) {
    const { runId, rule } = await recallOf(on)
    const other = await on.pool.connect()
    await other.query('begin')
    await other.query('select from olympiads where id = $1 for update', [on.olympiadId])
    const replacing = rule('replacement')
    await pause(300)
    await other.query('update olympiads set published_at = now() where id = $1', [on.olympiadId])
    await other.query('commit')
    other.release()
    const answer = await replacing
    await on.pool.query('update olympiads set published_at = null where id = $1', [on.olympiadId])
    const { statusCode } = answer
    const stays = (await on.rowOf('runs', runId))?.['replaced_at'] === null
    return [statusCode === 200 ? 'replaced' : refusalOf(answer)[1], stays]
  }

  race('waits for it and comes too late', async () => {
    expect(await replaceOn(ground)).toEqual(['already_published', true])
  })

  race('control: without the lock a published run is replaced', { retry: 9 }, async () => {
    const sabotage = rewriting('rulings-lock-run', 'for key share of g, o', '')
    expect(await replaceOn(await runGround({ sabotage }))).toEqual(['replaced', false])
  })
})

import type { OwnRulings, PersonRulings, RuledRuns } from '@olympiad/contract/rulings'
import { listTasks } from '@olympiad/contract/tasks'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../test/ground/app.ts'
import { addStaff } from '../../test/ground/fixtures.ts'
import { refusalOf, runGround, runOf, startedOf } from '../../test/ground/run-ground.ts'

const ground = await runGround()
const { app, pool, olympiadId } = ground
let arbiter: TestPerson

beforeAll(async () => {
  arbiter = await app.person('arbiter')
  await addStaff(app.db, olympiadId, arbiter, 'arbiter')
})

const console = (rest: string) => `/api/organiser/olympiads/${olympiadId}${rest}`
const because = { reason: '  Зник\u00a0інтернет у школі ' }
const rule = (rest: string, body: object = because) => app.post(console(rest), body, arbiter)
const runsOf = async (query = '') =>
  (await app.get(console(`/runs${query}`), arbiter)).json<RuledRuns>()
const ownOf = async (person: TestPerson) =>
  (await app.get(`/api/olympiads/${olympiadId}/rulings`, person)).json<OwnRulings>()
const registrationOf = async ({ id }: TestPerson) =>
  (
    await pool.query<{ id: number }>(
      'select id from registrations where olympiad_id = $1 and practicant_id = $2',
      [olympiadId, id],
    )
  ).rows[0]!.id
const messagesOf = async ({ id }: TestPerson) =>
  (
    await pool.query<{ kind: string; reason: string }>(
      `select kind, facts ->> 'reason' as reason from messages where practicant_id = $1 order by id`,
      [id],
    )
  ).rows
const logOf = async ({ id }: TestPerson) =>
  (
    await pool.query<{ action: string; content: string; personal: string | null }>(
      `select e.action, e.content, p.content as personal
         from audit_entries e left join audit_personal p on p.entry_id = e.id
        where e.person_id = $1 order by e.id`,
      [id],
    )
  ).rows

async function begunRun(person: TestPerson) {
  const task = await ground.taskOf('number-letter')
  const { runId } = startedOf(await ground.startRaw(task, {}, person))
  await ground.begin(runId, person)
  await ground.pass(4)
  await ground.endMemorise(runId, person)
  return { task, runId }
}

async function tasksOf(person: TestPerson) {
  const answer = await app.post(
    '/api/olympiads/get-task-list',
    { olympiad_id: olympiadId, language: 'uk' },
    person,
  )
  return listTasks.fromWire(answer.json())
}

test('a run given anew has another seed, the old one is kept, and the participant runs again', async () => {
  const person = await ground.newPerson(olympiadId)
  const { task, runId } = await begunRun(person)
  await ground.finish(runId, 1, await ground.materialIn(runId), person)
  const before = (await tasksOf(person)).find(({ id }) => id === task)
  expect(before).toMatchObject({ canStart: false, closedRunId: runId })

  const answer = await rule(`/runs/${runId}/replacement`)
  const { newRunId } = answer.json<{ newRunId: string }>()
  expect(newRunId).toMatch(/^.{14}7/)
  const [old, fresh] = [await ground.rowOf('runs', runId), await ground.rowOf('runs', newRunId)]
  expect(old?.['seed']).not.toEqual(fresh?.['seed'])
  expect(fresh).toMatchObject({ drill: old?.['drill'], begun_at: null, replaced_at: null })
  expect(await ground.rowOf('run_results', runId)).toBeDefined()
  expect((await tasksOf(person)).find(({ id }) => id === task)).toMatchObject({
    canStart: true,
    closedRunId: null,
  })
  expect(startedOf(await ground.startRaw(task, {}, person)).runId).toBe(newRunId)
  expect(runOf(await ground.state(newRunId, person)).phase.kind).toBe('ready')

  expect(await ownOf(person)).toMatchObject({
    exclusion: null,
    runs: [{ kind: 'replaced', runId, taskId: task, reason: 'Зник інтернет у школі' }],
  })
  expect(await messagesOf(person)).toEqual([
    { kind: 'run-replaced', reason: 'Зник інтернет у школі' },
  ])
  const [entry] = await logOf(person)
  expect(entry?.action).toBe('run.replaced')
  expect(JSON.parse(entry?.content ?? '')).toMatchObject({
    actorId: arbiter.id,
    subject: `run:${runId}`,
  })
  expect(JSON.parse(entry?.personal ?? '')).toEqual({ reason: 'Зник інтернет у школі' })
  expect(refusalOf(await rule(`/runs/${runId}/replacement`))).toEqual([409, 'already_replaced'])
})

test('after the end there is a day for a run given anew, and it is begun and counted', async () => {
  const person = await ground.newPerson(olympiadId)
  const { task, runId } = await begunRun(person)
  const { rows } = await pool.query<{ ends_at: Date }>(
    'select ends_at from olympiads where id = $1',
    [olympiadId],
  )
  const back = app.clock.now
  await ground.setClock(new Date(rows[0]!.ends_at.getTime() + 60_000))
  const { newRunId, beginUntil } = (await rule(`/runs/${runId}/replacement`)).json<{
    newRunId: string
    beginUntil: string
  }>()
  expect(new Date(beginUntil).getTime() - app.clock.now.getTime()).toBe(24 * 3_600_000)
  expect(startedOf(await ground.startRaw(task, {}, person)).runId).toBe(newRunId)
  expect(runOf(await ground.begin(newRunId, person)).phase.kind).toBe('ready')
  await ground.setClock(back)
})

test('an annulled run says why, counts no more and does again when it is lifted', async () => {
  const person = await ground.newPerson(olympiadId)
  const { task, runId } = await begunRun(person)
  await ground.finish(runId, 1, '1', person)
  const counted = async () =>
    (await pool.query('select from counted_runs where run_id = $1', [runId])).rowCount
  expect(await counted()).toBe(1)
  expect((await rule(`/runs/${runId}/annulment`, { reason: 'Підказка' })).statusCode).toBe(200)
  expect(await counted()).toBe(0)
  expect(refusalOf(await rule(`/runs/${runId}/annulment`))).toEqual([409, 'already_annulled'])
  expect((await ownOf(person)).runs).toMatchObject([{ kind: 'annulled', reason: 'Підказка' }])
  // It is no second chance.
  expect(refusalOf(await ground.startRaw(task, {}, person))).toEqual([409, 'already_run'])
  expect((await rule(`/runs/${runId}/annulment/lift`, { reason: 'Помилка' })).statusCode).toBe(200)
  expect(await counted()).toBe(1)
  expect(refusalOf(await rule(`/runs/${runId}/annulment/lift`))).toEqual([409, 'not_annulled'])
  expect((await ownOf(person)).runs).toEqual([])
  expect(await messagesOf(person)).toEqual([
    { kind: 'run-annulled', reason: 'Підказка' },
    { kind: 'annulment-lifted', reason: 'Помилка' },
  ])
  // It can be annulled once more: each is a fact of its own.
  expect((await rule(`/runs/${runId}/annulment`)).statusCode).toBe(200)
  expect(await counted()).toBe(0)
})

test('who is excluded starts and begins nothing of the olympiad; what was begun is kept', async () => {
  const person = await ground.newPerson(olympiadId)
  const registration = await registrationOf(person)
  const { runId } = await begunRun(person)
  const waiting = await ground.taskOf('binary')
  const { runId: ready } = startedOf(await ground.startRaw(waiting, {}, person))
  expect((await rule(`/registrations/${registration}/exclusion`)).statusCode).toBe(200)
  expect(refusalOf(await ground.startRaw(waiting, {}, person))).toEqual([409, 'excluded'])
  expect(refusalOf(await ground.begin(ready, person))).toEqual([409, 'excluded'])
  expect((await ground.save(runId, 1, '12', person)).statusCode).toBe(200)
  expect((await tasksOf(person)).every(({ canStart }) => !canStart)).toBe(true)
  expect((await ground.startRaw(waiting, { is_self: 1 }, person)).statusCode).toBe(200)
  expect((await ownOf(person)).exclusion).toMatchObject({ reason: 'Зник інтернет у школі' })
  expect(refusalOf(await rule(`/registrations/${registration}/exclusion`))).toEqual([
    409,
    'already_excluded',
  ])
  expect(refusalOf(await rule(`/runs/${runId}/replacement`))).toEqual([409, 'excluded'])
  const lift = `/registrations/${registration}/exclusion/lift`
  expect((await rule(lift, { reason: 'Розібралися' })).statusCode).toBe(200)
  expect(refusalOf(await rule(lift))).toEqual([409, 'not_excluded'])
  expect((await ground.begin(ready, person)).statusCode).toBe(200)
  const sheet = await app.get(console(`/registrations/${registration}/rulings`), arbiter)
  const { exclusion, exclusions, runs } = sheet.json<PersonRulings>()
  expect(exclusion).toBeNull()
  expect(exclusions).toMatchObject([
    { reason: 'Зник інтернет у школі', lift: { reason: 'Розібралися' } },
  ])
  expect(runs).toHaveLength(2)
})

test('a reason is asked for, and what is of another olympiad is not there', async () => {
  const { runId } = await begunRun(await ground.newPerson(olympiadId))
  for (const reason of ['', '   ', 'x'.repeat(1001), undefined]) {
    expect(refusalOf(await rule(`/runs/${runId}/annulment`, { reason }))).toEqual([
      400,
      'invalid_request',
    ])
  }
  const elsewhere = await ground.newOlympiad()
  const owner = await app.person('owner elsewhere')
  await addStaff(app.db, elsewhere, owner, 'owner')
  for (const act of ['replacement', 'annulment', 'annulment/lift']) {
    const url = `/api/organiser/olympiads/${elsewhere}/runs/${runId}/${act}`
    expect(refusalOf(await app.post(url, because, owner))).toEqual([404, 'run_not_found'])
  }
  // A training run is nothing to rule about.
  const training = startedOf(await ground.startRaw(await ground.taskOf('binary'), { is_self: 1 }))
  expect(refusalOf(await rule(`/runs/${training.runId}/annulment`))).toEqual([404, 'run_not_found'])
})

test('the list says where each run is, by filter and page by page', async () => {
  const person = await ground.newPerson(olympiadId)
  const { runId } = await begunRun(person)
  const open = await runsOf('?filter=open')
  expect(open.runs.find(({ id }) => id === runId)).toMatchObject({
    phase: 'recall',
    result: null,
    isOverdue: false,
    stage: { level: 'basic', number: 1 },
  })
  await ground.finish(runId, 1, await ground.materialIn(runId), person)
  expect((await runsOf('?filter=open')).runs.some(({ id }) => id === runId)).toBe(false)
  expect((await runsOf()).runs.find(({ id }) => id === runId)).toMatchObject({
    phase: 'closed',
    result: { points: 1000 },
  })
  const annulled = await runsOf('?filter=annulled')
  expect(annulled.runs.length).toBeGreaterThan(0)
  expect(annulled.runs.every(({ annulment }) => annulment !== null)).toBe(true)
  const replaced = await runsOf('?filter=replaced')
  expect(replaced.runs.every(({ replacement }) => replacement !== null)).toBe(true)
  await pool.query('update runs set closed_at = null, due_at = $2 where id = $1', [
    runId,
    app.clock.now,
  ])
  expect((await runsOf('?filter=overdue')).runs.map(({ id }) => id)).toEqual([runId])
  await pool.query('update runs set closed_at = due_at where id = $1', [runId])

  await pool.query(
    `insert into runs (registration_id, task_id, mode, language, drill, seed, created_at, replaced_at)
     select registration_id, task_id, 'olympiad', 'uk', drill, sha256(n::text::bytea),
            created_at - n * interval '1 s', created_at
       from runs cross join generate_series(1, 60) n where id = $1`,
    [runId],
  )
  const seen: string[] = []
  for (let page = await runsOf(); ; page = await runsOf(`?after=${page.next}`)) {
    seen.push(...page.runs.map(({ id }) => id))
    if (page.next === null) break
  }
  const { rowCount } = await pool.query(
    `select from runs r join registrations g on g.id = r.registration_id
      where g.olympiad_id = $1 and r.mode = 'olympiad'`,
    [olympiadId],
  )
  expect(new Set(seen).size).toBe(rowCount)
  expect(seen).toHaveLength(rowCount ?? 0)
})

test('the database itself refuses to change a ruling', async () => {
  for (const table of ['run_annulments', 'run_annulment_lifts', 'exclusions', 'exclusion_lifts']) {
    await expect(pool.query(`update ${table} set reason = 'x'`)).rejects.toThrow(/lifted/)
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow(/lifted/)
  }
  await expect(pool.query(`delete from run_replacements`)).rejects.toThrow(/lifted/)
})

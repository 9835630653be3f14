import { setTimeout as pause } from 'node:timers/promises'
import type { PersonSheet } from '@olympiad/contract/people'
import { staffRoles } from '@olympiad/domain/staff'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import type { TestPerson } from '../../test/ground/app.ts'
import { addStaff } from '../../test/ground/fixtures.ts'
import {
  refusalOf,
  rewriting,
  runGround,
  startedOf,
  type RunGround,
} from '../../test/ground/run-ground.ts'
import { lockRegistration, moveTo } from '../registration/correction-store.ts'

const ground = await runGround()
const { app, pool } = ground
let owner: TestPerson

beforeAll(async () => {
  owner = await app.person('owner')
  await addStaff(app.db, ground.olympiadId, owner, 'owner')
})

const registrationOf = async ({ id }: TestPerson, on = ground) =>
  (
    await on.pool.query<{ id: number }>(
      'select id from registrations where practicant_id = $1 and olympiad_id = $2',
      [id, on.olympiadId],
    )
  ).rows[0]!.id

const newcomer = async () => {
  const person = await ground.newPerson(ground.olympiadId)
  return { person, id: await registrationOf(person) }
}

const at = (id: number, rest = '') =>
  `/api/organiser/olympiads/${ground.olympiadId}/people/${id}${rest}`

const sheetOf = async (id: number, reader = owner) =>
  (await app.get(at(id), reader)).json<PersonSheet>()

const names = { firstName: 'Ольга', familyName: 'Зоряна', patronymic: '' }
const category = { level: 'pro', stageNumber: 1, ageBand: '13-15' } as const
const correct = (id: number, body: object = {}) =>
  app.post(at(id, '/name'), { ...names, reason: 'описка', ...body }, owner)
const move = (id: number, body: object = {}) =>
  app.post(at(id, '/category'), { ...category, reason: 'просить учитель', ...body }, owner)

async function traces(personId: number) {
  const entries = await pool.query(
    `select e.action, e.actor_id, e.content::jsonb as content, p.content::jsonb as personal
       from audit_entries e left join audit_personal p on p.entry_id = e.id
      where e.person_id = $1 order by e.id`,
    [personId],
  )
  const messages = await pool.query(
    'select kind, facts from messages where practicant_id = $1 order by id',
    [personId],
  )
  return { entries: entries.rows, messages: messages.rows }
}

test('a corrected name is the registration’s, with its reason in the log, and the person is told', async () => {
  const { person, id } = await newcomer()
  expect((await correct(id)).json()).toEqual({ registrationId: id })
  expect(await sheetOf(id)).toMatchObject(names)
  const { entries, messages } = await traces(person.id)
  expect(entries).toMatchObject([
    {
      action: 'person.name-corrected',
      actor_id: owner.id,
      content: { subject: `registration:${id}` },
      personal: {
        ...{ before: { firstName: 'Оля', familyName: 'Зірка' }, after: names, reason: 'описка' },
      },
    },
  ])
  expect(JSON.stringify(entries[0]?.content)).not.toMatch(/Зірка|Зоряна|описка/)
  expect(messages).toMatchObject([{ kind: 'name-corrected', facts: { after: names } }])
})

test('the profile and what is published stay as they are', async () => {
  const { person, id } = await newcomer()
  await correct(id)
  const { rows } = await pool.query('select first_name from practicants where id = $1', [person.id])
  expect(rows).toEqual([{ first_name: null }])
})

test.each([
  [{ familyName: '=1+1' }, [422, 'not_a_name']],
  [{ familyName: 'Αλέξης' }, [422, 'unwritable_name']],
  [{ familyName: 'Зі\u200bрка' }, [422, 'unreadable_text']],
  [{ patronymic: '1' }, [422, 'not_a_name']],
  [{ firstName: ' ' }, [400, 'invalid_request']],
  [{ reason: '' }, [400, 'invalid_request']],
  [{ reason: undefined }, [400, 'invalid_request']],
  [{ reason: '…' }, [422, 'wordless_text']],
  [{ firstName: 'Оля', familyName: 'Зірка' }, [409, 'nothing_changed']],
])('a correction with %j is refused and leaves no trace', async (body, refusal) => {
  const { person, id } = await newcomer()
  expect(refusalOf(await correct(id, body))).toEqual(refusal)
  expect(await sheetOf(id)).toMatchObject({ firstName: 'Оля', familyName: 'Зірка' })
  expect(await traces(person.id)).toEqual({ entries: [], messages: [] })
})

test('a moved participant stands in the new category and runs its drills', async () => {
  const { person, id } = await newcomer()
  const task = await ground.taskOf('binary')
  expect((await move(id, { ageBand: '9-12' })).statusCode).toBe(200)
  const sheet = await sheetOf(id)
  expect(sheet).toMatchObject({ stage: { level: 'pro', number: 1 }, ageBand: '9-12' })
  expect(sheet.declaredAges.at(-1)).toMatchObject({
    ageBand: '9-12',
    declaredBy: { personId: owner.id },
  })
  expect(refusalOf(await ground.startRaw(task, {}, person))).toEqual([404, 'task_not_found'])
  const { entries, messages } = await traces(person.id)
  expect(entries).toMatchObject([
    {
      action: 'person.category-moved',
      content: { before: { ageBand: '13-15' }, after: { stage: { level: 'pro' } } },
    },
  ])
  expect(messages).toMatchObject([{ kind: 'category-moved' }])
})

test.each([
  [{ level: 'basic' }, [409, 'nothing_changed']],
  [{ level: 'intermediate' }, [422, 'stage_not_offered']],
  [{ level: 'expert' }, [400, 'invalid_request']],
])('a move to %j is refused', async (body, refusal) => {
  const { id } = await newcomer()
  expect(refusalOf(await move(id, body))).toEqual(refusal)
})

test('who has started a run stays, begun or not; training does not count', async () => {
  const { person, id } = await newcomer()
  const task = await ground.taskOf('binary')
  startedOf(await ground.startRaw(task, { is_self: 1 }, person))
  expect((await move(id)).statusCode).toBe(200)
  expect((await move(id, { level: 'basic' })).statusCode).toBe(200)
  startedOf(await ground.startRaw(task, {}, person))
  expect(refusalOf(await move(id))).toEqual([409, 'move_after_start'])
})

test('nobody is moved once the results are published', async () => {
  const { id } = await newcomer()
  await pool.query('update olympiads set published_at = now() where id = $1', [ground.olympiadId])
  expect(refusalOf(await move(id))).toEqual([409, 'move_after_results'])
  await pool.query('update olympiads set published_at = null where id = $1', [ground.olympiadId])
})

test('each role sees of the sheet what its rights are', async () => {
  const { id } = await newcomer()
  const seen: Record<string, unknown> = {}
  for (const role of staffRoles) {
    const reader = await app.person(`reader ${role}`)
    await addStaff(app.db, ground.olympiadId, reader, role)
    const sheet = (await app.get(at(id), reader)).json<Partial<PersonSheet>>()
    seen[role] = sheet.email
      ? [sheet.orders === null ? 'no money' : 'money', sheet.runs === null ? 'no runs' : 'runs']
      : 'nothing'
  }
  expect(seen).toEqual({
    owner: ['money', 'runs'],
    editor: 'nothing',
    translator: 'nothing',
    cashier: ['money', 'no runs'],
    arbiter: ['no money', 'runs'],
    viewer: ['money', 'runs'],
  })
})

// ── A start in the very moment of a move ─────────────────────────────────────────────────────────

const onPostgres = test.runIf(app.db.engine === 'postgres')

async function untilSomebodyWaits(on: RunGround): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rowCount } = await on.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rowCount) return
    await pause(20)
  }
  throw new Error('nobody waits')
}

/** The start has looked at the old category already when the move is written; then it goes on. */
async function startDuringMove(on: RunGround) {
  const person = await on.newPerson(on.olympiadId)
  const id = await registrationOf(person, on)
  const task = await on.taskOf('binary')
  const starting = await inTransaction(on.pool, async (client) => {
    const locked = await lockRegistration(client, on.olympiadId, id)
    if (!locked || locked.hasStarted) throw new Error('there is a run already')
    const started = on.startRaw(task, {}, person)
    await untilSomebodyWaits(on)
    const to = { stage: { level: 'pro', number: 1 }, ageBand: '13-15' } as const
    await moveTo(client, id, to, on.app.clock.now)
    return { started }
  })
  const answer = await starting.started
  const { rowCount } = await on.pool.query(
    `select from runs r join registrations g on g.id = r.registration_id
       join tasks k on k.id = r.task_id
      where g.id = $1 and (k.stage_id <> g.stage_id or k.age_band <> g.age_band)`,
    [id],
  )
  return { status: answer.statusCode, foreignRuns: rowCount }
}

onPostgres('a start that meets a move gets no drill of the category that was left', async () => {
  expect(await startDuringMove(ground)).toEqual({ status: 404, foreignRuns: 0 })
})

onPostgres('control: without the second look there would be one', { retry: 9 }, async () => {
  const blind = rewriting('runs-insert', 'is_still_own(n.registration_id, n.task_id)', 'true')
  const outcome = await startDuringMove(await runGround({ sabotage: blind }))
  expect(outcome).toEqual({ status: 200, foreignRuns: 1 })
})

onPostgres('of a hundred moves and starts at once none mixes drills', async () => {
  const task = await ground.taskOf('binary')
  for (let round = 0; round < 10; round++) {
    const { person, id } = await newcomer()
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        i % 2 === 0
          ? ground.startRaw(task, {}, person)
          : move(id, { level: i % 4 === 1 ? 'pro' : 'basic' }),
      ),
    )
    const { rows } = await pool.query(
      `select k.stage_id = g.stage_id as is_own from runs r
         join registrations g on g.id = r.registration_id join tasks k on k.id = r.task_id
        where g.id = $1`,
      [id],
    )
    expect(rows.every(({ is_own }) => is_own)).toBe(true)
  }
})

import { expect, test } from 'vitest'
import type { TestPerson } from '../../test/ground/app.ts'
import { addStaff, insertRegistration, registrationForm } from '../../test/ground/fixtures.ts'
import { runGround } from '../../test/ground/run-ground.ts'

const ground = await runGround()
const { app, olympiadId } = ground

const send = (person: TestPerson, changes: object = {}) =>
  app.post('/api/auth/register', registrationForm(person, olympiadId, changes), person)

async function staffMember(subject: string) {
  const person = await app.person(subject)
  await addStaff(app.db, olympiadId, person, 'editor')
  return person
}

const olympiadFor = async (person: TestPerson) =>
  (await app.get(`/api/olympiads/${olympiadId}`, person)).json().data_list[0]

test('staff do not compete in their own olympiad, and are told how they may take part', async () => {
  const person = await staffMember('judge-and-party')
  for (const changes of [{}, { is_ghost: 0 }]) {
    const answer = await send(person, changes)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'staff_does_not_compete'])
  }
  expect(await olympiadFor(person)).toMatchObject({ is_staff: 1, is_ghost: 0, subscribe: null })
})

test('a ghost pays nothing, trains and starts, and is said to be one', async () => {
  const person = await staffMember('ghost')
  expect((await send(person, { is_ghost: 1 })).statusCode).toBe(200)
  expect(await olympiadFor(person)).toMatchObject({ is_ghost: 1, is_pay: 1, payment_status: 'ok' })
  const wish = { olympiad_id: olympiadId, language: 'uk', is_self: 1 }
  const tasks = await app.post('/api/olympiads/get-task-list', wish, person)
  expect(tasks.json().data_list[0]).toMatchObject({ btn_allow: 1 })
})

test('nobody else is a ghost, and staff of another olympiad compete like everybody', async () => {
  const person = await app.person('outsider')
  await addStaff(app.db, await ground.newOlympiad(), person, 'owner')
  expect((await send(person, { is_ghost: 1 })).json().code).toBe('ghosts_are_staff')
  expect((await send(person)).statusCode).toBe(200)
  expect(await olympiadFor(person)).toMatchObject({ is_staff: 0, is_ghost: 0, is_pay: 0 })
})

test('a ghost may change the category until the first run, and stays a ghost after leaving', async () => {
  const person = await staffMember('restless')
  await send(person, { is_ghost: 1 })
  expect((await send(person, { is_ghost: 1, stages_num: 2 })).statusCode).toBe(200)
  await app.db.query.deleteFrom('olympiad_staff').where('practicant_id', '=', person.id).execute()
  expect((await send(person)).json().code).toBe('staff_does_not_compete')
  await app.db.pool.query(
    `insert into runs (registration_id, task_id, mode, language, drill, seed)
     select r.id, k.id, 'olympiad', 'uk', '{}', sha256('restless')
       from registrations r join tasks k on k.stage_id = r.stage_id and k.age_band = r.age_band
      where r.practicant_id = $1 limit 1`,
    [person.id],
  )
  expect((await send(person, { is_ghost: 1 })).json().code).toBe('ghost_has_run')
  expect(await olympiadFor(person)).toMatchObject({ is_ghost: 1, is_pay: 1 })
})

test('a ghost’s date of birth is not fixed by taking part', async () => {
  const person = await staffMember('ageless')
  await insertRegistration(app.db, olympiadId, person, { isGhost: true })
  const other = await ground.newOlympiad({ requiresBirth: true })
  const form = (dob: string, ageBand: string) =>
    registrationForm(person, other, { dob, age_tab: ageBand })
  await app.post('/api/auth/register', form('2008-01-01', '18-100'), person)
  const answer = await app.post('/api/auth/register', form('1990-01-01', '18-100'), person)
  expect(answer.statusCode).toBe(200)
})

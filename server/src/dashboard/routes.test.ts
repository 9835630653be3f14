import type { Dashboard } from '@olympiad/contract/dashboard'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { addStaff, insertRegistration } from '../../test/ground/fixtures.ts'
import { runGround, startedOf } from '../../test/ground/run-ground.ts'

const ground = await runGround()
const { app, pool, olympiadId } = ground
const watched = await testApp(
  {},
  { watchMs: 60_000 },
  { db: app.db, url: null, close: async () => {} },
)
const address = await watched.listen()
let owner: TestPerson
let translator: TestPerson

beforeAll(async () => {
  owner = await app.person('owner')
  translator = await app.person('translator')
  await addStaff(app.db, olympiadId, owner, 'owner')
  await addStaff(app.db, olympiadId, translator, 'translator')
})

const path = (rest = '') => `/api/organiser/olympiads/${olympiadId}/dashboard${rest}`
const numbersFor = async (person: TestPerson) => (await app.get(path(), person)).json<Dashboard>()

test('people, payments and runs are counted by day, by hour and by category', async () => {
  const other = await app.person('unpaid')
  await insertRegistration(app.db, olympiadId, other, { ageBand: '9-12' })
  const task = await ground.taskOf('binary')
  const { runId } = startedOf(await ground.startRaw(task))
  expect((await numbersFor(owner)).live.runs).toMatchObject({ ready: 1, memorise: 0 })
  await ground.begin(runId)
  await ground.pass(4)
  expect((await numbersFor(owner)).live.runs).toMatchObject({ ready: 0, memorise: 1 })
  await ground.endMemorise(runId)
  expect((await numbersFor(owner)).live.runs).toMatchObject({ recall: 1, finished: 0 })
  await ground.finish(runId, 1, '01')
  const { live, history } = await numbersFor(owner)
  expect(live.runs).toEqual({ ready: 0, memorise: 0, recall: 0, finished: 1, overdue: 0 })
  expect(history.totals).toEqual({ registrations: 2, payments: 1 })
  expect(history.days).toMatchObject([{ registrations: 2, payments: 1 }])
  expect(history.hours).toMatchObject([{ starts: 1, finishes: 1 }])
  expect(history.categories).toMatchObject([
    { ageBand: '9-12', registrations: 1, payments: 0, starts: 0, finishes: 0 },
    { ageBand: '13-15', registrations: 1, payments: 1, starts: 1, finishes: 1 },
  ])
  await pool.query('update runs set closed_at = null where id = $1', [runId])
  expect((await numbersFor(owner)).live.runs).toMatchObject({ finished: 0, overdue: 1 })
  await pool.query('update runs set closed_at = due_at where id = $1', [runId])
})

test('earlier olympiads of the same owner are counted up to the same distance to their start', async () => {
  const earlier = await ground.newOlympiad({
    announcedAt: ground.days(-60),
    startsAt: ground.days(-31),
    endsAt: ground.days(-20),
  })
  await addStaff(app.db, earlier, owner, 'owner')
  // This one began a day ago: of the earlier one counts what was there a day after its start.
  for (const [subject, day] of [
    ['early', -40],
    ['in time', -30.5],
    ['too late', -25],
  ] as const) {
    const id = await insertRegistration(app.db, earlier, await app.person(subject), {
      isPaid: true,
    })
    await pool.query('update registrations set created_at = $2 where id = $1', [
      id,
      ground.days(day),
    ])
    await pool.query('update orders set paid_at = $2 where registration_id = $1', [
      id,
      ground.days(day),
    ])
  }
  expect((await numbersFor(owner)).history.earlier).toMatchObject([
    { olympiadId: earlier, registrations: 2, payments: 2 },
  ])
  // Who is on the staff here alone learns nothing of it.
  expect((await numbersFor(translator)).history.earlier).toEqual([])
})

test('a role that sees neither people nor money nor runs sees none of their numbers', async () => {
  const { live, history } = await numbersFor(translator)
  expect(live.runs).toBeNull()
  expect(history).toMatchObject({ totals: { registrations: null, payments: null }, hours: null })
  expect(JSON.stringify(history.categories)).not.toMatch(/[1-9]\d*,"payments"/)
})

test('the stream tells what changes, needs the token in its header and ends with the server', async () => {
  expect((await fetch(`${address}${path('/events')}?token=${owner.token}`)).status).toBe(401)
  const headers = { authorization: `Bearer ${owner.token}` }
  const answer = await fetch(`${address}${path('/events')}`, { headers })
  expect(answer.headers.get('content-type')).toMatch('text/event-stream')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (wanted: RegExp) => {
    while (!wanted.test(text)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`ended without ${wanted}: ${text}`)
      text += value
    }
  }
  await until(/event: history/)
  const person = await ground.newPerson(olympiadId)
  startedOf(await ground.startRaw(await ground.taskOf('cards'), {}, person))
  await until(/"ready":1/)
  const refused = []
  for (let at = 0; at < 5; at++)
    refused.push(await fetch(`${address}${path('/events')}`, { headers }))
  expect(refused.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
  for (const { body } of refused) await body?.cancel()
})

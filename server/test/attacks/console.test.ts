import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { PeoplePage } from '@olympiad/contract/people'
import type { StaffRole } from '@olympiad/domain/staff'
import { transferReference } from '@olympiad/domain/transfer-reference'
import type { PoolClient } from 'pg'
import sharp from 'sharp'
import { expect, inject, test, vi } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { changedByOthers, changesBackTo } from '../../src/editor/draft-store.ts'
import { registerMany } from '../../src/registration/register-many.ts'
import type { TestPerson } from '../ground/app.ts'
import { addStaff, insertRegistration, places } from '../ground/fixtures.ts'
import { runGround } from '../ground/run-ground.ts'

// What the staff of one olympiad can do to their own, to others and to the house.

const ground = await runGround()
const { app, pool } = ground
const onPostgres = test.runIf(inject('databaseTemplate').engine === 'postgres')

const port = Number(new URL(await app.listen()).port)

const somebody = () => app.person(randomUUID())

async function place(...roles: StaffRole[]) {
  const id = await ground.newOlympiad()
  const staff: TestPerson[] = []
  for (const role of roles) {
    const person = await somebody()
    await addStaff(app.db, id, person, role)
    staff.push(person)
  }
  return { id, base: `/api/organiser/olympiads/${id}`, staff: staff as [TestPerson, TestPerson] }
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
const ask = (person: TestPerson, method: Method, url: string, payload?: object | Buffer) =>
  app.inject({
    ...{ method, url, headers: { authorization: `Bearer ${person.token}` } },
    ...(payload && { payload }),
  })

const asOwner = { role: 'owner', language: null } as const

test.each<[string, (base: string, other: TestPerson, former: TestPerson) => Promise<unknown>]>([
  [
    'was taken off the staff',
    (base, other, former) => ask(other, 'DELETE', `${base}/staff/${former.id}`),
  ],
  [
    'has another role now',
    (base, other, former) =>
      ask(other, 'PUT', `${base}/staff/${former.id}`, { role: 'viewer', language: null }),
  ],
  ['left', (base, _, former) => app.post(`${base}/staff/leave`, {}, former)],
])('the invitations of who %s are worth nothing', async (_, lose) => {
  const { base, staff } = await place('owner', 'owner')
  const [former, other] = staff
  const { token } = (await app.post(`${base}/invitations`, asOwner, former)).json<{
    token: string
  }>()
  await lose(base, other, former)
  const accomplice = await somebody()
  for (const path of ['invitation', 'invitation/join']) {
    const answer = await app.post(`/api/organiser/${path}`, { token }, accomplice)
    expect(answer.json(), path).toMatchObject({ code: 'invitation_invalid' })
  }
  expect((await app.get(`${base}/invitations`, other)).json()).toEqual([])
})

test('invitations come to an end', async () => {
  const { base, staff } = await place('owner')
  let refused = 0
  for (let n = 0; n < 120 && refused === 0; n++) {
    const answer = await app.post(`${base}/invitations`, asOwner, staff[0])
    if (answer.statusCode !== 200) refused = answer.statusCode
  }
  expect(refused).toBe(409)
  const open = (await app.get(`${base}/invitations`, staff[0])).json<{ id: number }[]>()
  await ask(staff[0], 'DELETE', `${base}/invitations/${open[0]?.id}`)
  expect((await app.post(`${base}/invitations`, asOwner, staff[0])).statusCode).toBe(200)
})

test('who loses the right while their body is on its way has lost it', async () => {
  const { id, base, staff } = await place('owner', 'owner')
  const socket = connect(port, '127.0.0.1')
  const body = JSON.stringify(asOwner)
  let answer = ''
  socket.on('data', (piece) => (answer += piece.toString()))
  const head = [
    `POST ${base}/invitations HTTP/1.1`,
    ...['host: x', 'connection: close', 'content-type: application/json'],
    ...[`authorization: Bearer ${staff[0].token}`, `content-length: ${body.length}`, '', ''],
  ]
  socket.write(`${head.join('\r\n')}{`)
  await pause(300)
  await ask(staff[1], 'DELETE', `${base}/staff/${staff[0].id}`)
  socket.write(body.slice(1))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  const made = await pool.query('select from staff_invitations where olympiad_id = $1', [id])
  expect(made.rowCount).toBe(0)
})

test('the head of an export costs no export', async () => {
  const { base, staff } = await place('owner')
  const asked = vi.spyOn(app.db.pool, 'query')
  const read = () =>
    asked.mock.calls.filter(([said]) => JSON.stringify(said).includes('money-movements')).length
  expect((await ask(staff[0], 'GET', `${base}/money/csv?language=uk`)).statusCode).toBe(200)
  expect(read()).toBe(1)
  const head = await ask(staff[0], 'HEAD', `${base}/money/csv?language=uk`)
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-disposition']).toContain('money-')
  await pause(50)
  expect(read()).toBe(1)
  asked.mockRestore()
})

test('a person sends a few files at once, not as many as they like', async () => {
  const { base, staff } = await place('owner', 'translator')
  const picture = await sharp({
    create: { width: 640, height: 360, channels: 3, background: '#123456' },
  })
    .png()
    .toBuffer()
  const crop = 'left=0&top=0&width=640&height=360'
  const upload = (who: TestPerson) => ask(who, 'POST', `${base}/covers?${crop}`, picture)
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(staff[1])))
  const taken = answers.filter(({ statusCode }) => statusCode === 200)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(taken.length).toBeGreaterThan(0)
  expect(taken.length).toBeLessThan(6)
  expect(refused.length).toBe(20 - taken.length)
  expect(refused[0]?.headers['retry-after']).toBeDefined()
  expect((await upload(staff[1])).statusCode).toBe(200)
  expect((await upload(staff[0])).statusCode).toBe(200)
})

test('files that never come whole keep nobody from sending theirs', async () => {
  const { base, staff } = await place('owner')
  const head = [
    `POST ${base}/statements?name=x HTTP/1.1`,
    ...['host: x', 'content-type: text/csv', 'content-length: 1000'],
    ...[`authorization: Bearer ${staff[0].token}`, '', ''],
  ].join('\r\n')
  const sockets = [1, 2, 3, 4].map(() => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.write(`${head}Дата;`)
  // One is refused, so the others have all there are.
  const [refused] = await Promise.race(sockets.map((socket) => once(socket, 'data')))
  expect(`${refused}`).toContain(' 429 ')
  const upload = () => ask(staff[0], 'POST', `${base}/statements?name=x`, Buffer.from('x'))
  expect((await upload()).statusCode).toBe(429)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await upload()).statusCode, { timeout: 5_000 }).toBe(400)
})

test('a school of strange signs does not take the list away from everybody', async () => {
  const { id, base, staff } = await place('owner')
  const [odd, even] = [await somebody(), await somebody()]
  const registrationId = await insertRegistration(app.db, id, odd)
  await insertRegistration(app.db, id, even)
  // Each sign becomes six letters once it is looked for.
  await pool.query('update registrations set school = $2 where id = $1', [
    registrationId,
    `Школа ${'㌖'.repeat(190)}`,
  ])
  const list = async (query = '') => {
    const answer = await app.get(`${base}/people${query}`, staff[0])
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<PeoplePage>().people.length
  }
  expect(await list()).toBe(2)
  expect(await list(`?search=${encodeURIComponent('㌖'.repeat(90))}`)).toBe(1)
  expect(await list(`?search=${odd.studentId}`)).toBe(1)
  expect(await list(`?search=${even.studentId}`)).toBe(1)
})

test('nobody of the staff is brought in as one who competes, whenever they joined', async () => {
  const { id, staff } = await place('owner')
  const member = await somebody()
  await addStaff(app.db, id, member, 'viewer')
  const { country, region, city } = places.ukraine
  const registration = {
    ...{ firstName: 'Оля', familyName: 'Зірка', patronymic: '', school: 'Ліцей 1' },
    ...{
      email: 'o@example.com',
      phone: '+380501234567',
      phoneCountry: 'UA',
      language: 'uk' as const,
    },
    ...{ countryId: country, regionId: region, cityId: city },
    ...{ ageBand: '13-15' as const, birth: null, stage: { level: 'basic', number: 1 } as const },
  }
  const ids = await inTransaction(pool, (client) =>
    registerMany(client, id, [{ personId: member.id, registration }], {
      ...{ by: staff[0].id, at: app.clock.now },
    }),
  )
  expect(ids).toEqual([])
})

onPostgres('the same refund asked for in two olympiads at once is one of them', async () => {
  for (let round = 0; round < 10; round++) {
    const id = randomUUID()
    const both = [await place('cashier'), await place('cashier')]
    const answers = await Promise.all(
      both.map(async ({ id: olympiadId, base, staff }) => {
        await insertRegistration(app.db, olympiadId, await somebody(), { isPaid: true })
        const { orders } = (await app.get(`${base}/orders`, staff[0])).json<{
          orders: { id: string }[]
        }>()
        const wish = { id, amount: 100, reason: 'Прохання батьків' }
        return app.post(`${base}/orders/${orders[0]?.id}/refunds`, wish, staff[0])
      }),
    )
    expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual(['200', '409'])
  }
})

onPostgres('the same line of a bank booked for two people at once is booked once', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, base, staff } = await place('cashier', 'cashier')
    const bankId = randomUUID()
    const references = await Promise.all(
      staff.map(async () =>
        transferReference(await insertRegistration(app.db, id, await somebody())),
      ),
    )
    const answers = await Promise.all(
      references.map((reference, at) => {
        const line = { amount: 25_000, currency: 'UAH', paidOn: '2026-01-05', bankId }
        return app.post(`${base}/transfers`, { reference, ...line }, staff[at])
      }),
    )
    expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual(['200', '409'])
  }
})

test('however long a history is, who saves or restores does not carry it', async () => {
  const { id, staff } = await place('owner', 'editor')
  // As if somebody had changed long terms again and again.
  await pool.query(
    `insert into draft_revisions (olympiad_id, revision, changes, saved_by, saved_at)
     select $1, n, jsonb_build_array(jsonb_build_object('path', 'texts.uk.terms',
              'before', repeat('x', 60000), 'after', repeat('y', 60000))), $2, now()
       from generate_series(3, 40) n`,
    [id, staff[0].id],
  )
  let told = 0
  const query = async (said: string) => {
    const answer = await pool.query(said)
    told += JSON.stringify(answer.rows).length
    return answer
  }
  const client = { query } as unknown as PoolClient
  const by = { revision: 1, personId: staff[1].id }
  expect([...(await changedByOthers(client, id, by))]).toEqual([['texts.uk.terms', staff[0].id]])
  expect(await changesBackTo(client, id, 2)).toEqual({ 'texts.uk.terms': 'x'.repeat(60_000) })
  expect(told).toBeLessThan(100_000)
})

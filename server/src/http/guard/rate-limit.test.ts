import { refusals } from '@olympiad/contract/errors'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../../test/ground/app.ts'
import { insertPlaces } from '../../../test/ground/fixtures.ts'

const limits = { RATE_LIMIT_PERSON: '5', RATE_LIMIT_ADDRESS: '8' }
const app = await testApp(limits)
const trusting = await testApp({ ...limits, TRUST_PROXY: '203.0.113.1' })
await insertPlaces(app.db)

let hosts = 0
/** Nobody has come from there yet. */
const freshAddress = () => `198.51.100.${++hosts}`

const ask = (remoteAddress: string, options: InjectOptions = {}, on = app) =>
  on.inject({ url: '/api/guide/get-country-list', remoteAddress, ...options })
const as = ({ token }: TestPerson) => ({ authorization: `Bearer ${token}` })

async function statuses(times: number, one: (at: number) => Promise<{ statusCode: number }>) {
  const answers: number[] = []
  for (let at = 0; at < times; at++) answers.push((await one(at)).statusCode)
  return answers
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status)

test('one address that asks without end is told when to come back, in its language', async () => {
  const from = freshAddress()
  expect(await statuses(9, () => ask(from))).toEqual([...times(8, 200), 429])
  const answer = await ask(from, { headers: { 'accept-language': 'pl' } })
  expect(answer.json()).toEqual({
    code: 'too_many_requests',
    message: refusals.too_many_requests.message.pl,
  })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await ask(freshAddress())).statusCode).toBe(200)
})

test('one person who asks without end is limited from whatever address', async () => {
  const headers = as(await app.person('eager'))
  expect(await statuses(6, () => ask(freshAddress(), { headers }))).toEqual([...times(5, 200), 429])
  const patient = as(await app.person('patient'))
  expect((await ask(freshAddress(), { headers: patient })).statusCode).toBe(200)
})

test('another forwarding header for each request is no other address', async () => {
  const from = freshAddress()
  const spoofed = (at: number) => ({
    'x-forwarded-for': `192.0.2.${at}`,
    'x-real-ip': `192.0.2.${at}`,
    forwarded: `for=192.0.2.${at}`,
    'true-client-ip': `192.0.2.${at}`,
  })
  expect(await statuses(9, (at) => ask(from, { headers: spoofed(at) }))).toEqual([
    ...times(8, 200),
    429,
  ])
})

test('a trusted proxy names the address; what its client made up before it does not count', async () => {
  const client = freshAddress()
  const through = (at: number) => ({ 'x-forwarded-for': `192.0.2.${at}, ${client}` })
  const proxied = (at: number) => ask('203.0.113.1', { headers: through(at) }, trusting)
  expect(await statuses(9, proxied)).toEqual([...times(8, 200), 429])
  const neighbour = { 'x-forwarded-for': freshAddress() }
  expect((await ask('203.0.113.1', { headers: neighbour }, trusting)).statusCode).toBe(200)
  const stranger = freshAddress()
  const made = (at: number) => ask(stranger, { headers: through(at) }, trusting)
  expect(await statuses(9, made)).toEqual([...times(8, 200), 429])
})

test('a whole /64 of IPv6 addresses is one, and an old address in new clothes is itself', async () => {
  expect(await statuses(9, (at) => ask(`2001:db8:7:7::${at + 1}`))).toEqual([...times(8, 200), 429])
  const from = freshAddress()
  expect(await statuses(9, (at) => ask(at % 2 ? from : `::ffff:${from}`))).toEqual([
    ...times(8, 200),
    429,
  ])
})

test('our own proxy that nobody told us to trust does not shut everybody out', async () => {
  for (const inside of ['127.0.0.1', '::1', '10.1.2.3', '::ffff:192.168.0.9', 'fd00::1']) {
    expect(await statuses(10, () => ask(inside))).toEqual(times(10, 200))
  }
})

test('saves and finishes get through when address and person have used up everything', async () => {
  const from = freshAddress()
  const headers = as(await app.person('runner'))
  await statuses(9, () => ask(from))
  await statuses(9, () => ask(freshAddress(), { headers }))
  expect((await ask(from, { headers })).statusCode).toBe(429)
  const run = '/api/runs/00000000-0000-4000-8000-000000000000'
  for (const last of ['answers', 'finish']) {
    const answer = await ask(from, {
      method: 'POST',
      url: `${run}/${last}`,
      headers,
      payload: { revision: 1, answers: '' },
    })
    expect(answer.json<{ code: string }>().code).toBe('run_not_found')
  }
})

test('a program that saves twenty times a second is slowed, and still may finish', async () => {
  const headers = as(await app.person('flood'))
  const send = (last: string) =>
    ask('127.0.0.1', {
      method: 'POST',
      url: `/api/runs/00000000-0000-4000-8000-000000000000/${last}`,
      headers,
      payload: { revision: 1, answers: '' },
    })
  await Promise.all(Array.from({ length: 1_200 }, () => send('answers')))
  expect((await send('answers')).statusCode).toBe(429)
  expect((await send('finish')).statusCode).toBe(404)
})

test('the page, its files and the health of the server are not counted', async () => {
  const from = freshAddress()
  await statuses(9, () => ask(from))
  expect((await ask(from, { url: '/healthz' })).statusCode).toBe(200)
  expect((await ask(from, { url: '/olympiads/all' })).statusCode).not.toBe(429)
})

import { loadClasses } from '@olympiad/contract/endpoint'
import { refusals } from '@olympiad/contract/errors'
import Fastify from 'fastify'
import type { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { loadMeter, refuseOverload, type Load } from './back-pressure.ts'

const load: Load = { delayMs: 0, waiting: 0 }
const server = Fastify()
refuseOverload(server, () => load)
const routes = ['/ordinary', '/recall', '/probe', '/of-no-class']
for (const load of loadClasses) server.get(`/${load}`, { config: { load } }, async () => ({}))
server.get('/of-no-class', async () => ({}))
afterAll(() => server.close())

async function statusesUnder(changes: Partial<Load>): Promise<number[]> {
  Object.assign(load, { delayMs: 0, waiting: 0 }, changes)
  const answers = await Promise.all(routes.map((url) => server.inject(url)))
  return answers.map(({ statusCode }) => statusCode)
}

test('a server that is late sends readers away first, savers last, and never lies of its health', async () => {
  expect(await statusesUnder({})).toEqual([200, 200, 200, 200])
  expect(await statusesUnder({ delayMs: 999 })).toEqual([200, 200, 200, 200])
  expect(await statusesUnder({ delayMs: 1_001 })).toEqual([503, 200, 200, 503])
  expect(await statusesUnder({ delayMs: 5_001 })).toEqual([503, 503, 200, 503])
})

test('a queue for the database does the same', async () => {
  expect(await statusesUnder({ waiting: 2_001 })).toEqual([503, 200, 200, 503])
  expect(await statusesUnder({ waiting: 20_001 })).toEqual([503, 503, 200, 503])
})

test('who is sent away hears when to come back, in words of the one table', async () => {
  Object.assign(load, { delayMs: 2_000 })
  const answer = await server.inject({
    url: '/ordinary',
    headers: { 'accept-language': 'pl' },
  })
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toEqual({ code: 'unavailable', message: refusals.unavailable.message.pl })
})

test('a process that is late again and again is noticed, one long pause is not, and a free one again', async () => {
  const measured = Fastify()
  const loadNow = loadMeter(measured, { waitingCount: 7 } as Pool)
  const beLate = () => new Promise((done) => setTimeout(done, 300, block(700)))
  await beLate()
  expect(loadNow().delayMs).toBe(0)
  for (let turn = 0; turn < 3; turn++) await new Promise((done) => setTimeout(done, 0, block(700)))
  expect(loadNow().delayMs).toBeGreaterThan(200)
  expect(loadNow().waiting).toBe(7)
  await expect.poll(() => loadNow().delayMs, { timeout: 5_000 }).toBeLessThan(100)
  await measured.close()
})

function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { refusals } from '@olympiad/contract/errors'
import type { RateClass } from '@olympiad/contract/endpoint'
import type { FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../../test/ground/app.ts'
import { insertPlaces } from '../../../test/ground/fixtures.ts'
import { Refusal } from '../route/refusal.ts'
import { RateLimiter } from './rate-limit.ts'

const limits = { RATE_LIMIT_PERSON: '5', RATE_LIMIT_ADDRESS: '8' }
const app = await testApp(limits)
const trusting = await testApp({ ...limits, TRUST_PROXY: '203.0.113.1' })
const proxied = await testApp({ ...limits, TRUST_PROXY: 'on' })
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
    expect(await statuses(20, () => ask(inside))).toEqual(times(20, 200))
  }
})

test('saves and finishes get through when address and person have used up everything', async () => {
  const from = freshAddress()
  const headers = as(await app.person('runner'))
  await statuses(9, () => ask(from))
  await statuses(9, () => ask(freshAddress(), { headers }))
  expect((await ask(from, { headers })).statusCode).toBe(429)
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

test('a program that saves twenty times a second is slowed, and still may finish', () => {
  const limiter = new RateLimiter({ person: 600, address: 6_000 }, () => 0)
  const request = (rate: RateClass) => ({ routeOptions: { config: { rate } } }) as FastifyRequest
  const reply = { header: () => reply } as unknown as FastifyReply
  const send = (rate: RateClass) => limiter.refuseCaller(request(rate), reply, 1)
  for (let count = 0; count < 1_200; count++) send('save')
  expect(() => send('save')).toThrow(new Refusal('too_many_requests'))
  expect(() => send('finish')).not.toThrow()
  expect(() => send('run')).not.toThrow()
})

test('a token in another spelling is the same person', async () => {
  const { token } = await app.person('disguised')
  const spellings = [
    `Bearer ${token}`,
    `bearer ${token}`,
    `BEARER   ${token}`,
    `beaRer      ${token}`,
    `Bearer  ${token}`,
  ]
  const asked = await statuses(7, (at) =>
    ask(freshAddress(), { headers: { authorization: spellings[at % spellings.length] } }),
  )
  expect(asked).toEqual([...times(5, 200), 429, 429])
})

const run = '/api/runs/00000000-0000-4000-8000-000000000000'
const answers = { method: 'POST' as const, payload: { revision: 1, answers: '' } }

test.each<[string, InjectOptions]>([
  ['a call', { url: '/api/olympiads' }],
  ['a call with its letters written as numbers', { url: '/%61pi/olympiads' }],
  ['a call that ends in a slash', { url: '/api/olympiads/' }],
  ['a call that only asks for the head', { method: 'HEAD', url: '/api/olympiads' }],
  ['a method nobody offers', { method: 'DELETE', url: '/api/olympiads' }],
  ['a run', { url: run }],
  ['a save', { ...answers, url: `${run}/answers` }],
  ['a finish', { ...answers, url: `${run}/finish` }],
  ['what nobody serves', { url: '/api/nowhere' }],
  ['a page', { url: '/olympiads/all' }],
  ['the stand-in', { url: '/platform' }],
  ['the documentation', { url: '/api/docs/openapi.json' }],
  ['the health', { url: '/readyz' }],
  ['a webhook', { ...answers, url: '/api/payments/monobank/webhook' }],
  ['an address that is none', { url: '/%E0%A4%A' }],
])('%s is counted by address, each time with another made-up token', async (_, options) => {
  const from = freshAddress()
  const made = (at: number) => ({ authorization: `Bearer a.b${at}.c` })
  const asked = await statuses(10, (at) => ask(from, { ...options, headers: made(at) }))
  expect(asked.indexOf(429)).toBe(8)
  expect(asked.slice(8)).toEqual([429, 429])
})

test('pictures and files are counted too, but there may be ten times as many', async () => {
  const from = freshAddress()
  const asked = await statuses(130, () => ask(from, { url: `/covers/${'a'.repeat(64)}` }))
  expect(asked.indexOf(429)).toBeGreaterThanOrEqual(80)
})

test('made-up tokens of a neighbour cost nobody a save', async () => {
  const from = freshAddress()
  const headers = as(await app.person('neighbour'))
  const save = { ...answers, url: `${run}/answers` }
  const forged = { authorization: 'Bearer a.b.c' }
  expect((await statuses(12, () => ask(from, { ...save, headers: forged }))).at(-1)).toBe(429)
  expect((await ask(from, { ...save, headers })).statusCode).toBe(404)
  expect((await ask(from, { ...save, url: `${run}/finish`, headers })).statusCode).toBe(404)
})

test('an address written out whole, or under another name, is limited on a real connection', async () => {
  const origin = new URL(await proxied.listen())
  const client = freshAddress()
  const head = (target: string, more = '') =>
    `GET ${target} HTTP/1.1\r\nhost: here\r\nx-forwarded-for: ${client}\r\n${more}connection: close\r\n\r\n`
  const targets = [
    'http://here/api/guide/get-country-list',
    '/%61pi/guide/get-country-list',
    '/api/guide/get-country-list/',
    '/api/guide/get-country-list?x=1',
    '/api/guide/get-country-list',
  ]
  const asked: number[] = []
  for (let at = 0; at < 10; at++) {
    asked.push(await statusOf(origin, head(targets[at % targets.length] as string)))
  }
  expect(asked).toEqual([...times(8, 200), 429, 429])
})

test('what is given again from memory counts like what is made', async () => {
  const keeping = await testApp(limits, { freshMs: 60_000 })
  await insertPlaces(keeping.db)
  const from = freshAddress()
  const first = await ask(from, {}, keeping)
  await keeping.db.pool.query("update countries set name_uk = 'Інша'")
  const again = await ask(from, {}, keeping)
  expect(again.body, 'it is from memory').toBe(first.body)
  expect(await statuses(7, () => ask(from, {}, keeping))).toEqual([...times(6, 200), 429])
})

/** The status of what is written as it stands. */
function statusOf({ hostname, port }: URL, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = ''
    connect(Number(port), hostname, function (this: Socket) {
      this.write(request)
    })
      .on('data', (part: Buffer) => (text += part.toString()))
      .on('end', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])))
      .on('error', reject)
  })
}

test('whoever runs us is told once that a proxy is not trusted', async () => {
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  const untrusting = await testApp({ LOG_LEVEL: 'warn' }, { logStream })
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  await ask('203.0.113.8', { headers }, untrusting)
  await ask('10.0.0.1', {}, untrusting)
  expect(lines).toEqual([])
  await ask('10.0.0.1', { headers }, untrusting)
  await ask('10.0.0.2', { headers }, untrusting)
  await expect.poll(() => lines.length).toBe(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    proxy: '10.0.0.1',
    msg: expect.stringContaining('TRUST_PROXY') as string,
  })
  const told: string[] = []
  const trustingOne = await testApp(
    { LOG_LEVEL: 'warn', TRUST_PROXY: 'on' },
    { logStream: { write: (line: string) => void told.push(line) } },
  )
  await ask('10.0.0.1', { headers }, trustingOne)
  expect(told).toEqual([])
})

test('an address that a proxy told keeps nothing of the header it stood in', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const limiter = new RateLimiter({ person: 5, address: 8 })
  const heapUsed = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = heapUsed()
  for (let at = 0; at < 1_000; at++) {
    const header = `${'x'.repeat(15_000)}${at}, 198.${100 + (at >> 7)}.100.${100 + (at & 127)}`
    for (const rate of ['call', 'page'] as const) {
      limiter.takeAddress(rate, header.slice(header.indexOf(' ') + 1))
    }
  }
  expect((heapUsed() - before) / 1e6).toBeLessThan(3)
  // Whatever a header has instead of an address is counted, and not kept.
  for (let at = 0; at < 1_000; at++) limiter.takeAddress('call', `${'y'.repeat(15_000)}${at}`)
  expect((heapUsed() - before) / 1e6).toBeLessThan(3)
})

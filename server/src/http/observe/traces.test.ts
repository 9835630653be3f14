import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/ground/engine.ts'
import { appOf } from '../../app.ts'
import { configOf } from '../../config.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } }
type Told = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status: { code: number }
}
type Request = { resourceSpans: { scopeSpans: { spans: Told[] }[] }[] }

const told: Told[] = []
const collector = createServer((request, response) => {
  expect([request.method, request.url]).toEqual(['POST', '/v1/traces'])
  expect(request.headers['content-type']).toBe('application/json')
  void json(request).then((body) => {
    const { resourceSpans } = body as Request
    told.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(collector.address() as { port: number }).port}`
afterAll(() => collector.close())

const { db, close } = await testDatabase()
afterAll(close)

async function spansOf(
  settings: Record<string, string>,
  asked: { url: string; headers?: Record<string, string> }[],
): Promise<Told[]> {
  told.length = 0
  const config = configOf({
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', STAND_IN: 'on' },
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`, ...settings },
  })
  const app = await appOf({ config, db, now: () => new Date(), freshMs: 0 })
  for (const one of asked) await app.server.inject(one)
  await app.server.close()
  return told
}

const caller = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`

test('a request is told by its route and status, its statements by name, and nobody by anything', async () => {
  const url = '/api/olympiads/4711?secret=hunter2'
  const [first, ...rest] = (
    await spansOf({}, [{ url, headers: { traceparent: caller } }])
  ).toReversed()
  expect(first).toMatchObject({ name: 'GET /api/olympiads/:id', kind: 2, status: { code: 0 } })
  expect(first?.attributes).toContainEqual({
    ...{ key: 'http.response.status_code', value: { intValue: '404' } },
  })
  expect(first?.traceId).toMatch(/^(?!a{32})[\da-f]{32}$/)
  expect(BigInt(first!.endTimeUnixNano)).toBeGreaterThan(BigInt(first!.startTimeUnixNano))
  expect(Number(BigInt(first!.startTimeUnixNano) / 1_000_000n)).toBeGreaterThan(Date.now() - 60_000)
  if (db.engine === 'postgres') {
    const statement = rest.find(({ name }) => name === 'olympiads-one')
    expect(statement).toMatchObject({
      kind: 3,
      parentSpanId: first?.spanId,
      traceId: first?.traceId,
    })
  }
  expect(JSON.stringify(told)).not.toMatch(/4711|hunter2|secret/)
})

test.each([
  ['a proxy we trust is gone on with', { TRUST_PROXY: 'on' }, caller, true],
  ['one we do not know is not', { TRUST_PROXY: '10.1.2.3' }, caller, false],
  ['nobody is believed without a proxy', {}, caller, false],
  ['noise is not', { TRUST_PROXY: 'on' }, `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, false],
])('the trace of %s', async (_, settings, traceparent, isHeard) => {
  const spans = await spansOf(settings, [{ url: '/healthz', headers: { traceparent } }])
  const request = spans.find(({ kind }) => kind === 2)
  expect(request?.traceId === 'a'.repeat(32)).toBe(isHeard)
  expect(request?.parentSpanId).toBe(isHeard ? 'b'.repeat(16) : undefined)
})

test('what a trusted proxy does not want traced is not, and with a share of 0 nothing is', async () => {
  const unwanted = caller.replace(/01$/, '00')
  const asked = [{ url: '/healthz', headers: { traceparent: unwanted } }]
  expect((await spansOf({ TRUST_PROXY: 'on' }, asked)).filter(({ kind }) => kind === 2)).toEqual([])
  expect(await spansOf({ OTEL_TRACES_SAMPLER_ARG: '0' }, [{ url: '/healthz' }])).toEqual([])
})

test('a collector that is away costs nobody anything', async () => {
  const away = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  expect(await spansOf(away, [{ url: '/healthz' }])).toEqual([])
})

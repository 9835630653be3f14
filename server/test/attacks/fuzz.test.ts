import { endpoints } from '@olympiad/contract/api'
import type { AnyEndpoint } from '@olympiad/contract/endpoint'
import { refusals, type RefusalCode } from '@olympiad/contract/errors'
import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { refusalOf, runGround, startedOf } from '../ground/run-ground.ts'
import type { TestPerson } from '../ground/app.ts'
import { addStaff } from '../ground/fixtures.ts'
import { hostileRequests, type Known } from '../ground/hostile-requests.ts'

// Ten thousand requests on the engine of the real thing, a fifth of them on the other.
const inAll = inject('databaseTemplate').engine === 'postgres' ? 10_000 : 2_000
const perEndpoint = Math.ceil(inAll / endpoints.length)
const patienceMs = 2_000

const ground = await runGround()
const { app } = ground
const people: (TestPerson | null)[] = [null]
const known = { numbers: [0, 1, 2, 804, 80_400_001, 703_448], ids: [] as string[] } satisfies Known
let asked = 0

beforeAll(async () => {
  const taskId = await ground.taskOf('cards')
  const run = startedOf(await ground.startRaw(taskId))
  await ground.begin(run.runId)
  const training = startedOf(await ground.startRaw(taskId, { is_self: 1 }))
  const published = await ground.newOlympiad({ publishedAt: ground.start, endsAt: ground.start })
  const order = await ground.pool.query<{ id: string }>('select id from orders')
  known.numbers.push(ground.olympiadId, published, taskId, ground.person.id)
  known.ids.push(run.runId, training.runId, ...order.rows.map(({ id }) => id))
  people.push(ground.person, await app.person('stranger'))
  const boss = await app.person('boss', { role: 'organiser' })
  await addStaff(app.db, ground.olympiadId, boss, 'owner')
  people.push(boss)
})

/** What a call may answer, also before its own rules are asked. */
const refusalsOf = ({ access, refusals: own }: AnyEndpoint): RefusalCode[] => [
  ...(['invalid_request', 'malformed_body', 'unsupported_media_type'] as const),
  ...(['payload_too_large', 'not_found', 'sign_in_required', 'forbidden'] as const),
  ...(['unreadable_text', 'wordless_text', 'text_too_long'] as const),
  ...(typeof access === 'object'
    ? (['staff' in access ? 'olympiad_not_found' : 'group_not_found'] as const)
    : []),
  ...own,
]
/** To who may hear it, it goes on and on: the owner, who comes last, is not among them. */
const isEndless = ({ mediaType }: AnyEndpoint) => mediaType === 'text/event-stream'

const leak =
  /node_modules|\bat \S+ \(|\.ts:\d|select .* from|insert into|syntax error|SQLSTATE|pg_/i

test.each(
  endpoints.map((endpoint) => ({
    name: `${endpoint.call.method} ${endpoint.call.path}`,
    endpoint,
  })),
)('nothing that is sent to $name breaks it', { timeout: 60_000 }, async ({ endpoint }) => {
  const { call } = endpoint
  await fc.assert(
    fc.asyncProperty(
      hostileRequests(endpoint, known),
      fc.nat(isEndless(endpoint) ? 2 : 3),
      fc.constantFrom<'uk' | 'pl'>('uk', 'pl'),
      async ({ url, payload, type }, who, language) => {
        const person = people[who]
        const began = performance.now()
        const answer = await app.inject({
          method: call.method,
          url,
          headers: {
            'accept-language': language,
            ...(person && { authorization: `Bearer ${person.token}` }),
            ...(payload !== undefined && type && { 'content-type': type }),
          },
          ...(payload !== undefined && { payload }),
        })
        asked++
        expect(performance.now() - began).toBeLessThan(patienceMs)
        expect(answer.statusCode, answer.body).toBeLessThan(500)
        const isRefused = answer.statusCode >= 400
        const mediaType = isRefused ? 'application/json' : endpoint.mediaType
        expect(answer.headers['content-type']).toMatch(new RegExp(`^${mediaType}`))
        if (!isRefused) return
        const [status, code] = refusalOf(answer) as [number, RefusalCode]
        expect(refusalsOf(endpoint)).toContain(code)
        expect(status).toBe(refusals[code].status)
        expect(answer.json<{ message: string }>().message).toBe(refusals[code].message[language])
        expect(answer.body).not.toMatch(leak)
      },
    ),
    { numRuns: perEndpoint },
  )
})

test('as many requests were sent as were promised', () => {
  expect(asked).toBeGreaterThanOrEqual(perEndpoint * endpoints.length)
})

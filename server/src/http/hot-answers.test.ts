import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../testing/app.ts'
import { insertOlympiad, insertPlaces, olympiadFixture } from '../testing/fixtures.ts'

const lines: string[] = []
const app = await testApp(
  { LOG_LEVEL: 'info' },
  { logStream: { write: (line: string) => void lines.push(line) } },
)
let home: string
let olympiadId: number
let person: TestPerson

beforeAll(async () => {
  await insertPlaces(app.db)
  olympiadId = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
  person = await app.person('somebody')
  home = await app.listen()
})

type Line = { path?: string; status?: number; count?: number; ids?: string; reqId?: string }
const logged = () => lines.map((line) => JSON.parse(line) as Line)

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${home}${path}`, { headers })

test('guests who ask the same get the same bytes, each answer with an id of its own', async () => {
  const answers: Response[] = []
  for (let round = 0; round < 4; round++) answers.push(await ask('/api/olympiads'))
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(bodies).size).toBe(1)
  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(4)
  expect(ids).not.toContain(null)
})

test('an answer given again is as guarded as the first', async () => {
  const path = '/api/olympiads?language=pl'
  const headersOf = async () =>
    Object.fromEntries(
      [...(await ask(path)).headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
    )
  const first = await headersOf()
  expect(first).toHaveProperty('content-security-policy')
  expect(first).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' })
  await headersOf()
  expect(await headersOf(), 'the third is given again').toEqual(first)
})

test('who has it already is told so in a few words', async () => {
  const path = `/api/olympiads/${olympiadId}`
  await ask(path)
  const etag = (await ask(path)).headers.get('etag') ?? ''
  for (const tag of [etag, `"other", ${etag}`, '*']) {
    const answer = await ask(path, { 'if-none-match': tag })
    expect(answer.status).toBe(304)
    expect(answer.headers.get('etag')).toBe(etag)
    expect(answer.headers.get('vary')).toContain('Authorization')
    expect(answer.headers.has('content-type')).toBe(false)
    expect(await answer.text()).toBe('')
  }
  expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200)
})

test('what guests are told is never told to a person, nor the other way round', async () => {
  const path = `/api/olympiads/${olympiadId}`
  type One = { data_list: object[] }
  const asPerson = async () =>
    (await ask(path, { Authorization: `Bearer ${person.token}` })).json() as Promise<One>
  const asGuest = async () => (await ask(path)).json() as Promise<One>
  for (let round = 0; round < 4; round++) {
    expect((await asGuest()).data_list[0]).not.toHaveProperty('is_pay')
    expect((await asPerson()).data_list[0]).toHaveProperty('is_pay')
  }
  const refused = await ask('/api/init', { authorization: 'Bearer a.b.c' })
  expect(refused.status).toBe(401)
})

test('a change is seen within a second or two', async () => {
  const path = `/api/olympiads/${olympiadId}`
  const etag = (await ask(path)).headers.get('etag')
  await app.db.pool.query(`update olympiad_texts set title = title || '!' where olympiad_id = $1`, [
    olympiadId,
  ])
  await expect
    .poll(async () => (await ask(path)).headers.get('etag'), { timeout: 2_500 })
    .not.toBe(etag)
})

test('repeats are counted in the log, with the ids they went by', async () => {
  const path = `/api/olympiads?language=uk&promotion=ads`
  const ids: (string | null)[] = []
  await ask(path)
  for (let round = 0; round < 4; round++) ids.push((await ask(path)).headers.get('x-request-id'))
  const counted = () => logged().find(({ ids: named }) => named?.startsWith(`${ids[1]}…`))
  await expect.poll(counted, { timeout: 2_500 }).toMatchObject({
    path: '/api/olympiads',
    status: 200,
    count: 3,
    ids: `${ids[1]}…${ids[3]}`,
  })
  expect(lines.join('')).not.toContain('promotion=ads')
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { greatestWaiting } from '../guard/in-turn.ts'
import { testApp, type TestPerson } from '../../../test/ground/app.ts'
import { insertOlympiad, insertPlaces, olympiadFixture } from '../../../test/ground/fixtures.ts'

const lines: string[] = []
const app = await testApp(
  { LOG_LEVEL: 'info' },
  { logStream: { write: (line: string) => void lines.push(line) }, freshMs: 1_000 },
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

type Line = { path?: string; reqId?: string }
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
  expect(first).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  })
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

/** Says this and reads, after a while, all that is said until the connection is closed. */
async function onTheWire(text: string, restMs = 0): Promise<string> {
  const socket = connect(Number(new URL(home).port), new URL(home).hostname)
  const pieces: Buffer[] = []
  socket.write(text)
  await pause(restMs)
  socket.on('data', (piece) => pieces.push(piece))
  await once(socket, 'close')
  return Buffer.concat(pieces).toString('latin1')
}

const hotPath = '/api/olympiads?language=uk&promotion=olympiad'

/** What the next is given again, if it comes within a second. */
async function warm(): Promise<{ bytes: string; etag: string }> {
  const answer = await ask(hotPath)
  const body = Buffer.from(await answer.arrayBuffer())
  return { bytes: body.toString('latin1'), etag: answer.headers.get('etag') ?? '' }
}

const question = (headers = '', first = `GET ${hotPath} HTTP/1.1`) =>
  `${first}\r\nhost: here\r\n${headers}\r\n`
const countOf = (text: string, part: string) => text.split(part).length - 1

const answersIn = (said: string) => said.split(/(?=HTTP\/1\.1 )/)

test('questions sent in one go are answered one after the other on the same connection', async () => {
  const { bytes, etag } = await warm()
  const questions = [
    question(),
    question(`if-none-match: ${etag}\r\n`),
    question('', 'GET /api/guide/none HTTP/1.1'),
    question(),
    question('connection: close\r\n'),
  ]
  const answers = answersIn(await onTheWire(questions.join('')))
  expect(answers.map((answer) => Number(answer.slice(9, 12)))).toEqual([200, 304, 404, 200, 200])
  for (const answer of answers) expect(countOf(answer.toLowerCase(), '\r\ndate: ')).toBe(1)
  for (const index of [0, 3, 4]) expect(answers[index]?.endsWith(`\r\n\r\n${bytes}`)).toBe(true)
  expect(answers[1]).toMatch(/\r\n\r\n$/)
})

test('who closes afterwards, and who speaks HTTP/1.0, is told that it is the end', async () => {
  const { bytes } = await warm()
  const old = question('', `GET ${hotPath} HTTP/1.0`)
  for (const asked of [question('connection: close\r\n'), old]) {
    const said = await onTheWire(asked)
    expect(said).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(said.toLowerCase()).toContain('\r\nconnection: close\r\n')
    expect(said.endsWith(`\r\n\r\n${bytes}`)).toBe(true)
  }
})

test('a question for the head alone gets the same headers and no body', async () => {
  const { bytes } = await warm()
  const said = await onTheWire(question('connection: close\r\n', `HEAD ${hotPath} HTTP/1.1`))
  expect(said).toMatch(/^HTTP\/1\.1 200 /)
  expect(said.toLowerCase()).toContain(`\r\ncontent-length: ${bytes.length}\r\n`)
  expect(said.toLowerCase()).toContain('\r\nvary: authorization, accept-encoding\r\n')
  expect(said).toMatch(/\r\n\r\n$/)
})

test('a part of it is not cut out: who asks for a range gets all', async () => {
  const { bytes } = await warm()
  const said = await onTheWire(question('range: bytes=0-9\r\nconnection: close\r\n'))
  expect(said).toMatch(/^HTTP\/1\.1 200 /)
  expect(said.endsWith(`\r\n\r\n${bytes}`)).toBe(true)
})

test.each(['xchunked', 'chunked, xchunked', 'identity', 'chunked'])(
  'a body that is none (%s) is answered once, also where the response is kept',
  async (coding) => {
    await warm()
    const body = `transfer-encoding: ${coding}\r\n\r\nzz\r\n`
    for (const path of [hotPath, '/api/init', '/healthz', '/api/nowhere']) {
      const said = await onTheWire(`GET ${path} HTTP/1.1\r\nhost: here\r\n${body}`)
      expect(said).toMatch(/^HTTP\/1\.1 400 /)
      expect(countOf(said, 'HTTP/1.1 ')).toBe(1)
    }
  },
)

test('who can unpack gets it packed, and both are told apart', async () => {
  const path = `/api/olympiads/${olympiadId}`
  await app.db.pool.query(`update olympiad_texts set full_description = repeat('мир ', 2000)`)
  const packed = async () => (await ask(path, { 'accept-encoding': 'gzip' })).headers
  await expect.poll(async () => (await packed()).get('content-encoding')).toBe('gzip')
  expect((await packed()).get('vary')).toBe('Authorization, Accept-Encoding')
  const plain = await ask(path, { 'accept-encoding': 'identity' })
  expect(plain.headers.has('content-encoding')).toBe(false)
  const unpacked = await (await ask(path, { 'accept-encoding': 'gzip' })).text()
  expect(unpacked).toBe(await plain.text())
})

test('spelled otherwise it is the same question: unknown names, order, percent signs, defaults', async () => {
  const { etag } = await warm()
  await app.db.pool.query(`update olympiad_texts set title = title || '?'`)
  const spellings = [
    '/api/olympiads?promotion=olympiad&language=uk',
    '/api/olympiads?language=%75k&promotion=%6flympiad',
    '/%61pi/olympiads?language=uk&promotion=olympiad',
    '/api/olympiads/?language=uk&promotion=olympiad',
    `/api/olympiads?language=uk&promotion=olympiad&x=${'y'.repeat(2_000)}`,
  ]
  // Nobody asked the database, or it would be another.
  const answers = await Promise.all(spellings.map((path) => ask(path)))
  expect(answers.map(({ headers }) => headers.get('etag'))).toEqual(spellings.map(() => etag))
  await expect.poll(async () => (await warm()).etag, { timeout: 3_000 }).not.toBe(etag)
})

test('nothing personal is kept, however the token is spelled', async () => {
  const path = `/api/olympiads/${olympiadId}?n=personal`
  const token = person.token
  const guests = await (await ask(path)).text()
  for (const headers of [
    { Authorization: `Bearer ${token}` },
    { authorization: `bearer ${token}` },
    { AUTHORIZATION: `Bearer   ${token}` },
    { authorization: 'Bearer no.good.token' },
    { authorization: '' },
    { cookie: `token=${token}; session=${token}` },
  ]) {
    const answer = await ask(path, headers)
    const text = await answer.text()
    const isPerson = text.includes('"is_pay"')
    expect(isPerson, JSON.stringify(headers)).toBe(
      /bearer +ey/i.test(Object.values(headers)[0] ?? ''),
    )
    if (isPerson) expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await (await ask(path)).text()).toBe(guests)
  }
})

test('a tag is known in a list and whether weak or not; what is no tag is none', async () => {
  const { etag } = await warm()
  const bare = etag.replace('W/', '')
  const statusFor = async (tag: string) => (await ask(hotPath, { 'if-none-match': tag })).status
  expect(await statusFor(bare)).toBe(304)
  expect(await statusFor(`"a" , ${bare},W/"b"`)).toBe(304)
  for (const other of ['', ',,,', 'W/', bare.slice(0, -1), bare.replaceAll('"', ''), `x${etag}`]) {
    expect(await statusFor(other), other).toBe(200)
  }
})

test('two hosts are refused also where the response is at hand', async () => {
  await warm()
  for (const second of ['host: here', 'HOST: elsewhere']) {
    const said = await onTheWire(question(`${second}\r\nconnection: close\r\n`))
    expect([countOf(said, 'HTTP/1.1 '), countOf(said, 'HTTP/1.1 400')]).toEqual([1, 1])
  }
})

test('a tag in a POST is none of its business', async () => {
  const asked = { olympiad_id: olympiadId, language: 'uk', stages_level: 'basic', age_tab: '9-12' }
  const post = (tags: Record<string, string>) =>
    fetch(`${home}/api/olympiads/get-task-list`, {
      method: 'POST',
      body: JSON.stringify(asked),
      headers: { 'content-type': 'application/json', ...tags },
    })
  const etag = (await post({})).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  expect((await post({ 'if-none-match': etag })).status).toBe(200)
})

test('what is no HTTP is refused once', async () => {
  await warm()
  const said = await onTheWire(`${question()}GET ${hotPath} HTTP/1.1\r\nhost\0: here\r\n\r\n`)
  expect(countOf(said, 'HTTP/1.1 400')).toBe(1)
  const noHost = await onTheWire(`GET ${hotPath} HTTP/1.1\r\n\r\n`)
  expect(noHost).toMatch(/^HTTP\/1\.1 400/)
})

test('a reader who takes their time gets every byte of many answers', async () => {
  const { bytes } = await warm()
  const times = greatestWaiting + 1
  const questions = question().repeat(greatestWaiting) + question('connection: close\r\n')
  const said = await onTheWire(questions, 300)
  expect(countOf(said, `\r\n\r\n${bytes}`)).toBe(times)
})

test('the log tells of every response, and each id leads to its line', async () => {
  const path = '/api/olympiads?language=uk&promotion=ads'
  const ids: string[] = []
  for (let round = 0; round < 4; round++) {
    ids.push((await ask(path)).headers.get('x-request-id')?.split('.')[0] ?? '')
  }
  const linesOf = (id: string) => logged().filter(({ reqId }) => reqId === id)
  await expect
    .poll(() => ids.map((id) => linesOf(id).length), { timeout: 3_000 })
    .toEqual([1, 1, 1, 1])
  for (const id of ids) expect(linesOf(id)[0]).toMatchObject({ path: '/api/olympiads' })
  expect(lines.join('')).not.toContain('promotion=ads')
})

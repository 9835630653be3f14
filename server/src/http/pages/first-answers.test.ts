import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/ground/app.ts'
import {
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../../test/ground/fixtures.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'olympiad-first-'))
writeFileSync(join(webFolder, 'index.html'), '<!doctype html><body><div id="root"></div></body>')
const folders = [webFolder]
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

const app = await testApp({}, { webFolder })
await insertPlaces(app.db)
const title = 'Кубок </script><script>alert(1)</script>'
const id = await insertOlympiad(app.db, olympiadFixture(app.clock.now, { title }))

/** What the web would find in the page. */
function answersIn(html: string): Record<string, { data_list: unknown }> {
  const data = /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(html)?.[1]
  return JSON.parse(data ?? '{}') as Record<string, { data_list: unknown }>
}

test.each([
  ['uk', {}, '/olympiads/all'],
  ['pl', { 'accept-language': 'pl-PL,pl;q=0.9' }, '/olympiads/all'],
  ['uk', { 'accept-language': 'pl', cookie: 'a=b; i18nextLng=uk' }, '/olympiads/all'],
  ['pl', { cookie: 'i18nextLng=uk' }, '/olympiads/all?lang=pl'],
])('the list comes with the page, in %s for %o', async (language, headers, url) => {
  const { body } = await app.inject({ url, headers })
  const address = `/api/olympiads?language=${language}`
  expect(Object.keys(answersIn(body))).toEqual(['/api/init', address])
  expect(answersIn(body)[address]).toEqual((await app.get(address)).json())
})

test('a page brings what a guest may see, whoever asks for it', async () => {
  const person = await app.person('somebody')
  await insertRegistration(app.db, id, person, { isPaid: true })
  const { body } = await app.get(`/olympiads/${id}`, person)
  expect(answersIn(body)[`/api/olympiads/${id}`]).toEqual(
    (await app.get(`/api/olympiads/${id}`)).json(),
  )
  expect(answersIn(body)['/api/init']).toMatchObject({ data_list: { practicant: null } })
})

test('no text of an olympiad can end the data and begin a script', async () => {
  const { body } = await app.get('/olympiads/all')
  expect(body.match(/<script/g)).toHaveLength(1)
  expect(JSON.stringify(answersIn(body))).toContain('</script><script>alert(1)')
})

test('an olympiad that is not there is the plain page; compressed says the same', async () => {
  const missing = await app.get('/olympiads/999999')
  expect([missing.statusCode, answersIn(missing.body)]).toEqual([200, {}])
  const packed = await app.inject({ url: '/olympiads/all', headers: { 'accept-encoding': 'br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  const plain = brotliDecompressSync(packed.rawPayload).toString()
  expect(plain).toBe((await app.get('/olympiads/all')).body)
})

/** A web whose drawing is simple enough to see through; the real one has tests of its own. */
function webThatDraws(drawing: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-drawn-'))
  mkdirSync(join(folder, '.page'))
  const page = '<!doctype html><head><style>p{}</style><script>go()</script></head>'
  writeFileSync(join(folder, 'index.html'), `${page}<body><div id="root"></div></body>`)
  writeFileSync(join(folder, '.page', 'draw-page.js'), drawing)
  folders.push(folder)
  return folder
}

const drawing = `
  let drawn = 0
  export const pageDrawer = ({ file, cleanedHtml }) => async ({ path, language, answers, now }) =>
    file('index.html').replace('<div id="root">', () => '<div id="root">' + [
      path, language, ++drawn, now.toISOString(), cleanedHtml('<script>x</script><b>clean</b>'),
      Object.keys(answers).join(), JSON.stringify(answers).replaceAll('<', '&lt;'),
    ].join('|'))`
const drawn = await testApp({}, { webFolder: webThatDraws(drawing) })
await insertPlaces(drawn.db)
const drawnId = await insertOlympiad(
  drawn.db,
  olympiadFixture(drawn.clock.now, { title: 'Орбіта' }),
)

test('a public page comes drawn by the web’s own code, in the language asked for', async () => {
  const { body } = await drawn.inject({
    url: '/olympiads/all?lang=pl&utm=x',
    headers: { cookie: 'i18nextLng=uk' },
  })
  expect(body).toContain('<div id="root">/olympiads/all|pl|')
  expect(body).toContain('|<b>clean</b>|/api/init,/api/olympiads?language=pl|')
  expect(body).toContain('Орбіта')
  expect(Object.keys(answersIn(body))).toHaveLength(2)
})

test('the addresses that lead to the list come as the list', async () => {
  const list = await drawn.get('/olympiads/all')
  for (const url of ['/', '/olympiads']) expect((await drawn.get(url)).body).toBe(list.body)
})

test('two visits get the same bytes, and so do a hundred at once', async () => {
  const visits = await Promise.all(
    Array.from({ length: 100 }, () => drawn.get(`/olympiads/${drawnId}`)),
  )
  const [first] = visits
  expect(first?.body).toContain(`/olympiads/${drawnId}|uk|`)
  for (const { body } of visits) expect(body).toBe(first?.body)
})

test('an olympiad is drawn with what a guest may know, whoever asks', async () => {
  const person = await drawn.person('somebody else')
  await insertRegistration(drawn.db, drawnId, person, { isPaid: true })
  const { body } = await drawn.get(`/olympiads/${drawnId}`, person)
  expect(body).toContain('/api/olympiads/get-task-list {')
  expect(body).not.toMatch(/is_pay|subscribe|somebody/)
  expect(answersIn(body)['/api/init']).toMatchObject({ data_list: { practicant: null } })
})

test('a filtered list and pages for one person alone are left to the browser', async () => {
  for (const url of ['/olympiads/all?type=1', '/olympiads/my', `/olympiads/${drawnId}/register`]) {
    expect((await drawn.get(url)).body, url).toContain('<div id="root"></div>')
  }
})

test('the policy lets through what the page was built with, by its hash, and nothing else inline', async () => {
  const policy = String((await drawn.get('/olympiads/all')).headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/)
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/)
  expect(policy.match(/sha256/g)).toHaveLength(2)
})

test('the code that draws is no file of the web', async () => {
  for (const url of ['/.page/draw-page.js', '/.page%2fdraw-page.js', '/%2epage/draw-page.js']) {
    expect((await drawn.get(url)).body, url).not.toContain('pageDrawer')
  }
})

test.each([
  ['the drawing fails', 'export const pageDrawer = () => async () => { throw new Error("no") }'],
  ['the web cannot be loaded', 'export const pageDrawer = () => { throw new Error("no") }'],
  ['its code is broken', 'this is no code'],
])('when %s the page goes out undrawn, with its answers', async (_, code) => {
  const broken = await testApp({}, { webFolder: webThatDraws(code) })
  const { statusCode, body } = await broken.get('/olympiads/all')
  expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true])
  expect(Object.keys(answersIn(body))).toHaveLength(2)
})

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

/** A web whose rendering is simple enough to see through; the real one has tests of its own. */
function webThatRenders(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-rendered-'))
  mkdirSync(join(folder, '.page'))
  const page = '<!doctype html><head><style>p{}</style><script>go()</script></head>'
  writeFileSync(join(folder, 'index.html'), `${page}<body><div id="root"></div></body>`)
  writeFileSync(join(folder, '.page', 'render-page.js'), code)
  folders.push(folder)
  return folder
}
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** Knows the list and an olympiad, and shows what it was given. */
const rendering = `
  let rendered = 0
  export const pageRenderer = ({ file, cleanedHtml }) => async (address, language) => {
    const [path, search = ''] = address.split('?')
    const isRendered = !search.includes('type=')
    const id = /^\\/olympiads\\/(\\d+)$/.exec(path)?.[1]
    const questions = [{ method: 'GET', url: '/api/init' }]
    if (['/', '/olympiads', '/olympiads/all'].includes(path)) {
      questions.push({ method: 'GET', url: '/api/olympiads?language=' + language })
    } else if (id) {
      const body = { language, olympiad_id: Number(id), stages_level: 'basic', age_tab: '9-12' }
      questions.push({ method: 'GET', url: '/api/olympiads/' + id })
      questions.push({ method: 'POST', url: '/api/olympiads/get-task-list', body })
    } else if (path.startsWith('/diplomas/')) {
      questions.push({ method: 'GET', url: '/api' + path.replace('diplomas', 'olympiads') })
    } else return null
    const namesPerson = path.startsWith('/diplomas/')
    const known = id || namesPerson ? path : '/olympiads/all'
    const documentWith = async (answers, now) => {
      const data = Object.fromEntries(questions.map(({ url }, index) => [url, answers[index]]))
      const shown = isRendered ? [known, language, ++rendered, now.toISOString(),
        cleanedHtml('<script>x</script><b>clean</b>')].join('|') : ''
      return file('index.html')
        .replace('<div id="root">', () => '<div id="root">' + shown)
        .replace('</body>', () => '<script type="application/json" id="first-answers">' +
          JSON.stringify(data).replaceAll('<', '\\u003c') + '</script></body>')
    }
    return { path: known, isRendered, namesPerson, questions, documentWith }
  }`
const app = await testApp({}, { webFolder: webThatRenders(rendering) })
await insertPlaces(app.db)
const id = await insertOlympiad(app.db, olympiadFixture(app.clock.now, { title: 'Орбіта' }))

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

test('an olympiad that is not there is the plain page; compressed says the same', async () => {
  const missing = await app.get('/olympiads/999999')
  expect([missing.statusCode, answersIn(missing.body)]).toEqual([200, {}])
  const packed = await app.inject({ url: '/olympiads/all', headers: { 'accept-encoding': 'br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  const plain = brotliDecompressSync(packed.rawPayload).toString()
  expect(plain).toBe((await app.get('/olympiads/all')).body)
})

test('an olympiad that was not there a moment ago is there soon', async () => {
  const next = id + 1
  const body = async () => (await app.get(`/olympiads/${next}`)).body
  expect(answersIn(await body())).toEqual({})
  expect(await insertOlympiad(app.db, olympiadFixture(app.clock.now, { title: 'Нова' }))).toBe(next)
  await expect.poll(body).toContain('Нова')
})

test('a public page comes rendered by the web’s own code, in the language asked for', async () => {
  const { body } = await app.inject({
    url: '/olympiads/all?lang=pl&utm=x',
    headers: { cookie: 'i18nextLng=uk' },
  })
  expect(body).toContain('<div id="root">/olympiads/all|pl|')
  expect(body).toContain('|<b>clean</b>')
  expect(body).toContain('Орбіта')
  expect(Object.keys(answersIn(body))).toHaveLength(2)
})

test('a page that names somebody is asked for each time, and where there is none it says so', async () => {
  // The olympiad's answer stands for somebody's.
  const named = await app.get(`/diplomas/${id}`)
  expect([named.statusCode, named.headers['x-robots-tag']]).toEqual([200, 'noindex'])
  expect(named.body).toContain('Орбіта')
  const rename = (title: string) =>
    app.db.query
      .updateTable('olympiad_texts')
      .set({ title })
      .where('olympiad_id', '=', id)
      .execute()
  await rename('Ім’я сховано')
  const hidden = await app.get(`/diplomas/${id}`)
  await rename('Орбіта')
  expect(hidden.body).toContain('Ім’я сховано')
  expect(hidden.body).not.toContain('Орбіта')
  // Neither one that nobody has nor one that nobody could have.
  for (const address of ['/diplomas/999999', '/diplomas/0AG798KX3JWKNNB']) {
    const missing = await app.get(address)
    expect([missing.statusCode, answersIn(missing.body)], address).toEqual([404, {}])
    expect(missing.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    })
  }
  expect((await app.get('/olympiads/all')).headers).not.toHaveProperty('x-robots-tag')
})

test('the addresses that lead to the list come as the list', async () => {
  const list = await app.get('/olympiads/all')
  for (const url of ['/', '/olympiads']) expect((await app.get(url)).body).toBe(list.body)
})

test('two visits get the same bytes, and so do a hundred at once', async () => {
  const visits = await Promise.all(Array.from({ length: 100 }, () => app.get(`/olympiads/${id}`)))
  const [first] = visits
  expect(first?.body).toContain(`/olympiads/${id}|uk|`)
  for (const { body } of visits) expect(body).toBe(first?.body)
})

test('an olympiad is rendered with what a guest may know, whoever asks', async () => {
  const person = await app.person('somebody else')
  await insertRegistration(app.db, id, person, { isPaid: true })
  const { body } = await app.get(`/olympiads/${id}`, person)
  expect(Object.keys(answersIn(body))).toContain('/api/olympiads/get-task-list')
  expect(body).not.toMatch(/is_pay|subscribe|somebody/)
  expect(answersIn(body)['/api/init']).toMatchObject({ data_list: { practicant: null } })
})

test('a filtered list and pages for one person alone are left to the browser', async () => {
  for (const url of ['/olympiads/all?type=1', '/olympiads/my', `/olympiads/${id}/register`]) {
    expect((await app.get(url)).body, url).toContain('<div id="root"></div>')
  }
})

test('the policy lets through what the page was built with, by its hash, and nothing else inline', async () => {
  const policy = String((await app.get('/olympiads/all')).headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/)
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/)
  expect(policy.match(/sha256/g)).toHaveLength(2)
})

test('the code that renders is no file of the web', async () => {
  for (const url of [
    '/.page/render-page.js',
    '/.page%2frender-page.js',
    '/%2epage/render-page.js',
  ]) {
    expect((await app.get(url)).body, url).not.toContain('pageRenderer')
  }
})

const failing = (what: string) => `export const pageRenderer = () => async () => ${what}`
test.each([
  [
    'the rendering fails',
    failing(
      `({ path: '/', isRendered: true, questions: [], documentWith: async () => { throw new Error('no') } })`,
    ),
  ],
  ['the web cannot be loaded', 'export const pageRenderer = () => { throw new Error("no") }'],
  ['its code is broken', 'this is no code'],
])('when %s the page goes out as it was built', async (_, code) => {
  const broken = await testApp({}, { webFolder: webThatRenders(code) })
  const { statusCode, body } = await broken.get('/olympiads/all')
  expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true])
})

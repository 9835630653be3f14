import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import {
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../testing/fixtures.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'olympiad-first-'))
writeFileSync(join(webFolder, 'index.html'), '<!doctype html><body><div id="root"></div></body>')
afterAll(() => rmSync(webFolder, { recursive: true }))

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

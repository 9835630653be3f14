import type { MyDiploma } from '@olympiad/contract/diplomas'
import type { DiplomaBundle } from '@olympiad/contract/diploma-files'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../../test/ground/app.ts'
import { addStaff, insertPlaces } from '../../../test/ground/fixtures.ts'
import { attachmentsOf, headOf, textOf } from '../../../test/ground/pdf-reader.ts'
import { rankedOlympiad, type RankedOlympiad } from '../../../test/ground/ranked.ts'

const app = await testApp({}, { freshMs: 1_000 })
let owner: TestPerson
let anna: TestPerson
let borys: TestPerson
let carol: TestPerson
let ranking: RankedOlympiad

beforeAll(async () => {
  await insertPlaces(app.db)
  owner = await app.person('owner')
  anna = await app.person('anna')
  borys = await app.person('borys')
  carol = await app.person('carol')
  ranking = await rankedOlympiad(app, owner, [
    [anna, 900],
    [borys, 700],
    [carol, 500],
  ])
  await ranking.publish()
})

const codeOf = async (person: TestPerson) =>
  (await app.get('/api/my/diplomas', person)).json<MyDiploma[]>()[0]?.facts.code as string
const fileOf = (code: string, kind: 'pdf' | 'png', headers = {}) =>
  app.inject({ method: 'GET', url: `/api/diplomas/${code}/diploma.${kind}`, headers })
const at = (rest: string) => `/api/organiser/olympiads/${ranking.olympiadId}/diplomas${rest}`

test('anybody with the code has the diploma as a file, which no cache shares', async () => {
  const code = await codeOf(anna)
  const pdf = await fileOf(code.toLowerCase(), 'pdf')
  expect(pdf.statusCode).toBe(200)
  expect(pdf.headers).toMatchObject({
    'content-type': expect.stringContaining('application/pdf'),
    'cache-control': 'private, no-cache',
    'content-disposition': `inline; filename="diploma-${code}.pdf"`,
    'x-robots-tag': 'noindex',
  })
  expect(await textOf(pdf.rawPayload)).toContain('Зірка Оля')
  const credential = await app.get(`/api/diplomas/${code}/credential.json`)
  expect(await attachmentsOf(pdf.rawPayload)).toEqual([['credential.json', credential.rawPayload]])
  const png = await fileOf(code, 'png')
  expect(png.headers['content-type']).toContain('image/png')
  expect(png.rawPayload.includes(credential.rawPayload)).toBe(true)
})

test('who has it already is told so; who has another is given this one', async () => {
  const code = await codeOf(anna)
  const { etag } = (await fileOf(code, 'pdf')).headers
  const again = await fileOf(code, 'pdf', { 'if-none-match': etag })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  expect((await fileOf(code, 'pdf', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test.each([
  ['0000000000000000', 404],
  ['nonsense', 400],
  ['%00', 400],
  ['..%2f..', 400],
])('there is no diploma %s', async (code, status) => {
  for (const kind of ['pdf', 'png'] as const) {
    expect((await fileOf(code, kind)).statusCode).toBe(status)
  }
})

test('a name that was hidden is gone from the files at once, whoever had asked before', async () => {
  const code = await codeOf(borys)
  const before = await fileOf(code, 'pdf')
  expect(await textOf(before.rawPayload)).toContain('Зірка Оля')
  await fileOf(code, 'png')
  const shown = await app.inject({
    ...{ method: 'PUT', url: `/api/my/diplomas/${code}/name`, payload: { display: 'id' } },
    headers: { authorization: `Bearer ${borys.token}` },
  })
  const { facts } = shown.json<MyDiploma>()
  for (const kind of ['pdf', 'png'] as const) {
    const headers = { 'if-none-match': before.headers.etag, 'accept-language': 'pl' }
    const gone = await fileOf(code, kind, headers)
    expect([gone.statusCode, gone.json().code]).toEqual([410, 'diploma_replaced'])
    expect(gone.json().message).toBe('Dyplom zastąpiono nowszym.')
    expect(gone.body).not.toContain('Зірка')
  }
  const after = await fileOf(facts.code, 'pdf')
  const text = await textOf(after.rawPayload)
  expect(text).toContain(`ID ${borys.studentId}`)
  expect(text).not.toContain('Зірка')
  expect(after.rawPayload.includes('Зірка')).toBe(false)
  const zip = await app.get(at('/diplomas.zip'), owner)
  expect(zip.rawPayload.includes(`ID ${borys.studentId} ${facts.code}.pdf`)).toBe(true)
  expect(zip.rawPayload.includes(`Зірка Оля ${facts.code}`)).toBe(false)
})

test('an annulled diploma says so', async () => {
  const code = await codeOf(carol)
  expect((await fileOf(code, 'pdf')).statusCode).toBe(200)
  await ranking.exclude(carol)
  await ranking.correct()
  const gone = await fileOf(code, 'pdf')
  expect([gone.statusCode, gone.json().message]).toEqual([410, 'Диплом анульовано.'])
})

test('all of an olympiad in one file to print, or each in its own', async () => {
  const { diplomas, zipBytes, printBytes } = (
    await app.get(at('/bundle'), owner)
  ).json<DiplomaBundle>()
  expect(diplomas).toBe(2)
  const print = await app.get(at('/diplomas.pdf'), owner)
  expect(print.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect((await headOf(print.rawPayload)).pages).toBe(2)
  expect(await textOf(print.rawPayload, 1)).toContain('Зірка Оля')
  expect(print.rawPayload.length / printBytes).toBeGreaterThan(0.5)
  expect(print.rawPayload.length / printBytes).toBeLessThan(1.5)
  const zip = await app.get(at('/diplomas.zip'), owner)
  const code = await codeOf(anna)
  expect(zip.rawPayload.includes(`Базовий 1 · 13–15 років/Зірка Оля ${code}.pdf`)).toBe(true)
  expect(zip.rawPayload.length / zipBytes).toBeGreaterThan(0.9)
  expect(zip.rawPayload.length / zipBytes).toBeLessThan(1.1)
})

test('a filter chooses whose, and where there are none it is said', async () => {
  const asked = async (query: string) => (await app.get(at(`/bundle?${query}`), owner)).json()
  expect(await asked(`search=${anna.studentId}`)).toMatchObject({ diplomas: 1 })
  expect(await asked('ageBand=18-100')).toMatchObject({ diplomas: 0, printBytes: 0 })
  const none = await app.get(at('/diplomas.pdf?ageBand=18-100'), owner)
  expect([none.statusCode, none.json().code]).toEqual([404, 'no_diplomas'])
})

test('only whose role lets them see names has the files of all', async () => {
  const [editor, stranger] = [await app.person('editor'), await app.person('stranger')]
  await addStaff(app.db, ranking.olympiadId, editor, 'editor')
  for (const file of ['/bundle', '/diplomas.zip', '/diplomas.pdf']) {
    expect((await app.get(at(file), editor)).statusCode).toBe(403)
    expect((await app.get(at(file), stranger)).statusCode).toBe(404)
    expect((await app.get(at(file))).statusCode).toBe(401)
  }
})

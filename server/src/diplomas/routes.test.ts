import type { MyDiploma, PublicDiploma } from '@olympiad/contract/diplomas'
import { codeInGroups } from '@olympiad/domain/diploma'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { insertPlaces } from '../../test/ground/fixtures.ts'
import { rankedOlympiad, type RankedOlympiad } from '../../test/ground/ranked.ts'
import { refusalOf } from '../../test/ground/run-ground.ts'
import { codesOf, readSheets, sheetsInBatches } from './sheets.ts'

// With the second that responses are kept elsewhere.
const app = await testApp({}, { freshMs: 1_000 })
const { pool } = app.db
let owner: TestPerson
let anna: TestPerson
let borys: TestPerson
let ranking: RankedOlympiad

beforeAll(async () => {
  await insertPlaces(app.db)
  owner = await app.person('owner')
  anna = await app.person('anna')
  borys = await app.person('borys')
})

async function published(): Promise<RankedOlympiad> {
  ranking = await rankedOlympiad(app, owner, [
    [anna, 900],
    [borys, 700],
  ])
  await ranking.publish()
  return ranking
}

const mineOf = async (person: TestPerson) =>
  (await app.get('/api/my/diplomas', person)).json<MyDiploma[]>()
const inOlympiad = async (person: TestPerson) =>
  (await mineOf(person)).find(({ facts }) => facts.olympiadId === ranking.olympiadId)!
const read = async (code: string, person: TestPerson | null = null) =>
  (await app.get(`/api/diplomas/${encodeURIComponent(code)}`, person)).json<PublicDiploma>()
const show = (code: string, display: string, person: TestPerson | null) =>
  app.inject({
    method: 'PUT',
    url: `/api/my/diplomas/${code}/name`,
    payload: { display },
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  })

test('anybody with the code reads what stands on it, and nothing else', async () => {
  await published()
  const { facts } = await inOlympiad(anna)
  const answer = await app.get(`/api/diplomas/${facts.code}`)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(answer.json()).toEqual({
    ...{ code: facts.code, state: 'valid', endedAs: null, endedAt: null },
    ...{ isMine: false, newCode: null },
    facts: {
      code: facts.code,
      ...{ language: 'uk', name: 'Зірка Оля', olympiadId: ranking.olympiadId },
      olympiadTitle: 'Проба uk',
      category: { level: 'basic', stageNumber: 1, ageBand: '13-15' },
      ...{ place: 1, medal: 'gold', points: 900, rightAnswers: 900 },
      ...{ issuedAt: app.clock.now.toISOString(), zone: 'Europe/Kyiv', version: 1 },
    },
  })
  expect((await read(facts.code, anna)).isMine).toBe(true)
  expect((await read(facts.code, borys)).isMine).toBe(false)
})

test('a code is understood as people spell it', async () => {
  await published()
  const { code } = (await inOlympiad(anna)).facts
  const spellings = [
    code.toLowerCase(),
    codeInGroups(code),
    codeInGroups(code).replaceAll('-', ' '),
    code.replaceAll('0', 'o').replaceAll('1', 'l'),
    ` ${code} `,
  ]
  for (const spelled of spellings) expect((await read(spelled)).code).toBe(code)
})

test.each([
  ['0000000000000000', [404, 'diploma_not_found']],
  ['000000000000000', [400, 'invalid_request']],
  ['U'.repeat(16), [400, 'invalid_request']],
  ["' or 1=1 --", [400, 'invalid_request']],
])('no diploma has the code %j', async (code, refusal) => {
  const answer = await app.get(`/api/diplomas/${encodeURIComponent(code)}`)
  expect(refusalOf(answer)).toEqual(refusal)
})

test('mine are mine alone, each with what it would show otherwise', async () => {
  await published()
  expect((await inOlympiad(anna)).names).toEqual({
    ...{ full: 'Зірка Оля', initials: 'З. О.', id: `ID ${anna.studentId}` },
  })
  const codes = new Set((await mineOf(borys)).map(({ facts }) => facts.code))
  for (const { facts } of await mineOf(anna)) expect(codes.has(facts.code)).toBe(false)
  expect(refusalOf(await app.get('/api/my/diplomas'))).toEqual([401, 'sign_in_required'])
})

test('a hidden name is on a new diploma; the old one shows nothing, at once and to everybody', async () => {
  await published()
  const { code } = (await inOlympiad(anna)).facts
  await read(code)
  const answer = await show(codeInGroups(code).toLowerCase(), 'initials', anna)
  const shown = answer.json<MyDiploma>()
  expect(shown).toMatchObject({ facts: { name: 'З. О.', place: 1 }, nameDisplay: 'initials' })
  expect(shown.facts.code).not.toBe(code)
  const ended = {
    ...{ code, state: 'replaced', endedAs: 'renamed', facts: null },
    endedAt: app.clock.now.toISOString(),
  }
  expect(await read(code)).toEqual({ ...ended, isMine: false, newCode: null })
  expect(await read(code, borys)).toEqual({ ...ended, isMine: false, newCode: null })
  expect(await read(code, anna)).toEqual({ ...ended, isMine: true, newCode: shown.facts.code })
  expect(await mineOf(anna)).toContainEqual(shown)
  expect(refusalOf(await show(code, 'full', anna))).toEqual([410, 'diploma_ended'])
  const again = await show(shown.facts.code, 'initials', anna)
  expect(again.json<MyDiploma>().facts.code).toBe(shown.facts.code)
  const back = (await show(shown.facts.code, 'full', anna)).json<MyDiploma>()
  expect(back.facts.name).toBe('Зірка Оля')
})

test('nobody shows or hides another’s name', async () => {
  await published()
  const { code } = (await inOlympiad(anna)).facts
  expect(refusalOf(await show(code, 'id', borys))).toEqual([404, 'diploma_not_found'])
  expect(refusalOf(await show(code, 'id', owner))).toEqual([404, 'diploma_not_found'])
  expect(refusalOf(await show(code, 'id', null))).toEqual([401, 'sign_in_required'])
  expect((await show(code, 'none', anna)).statusCode).toBe(400)
  expect((await read(code)).state).toBe('valid')
})

test('who is excluded reads that it was annulled', async () => {
  await published()
  const { code } = (await inOlympiad(borys)).facts
  await ranking.exclude(borys)
  await ranking.correct()
  expect(await read(code, borys)).toMatchObject({ state: 'annulled', facts: null, newCode: null })
  expect(refusalOf(await show(code, 'id', borys))).toEqual([410, 'diploma_ended'])
})

test('sheets: in order, without what has ended, in batches, however they are wanted', async () => {
  await published()
  const { olympiadId } = ranking
  const wanted = await codesOf(pool, olympiadId)
  expect(wanted).toEqual([
    (await inOlympiad(anna)).facts.code,
    (await inOlympiad(borys)).facts.code,
  ])
  const only = await codesOf(pool, olympiadId, {
    registrations: [ranking.registrationOf(borys)],
  })
  expect(only).toEqual(wanted.slice(1))
  expect(await codesOf(pool, olympiadId, { registrations: [] })).toEqual([])
  const parts = {
    ...{ pool, webUrl: 'https://olympiad.example' },
    credentialsOf: async (codes: readonly string[]) =>
      new Map(codes.map((code) => [code, `signed ${code}`])),
  }
  const [first] = await readSheets(parts, wanted)
  expect(first).toMatchObject({
    facts: (await inOlympiad(anna)).facts,
    publicUrl: `https://olympiad.example/diplomas/${wanted[0]}`,
    credential: `signed ${wanted[0]}`,
    design: { textVariant: expect.any(String), signature: null },
  })
  const batches = sheetsInBatches({ ...parts, credentialsOf: null }, [...wanted, '0'.repeat(16)], 1)
  const names: string[][] = []
  for await (const batch of batches) {
    names.push(batch.map(({ facts }) => facts.name))
    if (names.length === 1) await show(wanted[1] as string, 'id', borys)
  }
  expect(names).toEqual([['Зірка Оля'], [], []])
})

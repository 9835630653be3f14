import type { Language } from '@olympiad/domain/language'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import {
  insertOlympiad,
  insertPlaces,
  olympiadFixture,
  places,
} from '../../test/ground/fixtures.ts'

const app = await testApp()
const ukraine = places.ukraine.country
const poland = places.poland.country

beforeAll(async () => {
  await insertPlaces(app.db)
  const insert = (title: string, changes: Parameters<typeof olympiadFixture>[1]) =>
    insertOlympiad(app.db, olympiadFixture(app.clock.now, { title, ...changes }))
  await insert('Kyiv', { countryId: ukraine })
  await insert('Kyiv ads', { countryId: ukraine, promotion: 'ads' })
  await insert('Lviv, Polish texts only', { countryId: ukraine, languages: ['pl'] })
  await insert('Warsaw', { countryId: poland })
  await insert('Warsaw ads', { countryId: poland, promotion: 'ads' })
  await insert('Warsaw, Ukrainian texts only', { countryId: poland, languages: ['uk'] })
  await insert('nowhere', { countryId: null })
  await insert('world of Kyiv', { countryId: ukraine, isInternational: true })
  await insert('world of Warsaw', { countryId: poland, isInternational: true })
})

async function titles(query: string, person: TestPerson | null): Promise<string[]> {
  const answer = await app.get(`/api/olympiads?${query}`, person)
  expect(answer.statusCode, answer.body).toBe(200)
  const { data_list: list } = answer.json<{ data_list: { title: { uk: string } }[] }>()
  return list.map(({ title }) => title.uk.replace(/ (uk|pl)$/, ''))
}

const personOf = (domain: Language, language: Language) =>
  app.person(`${domain} reading ${language}`, { domain, language })

const ofUkraine = {
  uk: ['Kyiv', 'Kyiv ads'],
  pl: ['Kyiv', 'Kyiv ads', 'Lviv, Polish texts only'],
}
const ofPoland = {
  uk: ['Warsaw', 'Warsaw ads', 'Warsaw, Ukrainian texts only'],
  pl: ['Warsaw', 'Warsaw ads'],
}

test('for a guest national means the country of the language asked for, Ukraine when none is', async () => {
  expect(await titles('is_international=0&language=uk', null)).toEqual(ofUkraine.uk)
  expect(await titles('is_international=0&language=pl', null)).toEqual(ofPoland.pl)
  expect(await titles('is_international=0', null)).toEqual(ofUkraine.uk)
})

test.each(['uk', 'pl'] as const)(
  'for a person national means the country of their domain, reading in %s',
  async (language) => {
    const query = `is_international=0&language=${language}`
    for (const own of ['uk', 'pl'] as const) {
      expect(await titles(query, await personOf('pl', own))).toEqual(ofPoland[language])
      expect(await titles(query, await personOf('uk', own))).toEqual(ofUkraine[language])
    }
  },
)

test('national goes together with the promotion', async () => {
  const polish = await personOf('pl', 'uk')
  const query = 'is_international=0&language=uk&promotion='
  expect(await titles(`${query}ads`, polish)).toEqual(['Warsaw ads'])
  expect(await titles(`${query}ads`, null)).toEqual(['Kyiv ads'])
  expect(await titles(`${query}olympiad`, polish)).toEqual([
    'Warsaw',
    'Warsaw, Ukrainian texts only',
  ])
  expect(await titles(`${query}olympiad`, null)).toEqual(['Kyiv'])
})

test('what is international, or asked for without the filter, comes from every country', async () => {
  for (const person of [null, await personOf('pl', 'uk'), await personOf('uk', 'uk')]) {
    expect(await titles('is_international=1&language=uk', person)).toEqual([
      'world of Kyiv',
      'world of Warsaw',
    ])
    expect(await titles('language=uk', person)).toHaveLength(8)
  }
})

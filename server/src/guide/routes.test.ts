import { expect, test } from 'vitest'
import { testApp } from '../../test/ground/app.ts'
import { insertPlaces, places } from '../../test/ground/fixtures.ts'

const app = await testApp()
await insertPlaces(app.db)

type Places = { data_list: { id: number; name: string }[] }
const names = async (url: string) =>
  (await app.get(`/api/guide/${url}`)).json<Places>().data_list.map(({ name }) => name)
const refusal = async (url: string) => {
  const answer = await app.get(`/api/guide/${url}`)
  return [answer.statusCode, answer.json<{ code: string }>().code]
}

test('Ukraine and Poland come first, the other countries by the alphabet of the language', async () => {
  expect(await names('get-country-list')).toEqual(['Україна', 'Польща', 'Австрія', 'Італія'])
  expect(await names('get-country-list?language=pl')).toEqual([
    'Ukraina',
    'Polska',
    'Austria',
    'Włochy',
  ])
})

test('regions and cities follow the alphabet of the language', async () => {
  const { country, region } = places.poland
  // і, ї, й: after и and before к, as no byte order has it.
  expect(await names('get-region-list/804')).toEqual(['Ївська область', 'Київ'])
  expect(await names(`get-region-list/${country}?language=pl`)).toEqual(['województwo lubelskie'])
  expect(await names(`get-city-list/${region}`)).toEqual(['Люблін', 'Хелм', 'інше'])
})

test('"other" closes every list of cities, whatever its letter', async () => {
  const cities = await names(`get-city-list/${places.poland.region}?language=pl`)
  expect(cities).toEqual(['Chełm', 'Lublin', 'inne'])
})

test('a region or a country nobody knows is refused by name', async () => {
  expect(await refusal('get-region-list/999')).toEqual([404, 'country_not_found'])
  expect(await refusal('get-city-list/999')).toEqual([404, 'region_not_found'])
  expect(await refusal('get-region-list/UA')).toEqual([400, 'invalid_request'])
  expect(await refusal('get-country-list?language=en')).toEqual([400, 'invalid_request'])
})

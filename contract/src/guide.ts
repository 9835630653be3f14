import type { Language } from '@olympiad/domain/language'
import { defineCall, type DataList } from './call.ts'

/** An item of a reference list. */
export type Place = { id: number; name: string }
type PlaceList = DataList<Place[]>

const toWire = (places: Place[]): PlaceList => ({ data_list: places })
const fromWire = ({ data_list }: PlaceList): Place[] => data_list

export const listCountries = defineCall<{ language: Language }, PlaceList, Place[]>({
  method: 'GET',
  path: '/api/guide/get-country-list',
  request: ({ language }) => ({ query: { language } }),
  toWire,
  fromWire,
})

export const listRegions = defineCall<
  { countryId: number; language: Language },
  PlaceList,
  Place[]
>({
  method: 'GET',
  path: '/api/guide/get-region-list/{countryId}',
  request: ({ countryId, language }) => ({
    params: { countryId: `${countryId}` },
    query: { language },
  }),
  toWire,
  fromWire,
})

export const listCities = defineCall<{ regionId: number; language: Language }, PlaceList, Place[]>({
  method: 'GET',
  path: '/api/guide/get-city-list/{regionId}',
  request: ({ regionId, language }) => ({
    params: { regionId: `${regionId}` },
    query: { language },
  }),
  toWire,
  fromWire,
})

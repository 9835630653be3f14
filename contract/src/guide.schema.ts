import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listCities, listCountries, listRegions } from './guide.ts'
import * as wire from './wire.ts'

const query = z.object({ language: wire.language.default('uk') })
const response = wire.dataList(
  z.array(z.object({ id: wire.id, name: z.string() }).meta({ id: 'Place' })),
)

export const guideEndpoints = {
  countries: endpoint(listCountries, {
    summary: 'Countries',
    description: 'In the language asked for: Ukraine and Poland, then the others by its alphabet.',
    access: 'anyone',
    query,
    decode: (read) => read.query,
    response,
  }),
  regions: endpoint(listRegions, {
    summary: 'Regions of a country',
    access: 'anyone',
    params: z.object({ countryId: wire.idText }),
    query,
    decode: (read) => ({ ...read.params, ...read.query }),
    response,
    refusals: ['country_not_found'],
  }),
  cities: endpoint(listCities, {
    summary: 'Cities of a region',
    description: 'The last item of each region is "other", for villages that are not listed.',
    access: 'anyone',
    params: z.object({ regionId: wire.idText }),
    query,
    decode: (read) => ({ ...read.params, ...read.query }),
    response,
    refusals: ['region_not_found'],
  }),
}

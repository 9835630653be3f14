import { api } from '@olympiad/contract/api'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { cities, countries, regions } from './store.ts'

export function guideRoutes({ handle, db }: Floor): void {
  handle(api.guide.countries, ({ query }) => countries(db, query.language))

  handle(api.guide.regions, async ({ params, query }) => {
    const found = await regions(db, params.countryId, query.language)
    if (!found) throw new Refusal('country_not_found')
    return found
  })

  handle(api.guide.cities, async ({ params, query }) => {
    const found = await cities(db, params.regionId, query.language)
    if (!found) throw new Refusal('region_not_found')
    return found
  })
}

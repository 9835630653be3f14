import { api } from '@olympiad/contract/api'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { cities, countries, regions } from './store.ts'

export function guideRoutes({ handle, db }: Floor): void {
  handle(api.guide.countries, ({ input }) => countries(db.published(), input.language), {
    isSameForGuests: true,
  })

  handle(
    api.guide.regions,
    async ({ input: { countryId, language } }) => {
      const found = await regions(db.published(), countryId, language)
      if (!found) throw new Refusal('country_not_found')
      return found
    },
    { isSameForGuests: true },
  )

  handle(
    api.guide.cities,
    async ({ input: { regionId, language } }) => {
      const found = await cities(db.published(), regionId, language)
      if (!found) throw new Refusal('region_not_found')
      return found
    },
    { isSameForGuests: true },
  )
}

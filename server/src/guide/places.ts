import { readFileSync } from 'node:fs'
import type { Translated } from '@olympiad/domain/language'

type Country = { id: number; iso2: string; name: Translated }
export type Region = { id: number; countryId: number; name: Translated }
export type City = { id: number; regionId: number; name: Translated; isOther: boolean }
export type Places = { countries: Country[]; regions: Region[]; cities: City[] }

/** The file's rows, as scripts/places/generate.ts writes them. */
type CityRow = [id: number, uk: string, pl?: string]
type RegionRow = [id: number, uk: string, pl: string, cities: CityRow[]]
type CountryRow = [id: number, iso2: string, uk: string, pl: string, regions: RegionRow[]]

const otherName: Translated = { uk: 'інше', pl: 'inne' }
/** Above every GeoNames id and still an integer of PostgreSQL. */
const firstOtherId = 1_000_000_000

/** Closes each region's list, so that someone from a hamlet can finish the form too. */
function otherOf(regionId: number): City {
  return { id: firstOtherId + regionId, regionId, name: otherName, isOther: true }
}

export function readPlaces(): Places {
  const file = readFileSync(new URL('./places.json', import.meta.url), 'utf8')
  const places: Places = { countries: [], regions: [], cities: [] }
  for (const [countryId, iso2, countryUk, countryPl, regions] of JSON.parse(file) as CountryRow[]) {
    places.countries.push({ id: countryId, iso2, name: { uk: countryUk, pl: countryPl } })
    for (const [regionId, regionUk, regionPl, cities] of regions) {
      places.regions.push({ id: regionId, countryId, name: { uk: regionUk, pl: regionPl } })
      for (const [id, uk, pl = uk] of cities) {
        places.cities.push({ id, regionId, name: { uk, pl }, isOther: false })
      }
      places.cities.push(otherOf(regionId))
    }
  }
  return places
}

import type { Translated } from '@olympiad/domain/language'
import { insertMany } from '../db/bulk.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { readPlaces } from './places.ts'

const namesOf = (name: Translated) => ({ name_uk: name.uk, name_pl: name.pl })

/** Countries, regions and cities: needed by every registration, so loaded before anything else. */
export async function loadPlaces({ pool }: Database, say: (line: string) => void): Promise<void> {
  await inTransaction(pool, async (client) => {
    // Of several processes starting at once one loads and the others find it done.
    await client.query('lock table countries in exclusive mode')
    const { rowCount } = await client.query('select from countries limit 1')
    if (rowCount !== 0) return
    const { countries, regions, cities } = readPlaces()
    say(`places: ${countries.length} countries, ${regions.length} regions, ${cities.length} cities`)
    await insertMany(
      client,
      'countries',
      countries.map(({ id, iso2, name }) => ({ id, iso2, ...namesOf(name) })),
    )
    await insertMany(
      client,
      'regions',
      regions.map(({ id, countryId, name }) => ({ id, country_id: countryId, ...namesOf(name) })),
    )
    await insertMany(
      client,
      'cities',
      cities.map(({ id, regionId, name, isOther }) => ({
        id,
        region_id: regionId,
        ...namesOf(name),
        is_other: isOther,
      })),
    )
  })
}

import type { Place } from '@olympiad/contract/guide'
import type { Language } from '@olympiad/domain/language'
import type { Source } from '../db/replica.ts'

const nameIn = { uk: 'name_uk', pl: 'name_pl' } as const

/** The embedded database has no collations of its own: the alphabet is the language's, here. */
const collators = { uk: new Intl.Collator('uk'), pl: new Intl.Collator('pl') }

function alphabetical(places: Place[], language: Language): Place[] {
  return places.toSorted((a, b) => collators[language].compare(a.name, b.name))
}

/** The countries of the product come first; the rest follows the alphabet. */
const ownCountries = ['UA', 'PL']

export async function countries({ query }: Source, language: Language): Promise<Place[]> {
  const rows = await query
    .selectFrom('countries')
    .select(['id', 'iso2', `${nameIn[language]} as name`])
    .execute()
  const own = ownCountries.flatMap((iso2) => rows.filter((row) => row.iso2 === iso2))
  const others = rows.filter((row) => !ownCountries.includes(row.iso2))
  return [...own, ...alphabetical(others, language)].map(({ id, name }) => ({ id, name }))
}

/** null: no such country. */
export async function regions(
  { query }: Source,
  countryId: number,
  language: Language,
): Promise<Place[] | null> {
  const rows = await query
    .selectFrom('regions')
    .select(['id', `${nameIn[language]} as name`])
    .where('country_id', '=', countryId)
    .execute()
  return rows.length === 0 ? null : alphabetical(rows, language)
}

/** null: no such region. "Other" comes last. */
export async function cities(
  { query }: Source,
  regionId: number,
  language: Language,
): Promise<Place[] | null> {
  const rows = await query
    .selectFrom('cities')
    .select(['id', 'is_other', `${nameIn[language]} as name`])
    .where('region_id', '=', regionId)
    .execute()
  if (rows.length === 0) return null
  const places = rows.map(({ id, name }) => ({ id, name }))
  const others = new Set(rows.filter((row) => row.is_other).map((row) => row.id))
  return [
    ...alphabetical(
      places.filter(({ id }) => !others.has(id)),
      language,
    ),
    ...places.filter(({ id }) => others.has(id)),
  ]
}

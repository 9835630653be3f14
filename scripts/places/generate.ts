import { writeFileSync } from 'node:fs'
import { type Admin1, fetchInputs, type Settlement } from './inputs.ts'
import { isPolishQuarter, polishNameOf, ukrainianExonyms } from './poland-names.ts'
import { ukrainianOfPolish } from './polish-to-ukrainian.ts'
import { translatedRegions } from './regions.ts'
import { movedPlaces, polishExonyms, ukrainianNames } from './ukraine-names.ts'
import { ukrainianNameOf } from './ukrainian-name.ts'
import { polishOfUkrainian } from './ukrainian-to-polish.ts'
import { worldNames } from './world-names.ts'

const output = new URL('../../server/src/guide/places.json', import.meta.url)

/** Quarters, abandoned, destroyed and former places are no answer to "your city". */
const notCities = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH'])
/** Ukraine and Poland have all their places; elsewhere only towns, to keep the file small. */
const townPopulation = 50_000
const nearTownPopulation = 15_000
const near = new Set(['AT', 'CZ', 'EE', 'HU', 'LT', 'LV', 'MD', 'SK'])

type Names = { uk: string; pl: string }
type CityRow = [id: number, uk: string, pl?: string]
type RegionRow = [id: number, uk: string, pl: string, cities: CityRow[]]
type CountryRow = [id: number, iso2: string, uk: string, pl: string, regions: RegionRow[]]

const countryNames = {
  uk: new Intl.DisplayNames('uk', { type: 'region', fallback: 'none' }),
  pl: new Intl.DisplayNames('pl', { type: 'region', fallback: 'none' }),
}

const { settlements, admin1, countries } = await fetchInputs()
const byPopulation = settlements
  .filter((place) => !notCities.has(place.kind) && !isPolishQuarter(place))
  .map((place) => ({ ...place, admin1: movedPlaces[place.id] ?? place.admin1 }))
  .sort((left, right) => right.population - left.population || left.id - right.id)

const usedExonyms = new Set<string>()

/** The first, so the largest, place of the name takes its well-known translation. */
function exonymOnce<T>(key: string, table: Record<string, T>): T | undefined {
  if (usedExonyms.has(key)) return undefined
  const exonym = table[key]
  if (exonym) usedExonyms.add(key)
  return exonym
}

function namesOf(place: Settlement): Names {
  if (place.country === 'UA') {
    const uk = ukrainianNames[place.id] ?? ukrainianNameOf(place)?.name
    if (!uk) throw new Error(`No Ukrainian name for ${place.name} (${place.id})`)
    return { uk, pl: polishExonyms[place.admin1]?.[uk] ?? polishOfUkrainian(uk) }
  }
  if (place.country === 'PL') {
    const pl = polishNameOf(place)
    return { uk: exonymOnce(pl, ukrainianExonyms) ?? ukrainianOfPolish(pl), pl }
  }
  const [uk, pl] = exonymOnce(`${place.country}:${place.name}`, worldNames) ?? []
  return { uk: uk ?? place.name, pl: pl ?? place.name }
}

function isOffered({ country, kind, population }: Settlement): boolean {
  if (country === 'UA' || country === 'PL' || kind === 'PPLC') return true
  return population >= (near.has(country) ? nearTownPopulation : townPopulation)
}

const codeOf = (country: string, code: string) => `${country}.${code}`

function cityRows(): Map<string, CityRow[]> {
  const rows = new Map<string, CityRow[]>()
  const seen = new Set<string>()
  for (const place of byPopulation) {
    if (!isOffered(place)) continue
    const { uk, pl } = namesOf(place)
    const region = codeOf(place.country, place.admin1)
    // Two villages of one name in one region look the same in the form: the larger stays.
    const label = `${region} ${uk} ${pl}`
    if (seen.has(label)) continue
    seen.add(label)
    const row: CityRow = uk === pl ? [place.id, uk] : [place.id, uk, pl]
    rows.set(region, [...(rows.get(region) ?? []), row])
  }
  return rows
}

/** Stable across updates: the country's ISO number and GeoNames' own code of the region. */
function regionId(country: number, code: string): number {
  const digits = Number(code.replace(/\D/g, ''))
  if (code.length > 3) return country * 100_000 + 50_000 + (digits % 50_000)
  return country * 100_000 + (/^\d+$/.test(code) ? digits : parseInt(code, 36))
}

function regionRows(id: number, iso2: string, names: Names, regions: Admin1[]): RegionRow[] {
  const translations = new Map((translatedRegions[iso2] ?? []).map((row) => [row[0], row]))
  const rows = regions.map(({ code, name }): RegionRow => {
    const [, uk = name, pl = name] = translations.get(code) ?? []
    return [regionId(id, code), uk, pl, cities.get(codeOf(iso2, code)) ?? []]
  })
  const placed = new Set(regions.map(({ code }) => codeOf(iso2, code)))
  const loose = [...cities]
    .filter(([code]) => code.startsWith(`${iso2}.`) && !placed.has(code))
    .flatMap(([, unplaced]) => unplaced)
  if (rows.length === 0 || loose.length > 0) rows.push([id * 100_000, names.uk, names.pl, loose])
  return rows.sort((left, right) => left[0] - right[0])
}

const cities = cityRows()
const places = countries
  .map(({ id, iso2 }): CountryRow => {
    const names = { uk: countryNames.uk.of(iso2)?.replace('ʼ', "'"), pl: countryNames.pl.of(iso2) }
    if (!names.uk || !names.pl) throw new Error(`No name for country ${iso2}`)
    const regions = admin1.filter(({ country }) => country === iso2)
    const rows = regionRows(id, iso2, { uk: names.uk, pl: names.pl }, regions)
    return [id, iso2, names.uk, names.pl, rows]
  })
  .sort((left, right) => left[0] - right[0])

const unused = [...Object.keys(worldNames), ...Object.keys(ukrainianExonyms)].filter(
  (key) => !usedExonyms.has(key),
)
if (unused.length > 0) throw new Error(`Names that match no place: ${unused.join(', ')}`)

// One region a line: small, yet a change of one place is a readable difference.
const lines = places.map(([id, iso2, uk, pl, regions]) => {
  const head = JSON.stringify([id, iso2, uk, pl]).slice(0, -1)
  return `${head},[\n${regions.map((region) => JSON.stringify(region)).join(',\n')}]]`
})
writeFileSync(output, `[\n${lines.join(',\n')}\n]\n`)
const count = places.flatMap(([, , , , regions]) => regions).flatMap(([, , , rows]) => rows).length
process.stdout.write(`${places.length} countries, ${count} cities\n`)

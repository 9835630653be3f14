import type { Language } from '@olympiad/domain/language'
import type { Option } from '../ui/form/matching.ts'
import { callingCodeOf, phoneCountries, type CountryCode } from './phone.ts'

/** Where most of our people are. */
const first: readonly CountryCode[] = ['UA', 'PL']

/** The countries of phone numbers: ours, then the others by the alphabet of the language. */
export function phoneCountryOptions(language: Language): Option<CountryCode>[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const byName = new Intl.Collator(language).compare
  const others = phoneCountries
    .filter((country) => !first.includes(country))
    .map((country) => ({ country, name: names.of(country) ?? country }))
    .sort((one, other) => byName(one.name, other.name))
  return [
    ...first.map((country) => ({ country, name: names.of(country) ?? country })),
    ...others,
  ].map(({ country, name }) => ({ value: country, label: `${name} ${callingCodeOf(country)}` }))
}

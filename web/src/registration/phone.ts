import type { PhoneProblem } from '@olympiad/domain/registration'
import {
  AsYouType,
  formatIncompletePhoneNumber,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/min'

export type { CountryCode }

/** Spec 9. */
export const defaultPhoneCountry: CountryCode = 'UA'

export type TypedPhone = { country: CountryCode; number: string }

export const phoneCountries: readonly CountryCode[] = getCountries()

export const callingCodeOf = (country: CountryCode): string => `+${getCountryCallingCode(country)}`

export function phoneCountryOf(value: string | null | undefined): CountryCode {
  return value && isSupportedCountry(value) ? value : defaultPhoneCountry
}

/** What was typed or pasted: a number that brings its own calling code brings its country too. */
export function typedPhone(text: string, country: CountryCode): TypedPhone {
  if (!text.trim().startsWith('+')) return { country, number: text }
  const reading = new AsYouType()
  reading.input(text)
  const found = reading.getCountry()
  const code = reading.getCallingCode()
  if (code === getCountryCallingCode(country)) {
    return {
      country,
      number: text
        .trim()
        .slice(code.length + 1)
        .trimStart(),
    }
  }
  if (!found || !code) return { country, number: text }
  return { country: found, number: withoutCode(reading.getNumberValue() ?? text, found) }
}

/** Letters have no place in a number; what separates its digits has. */
const foreign = /[^\d\s()+.\-–/]/

export function phoneProblem({ country, number }: TypedPhone): PhoneProblem | null {
  if (foreign.test(number)) return 'not-a-number'
  switch (validatePhoneNumberLength(number, country)) {
    case undefined:
      return parsePhoneNumberFromString(number, country)?.isValid() ? null : 'impossible'
    case 'TOO_SHORT':
      return 'too-short'
    case 'TOO_LONG':
      return 'too-long'
    case 'INVALID_COUNTRY':
      return 'wrong-country'
    case 'NOT_A_NUMBER':
      return 'not-a-number'
    case 'INVALID_LENGTH':
      return 'impossible'
  }
}

/** Plus and digits, as it is sent; null when it is no number. */
export function internationalPhone({ country, number }: TypedPhone): string | null {
  return parsePhoneNumberFromString(number, country)?.number ?? null
}

/** Grouped for the eyes, without the calling code, which stands beside it. */
export function groupedPhone({ country, number }: TypedPhone): string {
  const international = internationalPhone({ country, number })
  return international === null ? number : withoutCode(international, country)
}

function withoutCode(international: string, country: CountryCode): string {
  const code = callingCodeOf(country)
  const grouped = formatIncompletePhoneNumber(international)
  return grouped.startsWith(code) ? grouped.slice(code.length).trim() : grouped
}

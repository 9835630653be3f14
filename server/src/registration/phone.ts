import type { PhoneProblem } from '@olympiad/domain/registration'
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'

const lengthProblems = {
  NOT_A_NUMBER: 'not-a-number',
  INVALID_COUNTRY: 'wrong-country',
  TOO_SHORT: 'too-short',
  TOO_LONG: 'too-long',
  INVALID_LENGTH: 'impossible',
} as const satisfies Record<string, PhoneProblem>

/** What the world's numbering plans say of a number in international form. */
export function phoneProblem(phone: string, country: string | null): PhoneProblem | null {
  const length = validatePhoneNumberLength(phone)
  if (length) return lengthProblems[length]
  const number = parsePhoneNumberFromString(phone)
  if (!number) return 'not-a-number'
  if (country !== null && !isOfCountry(number.countryCallingCode, country)) return 'wrong-country'
  return number.isValid() ? null : 'impossible'
}

/** Several countries share a calling code, so the code decides, not the country it suggests. */
function isOfCountry(callingCode: string, country: string): boolean {
  return isSupportedCountry(country) && getCountryCallingCode(country) === callingCode
}

/** The international form of a number as people write it at home; null: it is none. */
export function internationalPhone(
  written: string,
  country: string,
): { phone: string; country: string } | null {
  const plain = written.replaceAll(/[\s().\-–—]/g, '').replace(/^00/, '+')
  if (!/^\+?\d{4,20}$/.test(plain)) return null
  const home = isSupportedCountry(country) ? country : undefined
  const parsed = [plain, `+${plain.replace('+', '')}`]
    .map((text) => parsePhoneNumberFromString(text, home))
    .find((number) => number?.isValid())
  return parsed ? { phone: parsed.number, country: parsed.country ?? country } : null
}

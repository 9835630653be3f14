import type { AgeBand, Day } from '@olympiad/domain/age-band'
import type { Language } from '@olympiad/domain/language'
import { latinised } from './latinised.ts'
import { femaleNamesPl, maleNamesPl, surnamePl, surnamesPl } from './names-pl.ts'
import { femaleNamesUk, maleNamesUk, patronymicsUk, surnamesUk, surnameUk } from './names-uk.ts'
import { demoSchool } from './schools.ts'

/** The product's own oddity (spec 3): `lastname` holds the first name, `surname` the family name. */
export type DemoPerson = {
  surname: string
  lastname: string
  /** null for Polish people, who have none. */
  patronymic: string | null
  gender: 'female' | 'male'
  school: string
  email: string
  /** International form, plus and digits. */
  phone: string
  phoneCountry: 'UA' | 'PL'
  country: 'UA' | 'PL'
  language: Language
  birth: Day
  ageBand: AgeBand
}

export const demoPeopleLimit = 20_000

/** Only for callers that do not care how old the people are today. */
const someDay: Day = '2026-09-01'

/** An even spread of 0 … 2³²-1, the same for the same pair. */
function hash(index: number, salt: number): number {
  let mixed = (Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

function pick<T>(list: readonly T[], by: number): T {
  return list[by % list.length] as T
}

const nations = {
  uk: {
    country: 'UA',
    phonePrefix: '+3806700',
    names: { male: maleNamesUk, female: femaleNamesUk },
    surnames: surnamesUk,
    agreed: surnameUk,
  },
  pl: {
    country: 'PL',
    phonePrefix: '+485000',
    names: { male: maleNamesPl, female: femaleNamesPl },
    surnames: surnamesPl,
    agreed: surnamePl,
  },
} as const

/** Of five people three are Ukrainian and two Polish; `order` counts within language and gender. */
function seatOf(index: number) {
  const [five, within] = [Math.floor(index / 5), index % 5]
  const language: Language = within < 3 ? 'uk' : 'pl'
  const inLanguage = language === 'uk' ? five * 3 + within : five * 2 + within - 3
  const gender = inLanguage % 2 === 1 ? ('female' as const) : ('male' as const)
  return { language, gender, order: Math.floor(inLanguage / 2) }
}

/** Distinct names for distinct orders: each surname starts at a first name of its own and runs on. */
function namesOf({ language, gender, order }: ReturnType<typeof seatOf>) {
  const { names, surnames, agreed } = nations[language]
  const isFemale = gender === 'female'
  const nth = order % surnames.length
  const round = Math.floor(order / surnames.length)
  // A prime step keeps neighbours in a list from being neighbours in the alphabet.
  const surname = pick(surnames, nth * 89 + (isFemale ? 53 : 0))
  return {
    surname: agreed(surname, isFemale),
    lastname: pick(names[gender], hash(nth, 1) + round),
  }
}

/** The pupils are the many, so the younger bands are fuller. */
const bandsByChance: readonly AgeBand[] = [
  ...Array<AgeBand>(7).fill('9-12'),
  ...Array<AgeBand>(6).fill('13-15'),
  ...Array<AgeBand>(4).fill('16-17'),
  ...Array<AgeBand>(3).fill('18-100'),
]

function ageWithin(band: AgeBand, chance: number): number {
  if (band === '18-100') return 18 + (chance % 10 < 6 ? chance % 8 : chance % 47)
  const [from, to] = band.split('-').map(Number) as [number, number]
  return from + (chance % (to - from + 1))
}

/** Born so that on `today` the person is exactly `age`, with a birthday anywhere in the year. */
export function birthOfAge(age: number, daysSinceBirthday: number, today: Day): Day {
  const birthday = new Date(Date.parse(`${today}T00:00:00Z`) - daysSinceBirthday * 86_400_000)
  const day = birthday.toISOString().slice(5, 10)
  const year = birthday.getUTCFullYear() - age
  return `${year}-${day === '02-29' ? '02-28' : day}`
}

/** The person with this index, 0 … 19,999: always the same name, and of the same age today. */
export function demoPerson(index: number, today: Day = someDay): DemoPerson {
  if (!Number.isInteger(index) || index < 0 || index >= demoPeopleLimit) {
    throw new RangeError(`demo people have indexes 0 … ${demoPeopleLimit - 1}, not ${index}`)
  }
  const seat = seatOf(index)
  const { language, gender } = seat
  const { country, phonePrefix } = nations[language]
  const { surname, lastname } = namesOf(seat)
  const [male, female] = pick(patronymicsUk, hash(index, 5))
  const ageBand = pick(bandsByChance, hash(index, 2))
  const age = ageWithin(ageBand, hash(index, 3))
  const host = hash(index, 4) % 3 === 0 ? 'example.org' : 'example.com'
  return {
    surname,
    lastname,
    patronymic: language === 'pl' ? null : gender === 'female' ? female : male,
    gender,
    school: demoSchool(language, age, hash(index, 6)),
    email: `${latinised(lastname)}.${latinised(surname)}.${index}@${host}`,
    // Mobile numbers of the country's plan with a visible run of zeros.
    phone: `${phonePrefix}${String(index).padStart(5, '0')}`,
    phoneCountry: country,
    country,
    language,
    birth: birthOfAge(age, hash(index, 7) % 365, today),
    ageBand,
  }
}

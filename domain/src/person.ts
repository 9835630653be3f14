import type { Day } from './age-band.ts'
import type { Language } from './language.ts'

export const roles = ['participant', 'organiser'] as const
export type Role = (typeof roles)[number]

/** The sites around this one: the main platform, and the two others of the configuration. */
export const sites = ['platform', 'international', 'polish'] as const
export type Site = (typeof sites)[number]

/** What is known of a person beforehand; it prefills the registration form. */
export type Profile = {
  firstName: string | null
  familyName: string | null
  patronymic: string | null
  school: string | null
  email: string | null
  phone: string | null
  phoneCountry: string | null
  countryId: number | null
  regionId: number | null
  cityId: number | null
  ageId: number | null
  birth: Day | null
}

/** Who calls: what a token and its owner's numbers say, and never changes while the token lives. */
export type Identity = { id: number; studentId: number; role: Role }

/** A signed-in person. `domain` is the country variant of the product, `language` theirs to choose. */
export type Person = Identity & {
  language: Language
  domain: Language
  profile: Profile
  /** May open the organiser's console: holds olympiads, or works on one. */
  isStaff: boolean
  /** Teaches a group. */
  isTrainer: boolean
}

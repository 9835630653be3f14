import type { AgeBand } from './age-band.ts'
import type { Language } from './language.ts'
import type { Stage } from './stage.ts'

/** What a participant says about themself for one olympiad; the diploma is made from it. */
export type Registration = {
  firstName: string
  familyName: string
  patronymic: string
  school: string
  email: string
  phone: string
  phoneCountry: string
  countryId: number
  regionId: number
  cityId: number
  ageBand: AgeBand
  language: Language
  stage: Stage
}

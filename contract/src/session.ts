import type { Language } from '@olympiad/domain/language'
import type { Practicant, Site } from '@olympiad/domain/practicant'
import { call, type DataList } from './call.ts'
import type { InitWire, PracticantWire } from './session.schema.ts'

export type Session = {
  /** null: a guest. */
  practicant: Practicant | null
  sites: Record<Site, string | null>
  /** Whom to turn to when something does not work; null: not told. */
  support: { phone: string | null; email: string | null }
}

function practicantToWire(practicant: Practicant): PracticantWire {
  const { profile } = practicant
  return {
    id: practicant.id,
    student_id: practicant.studentId,
    language: practicant.language,
    domain: practicant.domain,
    role: practicant.role,
    lastname: profile.firstName,
    surname: profile.familyName,
    patronymic: profile.patronymic,
    school: profile.school,
    email: profile.email,
    phone: profile.phone,
    phone_country: profile.phoneCountry,
    country_id: profile.countryId,
    region_id: profile.regionId,
    city_id: profile.cityId,
    age_id: profile.ageId,
    dob: profile.birth,
  }
}

function practicantFromWire(wire: PracticantWire): Practicant {
  return {
    id: wire.id,
    studentId: wire.student_id,
    language: wire.language,
    domain: wire.domain,
    role: wire.role,
    profile: {
      firstName: wire.lastname,
      familyName: wire.surname,
      patronymic: wire.patronymic,
      school: wire.school,
      email: wire.email,
      phone: wire.phone,
      phoneCountry: wire.phone_country,
      countryId: wire.country_id,
      regionId: wire.region_id,
      cityId: wire.city_id,
      ageId: wire.age_id,
      birth: wire.dob,
    },
  }
}

export const init = call<void, DataList<InitWire>, Session>({
  method: 'GET',
  path: '/api/init',
  request: () => ({}),
  toWire: ({ practicant, ...around }) => ({
    data_list: { practicant: practicant && practicantToWire(practicant), ...around },
  }),
  fromWire: ({ data_list: { practicant, ...around } }) => ({
    practicant: practicant && practicantFromWire(practicant),
    ...around,
  }),
})

/** Spec 2: the sign-in link carries the token and, optionally, the language. */
export function signInPath(token: string, language: Language): string {
  return `/auth?${new URLSearchParams({ token, lang: language })}`
}

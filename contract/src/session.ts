import type { Language } from '@olympiad/domain/language'
import type { Person, Site } from '@olympiad/domain/person'
import { defineCall, flagOf, type DataList } from './call.ts'
import type { InitWire, PersonWire } from './session.schema.ts'

export type Session = {
  /** null: a guest. */
  person: Person | null
  sites: Record<Site, string | null>
  /** Whom to turn to when something does not work; null: not told. */
  support: { phone: string | null; email: string | null }
}

function personToWire(person: Person): PersonWire {
  const { profile } = person
  return {
    id: person.id,
    student_id: person.studentId,
    language: person.language,
    domain: person.domain,
    role: person.role,
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
    is_staff: flagOf(person.isStaff),
    is_trainer: flagOf(person.isTrainer),
  }
}

function personFromWire(wire: PersonWire): Person {
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
    isStaff: wire.is_staff === 1,
    isTrainer: wire.is_trainer === 1,
  }
}

export const init = defineCall<void, DataList<InitWire>, Session>({
  method: 'GET',
  path: '/api/init',
  request: () => ({}),
  toWire: ({ person, ...around }) => ({
    data_list: { practicant: person && personToWire(person), ...around },
  }),
  fromWire: ({ data_list: { practicant, ...around } }) => ({
    person: practicant && personFromWire(practicant),
    ...around,
  }),
})

/** Spec 2: the sign-in link carries the token and, optionally, the language. */
export function signInPath(token: string, language: Language): string {
  return `/auth?${new URLSearchParams({ token, lang: language })}`
}

import type { Subscription } from '@olympiad/domain/participation'
import type { Registration, RegistrationField } from '@olympiad/domain/registration'
import { defineCall, plainCall, type DataList } from './call.ts'
import type { RegistrationWire, SubscriptionWire } from './registration.schema.ts'

/** The form's values plus whose they are. */
export type RegistrationRequest = {
  olympiadId: number
  personId: number
  studentId: number
  registration: Registration
  /** One of the staff, outside the competition. */
  asGhost: boolean
}

/** Where a refusal's `fields` belong on the form. */
export const registrationWireNames: Record<RegistrationField, string> = {
  firstName: 'lastname',
  familyName: 'surname',
  patronymic: 'patronymic',
  school: 'school',
  email: 'email',
  phone: 'phone',
  phoneCountry: 'phone_country',
  countryId: 'country_id',
  regionId: 'region_id',
  cityId: 'city_id',
  ageBand: 'age_tab',
  birth: 'dob',
  language: 'language',
  stage: 'stages_num',
}

function registrationToWire(request: RegistrationRequest): RegistrationWire {
  const { registration } = request
  return {
    olympiad_id: request.olympiadId,
    practicant_id: request.personId,
    student_id: request.studentId,
    lastname: registration.firstName,
    surname: registration.familyName,
    patronymic: registration.patronymic,
    school: registration.school,
    email: registration.email,
    phone: registration.phone,
    phone_country: registration.phoneCountry,
    country_id: registration.countryId,
    region_id: registration.regionId,
    city_id: registration.cityId,
    age_tab: registration.ageBand,
    ...(registration.birth !== null && { dob: registration.birth }),
    language: registration.language,
    stages_level: registration.stage.level,
    stages_num: registration.stage.number,
    ...(request.asGhost && { is_ghost: 1 as const }),
  }
}

export function registrationFromWire(wire: RegistrationWire): RegistrationRequest {
  return {
    olympiadId: wire.olympiad_id,
    personId: wire.practicant_id,
    studentId: wire.student_id,
    registration: {
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
      ageBand: wire.age_tab,
      birth: wire.dob ?? null,
      language: wire.language,
      stage: { level: wire.stages_level, number: wire.stages_num },
    },
    asGhost: wire.is_ghost === 1,
  }
}

export const register = defineCall<RegistrationRequest, DataList<SubscriptionWire[]>, Subscription>(
  {
    method: 'POST',
    path: '/api/auth/register',
    request: (request) => ({ body: registrationToWire(request) }),
    toWire: ({ level, number, ageBand, personId }) => ({
      data_list: [
        { stages_level: level, stages_num: number, age_tab: ageBand, practicant_id: personId },
      ],
    }),
    fromWire: ({ data_list: [wire] }) => {
      if (!wire) throw new Error('the registration came back empty')
      return {
        level: wire.stages_level,
        number: wire.stages_num,
        ageBand: wire.age_tab,
        personId: wire.practicant_id,
      }
    },
  },
)

/** The category a trainer proposed with a seat that waits for the caller; whoever registers chooses. */
export type CategoryProposal = Pick<Subscription, 'level' | 'number' | 'ageBand'> & {
  group: string
}

export const getCategoryProposal = plainCall<
  { olympiadId: number },
  { proposal: CategoryProposal | null }
>('GET', '/api/olympiads/{olympiadId}/category-proposal')

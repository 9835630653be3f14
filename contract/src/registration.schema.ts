import { greatestLengths } from '@olympiad/domain/registration'
import { z } from 'zod'
import { endpoint, plainEndpoint } from './endpoint.ts'
import { getCategoryProposal, register, registrationFromWire } from './registration.ts'
import * as wire from './wire.ts'

const registrationWire = z.object({
  olympiad_id: wire.id,
  practicant_id: wire.id.describe('The caller’s own'),
  student_id: wire.id.describe('The caller’s own'),
  lastname: wire.typedText(greatestLengths.firstName).describe('The first name (sic)'),
  surname: wire.typedText(greatestLengths.familyName).describe('The family name'),
  patronymic: wire.typedText(greatestLengths.patronymic).or(z.literal('')),
  school: wire.typedText(greatestLengths.school),
  email: wire.typedText(greatestLengths.email).meta({ format: 'email' }),
  phone: z
    .string()
    .regex(/^\+[1-9]\d{1,19}$/)
    .describe('International form: plus and digits'),
  phone_country: z.string().regex(/^[A-Z]{2}$/),
  country_id: wire.id,
  region_id: wire.id,
  city_id: wire.id,
  age_tab: wire.ageBand,
  dob: z.iso.date().nullish().describe('Asked for where the olympiad requires it'),
  language: wire.language,
  stages_level: wire.stageLevel,
  stages_num: wire.id,
  is_ghost: wire.flag
    .optional()
    .describe('1: one of the staff, outside the competition: pays nothing, is never ranked'),
})

const subscriptionWire = z.object({
  stages_level: wire.stageLevel,
  stages_num: wire.id,
  age_tab: wire.ageBand,
  practicant_id: wire.id,
})

export type RegistrationWire = z.infer<typeof registrationWire>
export type SubscriptionWire = z.infer<typeof subscriptionWire>

export const registrationEndpoints = {
  register: endpoint(register, {
    summary: 'Register for an olympiad',
    description:
      'Registering again before payment replaces the data; after payment it is refused. Fields that are not listed (money, role, payment) are ignored.',
    access: 'person',
    body: registrationWire,
    decode: ({ body }) => registrationFromWire(body),
    response: wire.dataList(z.array(subscriptionWire)),
    refusals: [
      'unreadable_text',
      'not_a_name',
      'unwritable_name',
      'wordless_text',
      'text_too_long',
      'invalid_email',
      'olympiad_not_found',
      'not_own_identity',
      'registration_closed',
      'participation_refused',
      'already_paid',
      'ghost_has_run',
      'staff_does_not_compete',
      'ghosts_are_staff',
      'birth_date_required',
      'birth_date_implausible',
      'birth_date_fixed',
      'age_mismatch',
      'stage_not_offered',
      'place_mismatch',
      'invalid_phone',
    ],
  }),
  proposal: plainEndpoint(getCategoryProposal, {
    summary: 'The category that a trainer proposed with the caller’s seat',
    access: 'person',
    params: z.object({ olympiadId: wire.idText }),
    response: z.object({
      proposal: z
        .object({
          level: wire.stageLevel,
          number: z.int(),
          ageBand: wire.ageBand,
          group: z.string(),
        })
        .nullable(),
    }),
  }),
}

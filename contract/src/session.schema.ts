import { roles, sites } from '@olympiad/domain/person'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { init } from './session.ts'
import { dataList, flag, id, language } from './wire.ts'

const text = z.string().nullable()

const personWire = z
  .object({
    id,
    student_id: id,
    language,
    domain: language,
    role: z.enum(roles),
    lastname: text.describe('The first name (sic)'),
    surname: text.describe('The family name'),
    patronymic: text,
    school: text,
    email: text,
    phone: text.describe('International form: plus and digits'),
    phone_country: text.describe('ISO 3166 alpha-2'),
    country_id: id.nullable(),
    region_id: id.nullable(),
    city_id: id.nullable(),
    age_id: id.max(4).nullable().describe('1 to 4: the age bands in their order'),
    dob: z.iso.date().nullable(),
    is_staff: flag.describe('1: holds olympiads or works on one, and may open the console'),
    is_trainer: flag.describe('1: teaches a group'),
  })
  .meta({ id: 'Person' })

const initWire = z.object({
  practicant: personWire.nullable().describe('null for a guest'),
  sites: z.record(z.enum(sites), z.string().nullable()),
  support: z.object({ phone: text, email: text }).describe('Whom to turn to'),
})

export type PersonWire = z.infer<typeof personWire>
export type InitWire = z.infer<typeof initWire>

export const sessionEndpoints = {
  init: endpoint(init, {
    summary: 'Who is calling',
    description:
      'The person behind the bearer token with the profile that prefills the registration form, the addresses of the sites around and of the support. Without a token: a guest. With a refused token: 401.',
    access: 'anyone',
    decode: () => undefined,
    response: dataList(initWire),
    refusals: ['token_refused'],
  }),
}

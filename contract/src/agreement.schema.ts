import { z } from 'zod'
import { acceptAgreement, getAgreement } from './agreement.ts'
import { endpoint } from './endpoint.ts'
import * as wire from './wire.ts'

const agreementWire = z
  .object({
    agreement: z.string().describe('Sanitised HTML'),
    version: wire.id,
    language: wire.language,
  })
  .meta({ id: 'Agreement' })

export type AgreementWire = z.infer<typeof agreementWire>

const params = z.object({ id: wire.idText })

export const agreementEndpoints = {
  get: endpoint(getAgreement, {
    summary: 'The terms of an olympiad',
    description: 'A list of one item: the current version in the language asked for.',
    access: 'anyone',
    params,
    query: z.object({ language: wire.language.default('uk') }),
    decode: ({ params, query }) => ({ olympiadId: params.id, ...query }),
    response: wire.dataList(z.array(agreementWire)),
    refusals: ['olympiad_not_found', 'agreement_not_found'],
  }),
  accept: endpoint(acceptAgreement, {
    summary: 'Accept the terms',
    description:
      'Stores the version, the language and the instant. Accepting again changes nothing.',
    access: 'person',
    params,
    body: z.object({ version: wire.id, language: wire.language }),
    decode: ({ params, body }) => ({ olympiadId: params.id, ...body }),
    response: wire.dataList(z.object({ accepted_at: wire.instant })),
    refusals: ['olympiad_not_found', 'not_registered', 'agreement_outdated'],
  }),
}

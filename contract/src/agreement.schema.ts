import { acceptors, greatestGuardianName } from '@olympiad/domain/acceptance'
import { z } from 'zod'
import { acceptAgreement, getAgreement } from './agreement.ts'
import { tidied } from '@olympiad/domain/typed-text'
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

const acceptanceWire = z.object({
  version: wire.id,
  language: wire.language,
  accepted_by: z.enum(acceptors).nullish().describe('Required; under 16 it is the guardian'),
  guardian_name: z
    .string()
    .max(greatestGuardianName)
    .overwrite(tidied)
    .nullish()
    .describe('Required of a guardian'),
})

const acceptanceFromWire = ({
  accepted_by: by = null,
  guardian_name: guardianName,
  ...version
}: z.infer<typeof acceptanceWire>) => ({
  ...version,
  acceptance: { by, guardianName: guardianName ?? '' },
})

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
      'Stores the version, the language, the instant and who accepts: a participant of 16 or more, or a guardian by name. Accepting again changes nothing.',
    access: 'person',
    params,
    body: acceptanceWire,
    decode: ({ params, body }) => ({ olympiadId: params.id, ...acceptanceFromWire(body) }),
    response: wire.dataList(z.object({ accepted_at: wire.instant })),
    refusals: [
      'olympiad_not_found',
      'not_registered',
      'acceptor_required',
      'guardian_required',
      'unreadable_text',
      'not_a_name',
      'text_too_long',
      'agreement_outdated',
    ],
  }),
}

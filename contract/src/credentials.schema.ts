import { diplomaStates } from '@olympiad/domain/diploma'
import { z } from 'zod'
import {
  credentialFields,
  getCredential,
  getStatusList,
  greatestCredential,
  verdicts,
  verifyCredential,
} from './credentials.ts'
import { endpoint, plainEndpoint } from './endpoint.ts'
import * as wire from './wire.ts'

const signed = z.record(z.string(), z.unknown())

const check = z
  .object({
    verdict: z.enum(verdicts),
    code: z.string().nullable(),
    isSigned: z.boolean(),
    state: z.enum(diplomaStates).nullable(),
    endedAt: wire.instant.nullable(),
    differences: z.array(
      z.object({
        field: z.enum(credentialFields),
        given: z.string().nullable(),
        issued: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'CredentialCheck' })

export const credentialEndpoints = {
  credential: plainEndpoint(getCredential, {
    summary: 'A diploma as a signed credential',
    description:
      'Open Badges 3.0 on Verifiable Credentials 2.0, proof eddsa-rdfc-2022; its key is in /.well-known/did.json.',
    access: 'anyone',
    params: z.object({ code: wire.diplomaCode }),
    response: signed,
    refusals: ['diploma_not_found', 'diploma_ended'],
  }),
  statusList: plainEndpoint(getStatusList, {
    summary: 'Which diplomas no longer count',
    description: 'A Bitstring Status List 1.0, signed.',
    access: 'anyone',
    params: z.object({
      list: z
        .string()
        .regex(/^(0|[1-9]\d{0,4})$/)
        .transform(Number),
    }),
    response: signed,
    refusals: ['status_list_not_found'],
  }),
  verify: endpoint(verifyCredential, {
    summary: 'Is this credential what we signed, and does its diploma count',
    description: 'Takes the text of a credential as its file has it.',
    access: 'anyone',
    rate: 'verify',
    body: z.instanceof(Uint8Array),
    bytes: { mediaType: 'application/json', greatest: greatestCredential },
    decode: ({ body }) => ({ credential: body }),
    response: check,
    refusals: ['credential_unreadable'],
  }),
}

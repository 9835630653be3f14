import type { AcceptanceDraft } from '@olympiad/domain/acceptance'
import type { Language } from '@olympiad/domain/language'
import { defineCall, type DataList } from './call.ts'
import type { AgreementWire } from './agreement.schema.ts'

export type Agreement = { version: number; language: Language; html: string }

/** Spec 7: the first item's agreement is the text. */
export const getAgreement = defineCall<
  { olympiadId: number; language: Language },
  DataList<AgreementWire[]>,
  Agreement[]
>({
  method: 'GET',
  path: '/api/olympiads/agreement/{id}',
  request: ({ olympiadId, language }) => ({ params: { id: `${olympiadId}` }, query: { language } }),
  toWire: (agreements) => ({
    data_list: agreements.map(({ html, ...rest }) => ({ ...rest, agreement: html })),
  }),
  fromWire: ({ data_list }) =>
    data_list.map(({ agreement, ...rest }) => ({ ...rest, html: agreement })),
})

/** Where a refusal's `fields` belong on the form. */
export const acceptanceWireNames: Record<keyof AcceptanceDraft, string> = {
  by: 'accepted_by',
  guardianName: 'guardian_name',
}

/** Ours: records who accepted which version, in which language, when. */
export const acceptAgreement = defineCall<
  { olympiadId: number; version: number; language: Language; acceptance: AcceptanceDraft },
  DataList<{ accepted_at: string }>,
  { acceptedAt: Date }
>({
  method: 'POST',
  path: '/api/olympiads/agreement/{id}/accept',
  request: ({ olympiadId, version, language, acceptance: { by, guardianName } }) => ({
    params: { id: `${olympiadId}` },
    body: {
      version,
      language,
      accepted_by: by,
      ...(by === 'guardian' && { guardian_name: guardianName }),
    },
  }),
  toWire: ({ acceptedAt }) => ({ data_list: { accepted_at: acceptedAt.toISOString() } }),
  fromWire: ({ data_list }) => ({ acceptedAt: new Date(data_list.accepted_at) }),
})

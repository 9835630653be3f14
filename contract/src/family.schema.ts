import {
  consentDecisions,
  consentGivers,
  consentKinds,
  consentStates,
  knownAges,
} from '@olympiad/domain/consent'
import { greatestGuardianName } from '@olympiad/domain/acceptance'
import { currencies } from '@olympiad/domain/olympiad'
import { z } from 'zod'
import { plainEndpoint } from './endpoint.ts'
import {
  askToGuard,
  confirmGuardian,
  confirmPapers,
  decideForChild,
  decideOwnConsent,
  dropGuardianCode,
  endTie,
  getChild,
  getFamily,
  greatestPapers,
  listPupilConsents,
  makeGuardianCode,
} from './family.ts'
import * as wire from './wire.ts'

const { count } = wire
const title = wire.translated(z.string())
const kind = z.enum(consentKinds)
const age = z.enum(knownAges).describe('Under 16 or not, as far as it is known')

const entry = z
  .object({
    kind,
    giver: z.enum(consentGivers),
    by: z.string(),
    isGiven: z.boolean(),
    version: wire.id,
    at: wire.instant,
    withdrawnAt: wire.instant.nullable(),
  })
  .meta({ id: 'ConsentEntry' })

const consent = z
  .object({
    kind,
    state: z.enum(consentStates),
    decided: entry.nullable(),
    open: z.array(z.enum(consentDecisions)).describe('What the caller may say now'),
  })
  .meta({ id: 'Consent' })

export const seenBy = z.object({
  groupId: wire.id,
  name: z.string(),
  school: z.string(),
  trainers: z.array(z.string()),
  isTrainingSeen: z.boolean(),
})

const tie = z.object({
  tieId: wire.id,
  name: z.string(),
  askedAt: wire.instant,
  confirmedAt: wire.instant.nullable(),
})

const family = z
  .object({
    age,
    name: z.string(),
    codeUntil: wire.instant.nullable(),
    guardians: z.array(tie),
    wards: z.array(tie).describe('Without a name until the child has confirmed'),
    consents: z.array(consent),
    history: z.array(entry),
    seenBy: z.array(seenBy),
  })
  .meta({ id: 'Family' })

const child = z
  .object({
    tieId: wire.id,
    name: z.string(),
    age,
    consents: z.array(consent),
    history: z.array(entry),
    seenBy: z.array(seenBy),
    olympiads: z.array(
      z.object({
        olympiadId: wire.id,
        title,
        startsAt: wire.instant,
        level: wire.stageLevel,
        stageNumber: wire.id,
        ageBand: wire.ageBand,
        isPaid: z.boolean(),
        done: count,
        tasks: count,
        result: z.object({ place: wire.id, points: count }).nullable(),
        diplomaCode: z.string().nullable(),
      }),
    ),
    receipts: z.array(
      z.object({
        olympiadId: wire.id,
        title,
        number: z.string(),
        amount: count,
        currency: z.enum(currencies),
        paidAt: wire.instant,
        refundedAt: wire.instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'Child' })

const pupils = z.array(
  z
    .object({ placeId: wire.id, label: z.string(), age, consents: z.array(consent) })
    .meta({ id: 'PupilConsents' }),
)

const tieParams = z.object({ tieId: wire.idText })
const said = z.object({
  kind,
  decision: z.enum(consentDecisions),
  version: wire.id,
  in: wire.language,
})
const saidRefusals = ['consent_not_open', 'consent_text_changed'] as const

export const familyEndpoints = {
  read: plainEndpoint(getFamily, {
    summary: 'My guardians, the children I answer for, my consents',
    access: 'person',
    response: family,
  }),
  makeCode: plainEndpoint(makeGuardianCode, {
    summary: 'A code for a parent',
    description: 'Works for an hour and once. The one before ends.',
    access: 'person',
    rate: 'code',
    response: z.object({ code: z.string(), expiresAt: wire.instant }),
    refusals: ['too_many_guardians'],
  }),
  dropCode: plainEndpoint(dropGuardianCode, {
    summary: 'The code for a parent works no more',
    access: 'person',
    response: family,
  }),
  ask: plainEndpoint(askToGuard, {
    summary: 'Ask to be the guardian of whoever made the code',
    access: 'person',
    rate: 'code',
    body: z.object({ code: wire.typedCode, name: z.string().max(greatestGuardianName) }),
    response: family,
    refusals: [
      ...(['code_not_found', 'own_guardian', 'guardian_circle', 'too_many_guardians'] as const),
      ...([
        'guardian_known',
        'guardian_under_age',
        'guardian_name_required',
        'not_a_name',
      ] as const),
    ],
  }),
  confirm: plainEndpoint(confirmGuardian, {
    summary: 'Confirm a guardian',
    access: 'person',
    params: tieParams,
    response: family,
    refusals: ['tie_not_found'],
  }),
  end: plainEndpoint(endTie, {
    summary: 'End a tie of child and guardian',
    access: 'person',
    params: tieParams,
    response: family,
    refusals: ['tie_not_found'],
  }),
  decideOwn: plainEndpoint(decideOwnConsent, {
    summary: 'Give, refuse or withdraw a consent of mine',
    description: 'From 16 on. Rankings, diplomas and what trainers see follow at once.',
    access: 'person',
    body: said,
    response: family,
    refusals: saidRefusals,
  }),
  child: plainEndpoint(getChild, {
    summary: 'What a guardian sees of a child',
    access: 'person',
    params: tieParams,
    response: child,
    refusals: ['tie_not_found'],
  }),
  decideForChild: plainEndpoint(decideForChild, {
    summary: 'Give, refuse or withdraw a consent for a child',
    description: 'Under 16. Rankings, diplomas and what trainers see follow at once.',
    access: 'person',
    params: tieParams,
    body: said,
    response: child,
    refusals: ['tie_not_found', ...saidRefusals],
  }),
  pupils: plainEndpoint(listPupilConsents, {
    summary: 'Consents of the pupils of a group',
    access: { group: 'teach' },
    params: wire.groupParams,
    response: pupils,
  }),
  papers: plainEndpoint(confirmPapers, {
    summary: 'Signed papers are kept at school, or no longer',
    description: 'Under 16 only, and never against what a guardian said.',
    access: { group: 'teach' },
    params: wire.groupParams,
    body: z.object({
      placeIds: z.array(wire.id).min(1).max(greatestPapers),
      kinds: z.array(kind).min(1).max(consentKinds.length),
      decision: z.enum(['give', 'withdraw']),
      in: wire.language,
    }),
    response: pupils,
    refusals: ['pupil_not_found', 'consent_not_open'],
  }),
}

import { acceptors } from '@olympiad/domain/acceptance'
import { nameDisplays } from '@olympiad/domain/diploma'
import { consentWays } from '@olympiad/domain/news-consent'
import { forgettingObstacles } from '@olympiad/domain/own-data'
import { greatestLengths } from '@olympiad/domain/registration'
import { staffRoles } from '@olympiad/domain/staff'
import { z } from 'zod'
import { plainEndpoint } from './endpoint.ts'
import { seenBy } from './family.schema.ts'
import { greatestReason } from './people.ts'
import {
  askForCorrection,
  correctMyData,
  decideCorrection,
  forgetMe,
  forgettingWords,
  getForgetting,
  getMyData,
  getMyPrivacy,
  listCorrections,
  showMyName,
} from './privacy.ts'
import * as wire from './wire.ts'

const translated = wire.translated(z.string())
const ofOlympiad = { olympiadId: wire.id, title: translated }
const nameDisplay = z.enum(nameDisplays)
const { count } = wire

const privacy = z
  .object({
    nameDisplay,
    isNameWithheld: z.boolean().describe('A guardian said no: the ID is shown'),
    firstName: z.string(),
    familyName: z.string(),
    studentId: wire.id,
    isUnderAge: z.boolean().describe('Under 16, by the newest registration'),
    watchers: z.array(z.object({ ...ofOlympiad, people: count })),
    guardians: z.array(z.string()),
    groups: z.array(seenBy),
    views: z.array(
      z.object({
        ...ofOlympiad,
        at: wire.instant,
        viewer: z.string(),
        role: z.enum(staffRoles).nullable(),
      }),
    ),
    acceptances: z.array(
      z.object({
        ...ofOlympiad,
        version: wire.id,
        language: wire.language,
        acceptedAt: wire.instant,
        acceptedBy: z.enum(acceptors).nullable(),
        guardianName: z.string().nullable(),
      }),
    ),
    news: z.array(
      z.object({
        isGiven: z.boolean(),
        version: wire.id,
        text: translated,
        way: z.enum(consentWays),
        at: wire.instant,
      }),
    ),
  })
  .meta({ id: 'MyPrivacy' })

/** As it is kept. */
const correctable = z.object({
  firstName: z.string(),
  familyName: z.string(),
  patronymic: z.string(),
  school: z.string(),
  email: z.string(),
})
/** As it is typed. */
const corrected = {
  firstName: wire.typedText(greatestLengths.firstName),
  familyName: wire.typedText(greatestLengths.familyName),
  patronymic: z.string().max(greatestLengths.patronymic),
  school: wire.typedText(greatestLengths.school),
  email: wire.typedText(greatestLengths.email),
}

const place = {
  countryId: wire.id.nullable(),
  regionId: wire.id.nullable(),
  cityId: wire.id.nullable(),
}

const request = z.object({
  wanted: correctable.partial(),
  requestedAt: wire.instant,
  decidedAt: wire.instant.nullable(),
  isGranted: z.boolean().nullable(),
  reason: z.string().nullable(),
})

const data = z
  .object({
    profile: correctable.extend(place),
    registrations: z.array(
      z.object({
        ...ofOlympiad,
        said: correctable,
        way: z.enum(['direct', 'ask', 'none']),
        request: request.nullable(),
      }),
    ),
  })
  .meta({ id: 'MyData' })

const typedRefusals = [
  ...(['unreadable_text', 'wordless_text', 'not_a_name', 'unwritable_name'] as const),
  ...(['text_too_long', 'invalid_email'] as const),
]

export const privacyEndpoints = {
  read: plainEndpoint(getMyPrivacy, {
    summary: 'My name, who sees me, what I agreed to',
    access: 'person',
    response: privacy,
  }),
  showName: plainEndpoint(showMyName, {
    summary: 'How much of my name others see',
    description: 'In published rankings and their files at once; diplomas are issued anew.',
    access: 'person',
    body: z.object({ display: nameDisplay }),
    response: z.object({ nameDisplay }),
  }),
  data: plainEndpoint(getMyData, {
    summary: 'My data, as I may correct it',
    access: 'person',
    response: data,
  }),
  correct: plainEndpoint(correctMyData, {
    summary: 'Correct my data',
    description: 'The profile, and registrations of olympiads that have not begun.',
    access: 'person',
    body: z.object({ ...corrected, ...place }),
    response: data,
    refusals: [...typedRefusals, 'place_mismatch'],
  }),
  ask: plainEndpoint(askForCorrection, {
    summary: 'Ask an organiser to correct my data',
    description: 'Once the olympiad has begun. Asking again replaces what still waits.',
    access: 'person',
    body: z.object({ olympiadId: wire.id, ...corrected }),
    response: data,
    refusals: [...typedRefusals, 'registration_not_found', 'nothing_changed', 'correction_direct'],
  }),
  forgetting: plainEndpoint(getForgetting, {
    summary: 'What being forgotten would mean',
    access: 'person',
    response: z.object({
      obstacles: z.array(z.object({ ...ofOlympiad, obstacle: z.enum(forgettingObstacles) })),
      registrations: count,
      rankings: count,
      diplomas: count,
      runs: count,
      orders: count,
    }),
  }),
  forget: plainEndpoint(forgetMe, {
    summary: 'Forget me',
    description:
      'At once and for good. Orders and places in rankings stay without a name; whoever signs in again is somebody new.',
    access: 'person',
    body: z.object({ confirmation: z.enum([forgettingWords.uk, forgettingWords.pl]) }),
    response: z.object({ forgotten: z.literal(true) }),
    refusals: ['forgetting_hindered'],
  }),
  corrections: plainEndpoint(listCorrections, {
    summary: 'What participants ask to be corrected',
    access: { staff: 'readPeople' },
    params: wire.olympiadParams,
    query: z.object({ registrationId: wire.idText.optional() }),
    response: z.array(request.extend({ id: wire.id, registrationId: wire.id, said: correctable })),
  }),
  decide: plainEndpoint(decideCorrection, {
    summary: 'Grant or refuse a correction',
    access: { staff: 'changePeople' },
    params: wire.olympiadParams.extend({ requestId: wire.idText }),
    body: z.object({ isGranted: z.boolean(), reason: wire.reason(greatestReason) }),
    response: z.object({ requestId: wire.id }),
    refusals: ['correction_not_found', 'correction_decided'],
  }),
}

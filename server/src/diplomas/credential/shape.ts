import { statusListSize } from '@olympiad/domain/diploma'
import { languages } from '@olympiad/domain/language'
import { z } from 'zod'
import { credentialContexts } from './contexts.ts'

const words = z.string().min(1).max(2_000)
const address = z.string().min(1).max(500)
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
const only = <const Name extends string>(name: Name) => z.tuple([z.literal(name)])

const proof = z.strictObject({
  type: z.literal('DataIntegrityProof'),
  cryptosuite: z.literal('eddsa-rdfc-2022'),
  created: instant,
  verificationMethod: address,
  proofPurpose: z.literal('assertionMethod'),
  proofValue: z.string().max(100),
})

/** Which result it is stands behind the # of its address. */
export const resultNames = ['place', 'medal', 'points', 'rightAnswers'] as const
export type ResultName = (typeof resultNames)[number]

const resultDescription = z.strictObject({
  id: address,
  type: only('ResultDescription'),
  name: words,
  resultType: z.enum(['Result', 'RawScore']),
})

const result = z.strictObject({
  type: only('Result'),
  resultDescription: address,
  value: words,
})

const subject = z.strictObject({
  type: only('AchievementSubject'),
  identifier: z.tuple([
    z.strictObject({
      type: z.literal('IdentityObject'),
      hashed: z.literal(false),
      identityHash: words,
      identityType: z.literal('name'),
    }),
  ]),
  achievement: z.strictObject({
    id: address,
    type: only('Achievement'),
    inLanguage: z.enum(languages),
    name: words,
    description: words,
    achievementType: z.literal('Award'),
    criteria: z.strictObject({ narrative: words }),
    resultDescription: z.array(resultDescription).max(resultNames.length),
  }),
  result: z.array(result).max(resultNames.length),
})

const credentialStatus = z.strictObject({
  id: address,
  type: z.literal('BitstringStatusListEntry'),
  statusPurpose: z.literal('revocation'),
  statusListIndex: z.string().regex(/^(0|[1-9]\d{0,5})$/),
  statusListCredential: address,
})

/**
 * The credential of a diploma, to the letter: Open Badges 3.0 on Verifiable Credentials 2.0. Whatever
 * is not so is nothing of ours and is never looked into, so no graph that is endless to sort is.
 */
export const diplomaCredential = z.strictObject({
  '@context': z.tuple([z.literal(credentialContexts[0]), z.literal(credentialContexts[1])]),
  id: address,
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('OpenBadgeCredential')]),
  name: words,
  issuer: z.strictObject({ id: address, type: only('Profile'), name: words, url: address }),
  validFrom: instant,
  credentialSubject: subject,
  evidence: z.tuple([z.strictObject({ id: address, type: only('Evidence'), name: words })]),
  credentialStatus,
  proof: z.tuple([proof]),
})
export type DiplomaCredential = z.infer<typeof diplomaCredential>

/** An empty list and a full one both fit; gzip takes 131,072 bits of chance to 16 kB at most. */
const longestList = Math.ceil(statusListSize / 6) + 200

export const statusListCredential = z.strictObject({
  '@context': z.tuple([z.literal(credentialContexts[0])]),
  id: address,
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('BitstringStatusListCredential')]),
  issuer: address,
  credentialSubject: z.strictObject({
    id: address,
    type: z.literal('BitstringStatusList'),
    statusPurpose: z.literal('revocation'),
    encodedList: z.string().max(longestList),
    ttl: z.int().positive(),
  }),
  proof: z.tuple([proof]),
})
export type StatusListCredential = z.infer<typeof statusListCredential>

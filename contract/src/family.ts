import type {
  ConsentDecision,
  ConsentGiver,
  ConsentKind,
  ConsentState,
  KnownAge,
} from '@olympiad/domain/consent'
import type { AgeBand } from '@olympiad/domain/age-band'
import type { Language, Translated } from '@olympiad/domain/language'
import type { Currency } from '@olympiad/domain/olympiad'
import type { StageLevel } from '@olympiad/domain/stage'
import { plainCall } from './call.ts'

/** What was said for somebody, once. */
export type ConsentEntry = {
  kind: ConsentKind
  giver: ConsentGiver
  /** Who said it; empty: they were forgotten. */
  by: string
  isGiven: boolean
  version: number
  at: string
  withdrawnAt: string | null
}

export type Consent = {
  kind: ConsentKind
  state: ConsentState
  /** By which it is so; null: nobody has spoken. */
  decided: ConsentEntry | null
  /** What the caller may say now. */
  open: ConsentDecision[]
}

/** A group somebody is in, who teaches it, and whether they see the training. */
export type SeenBy = {
  groupId: number
  name: string
  school: string
  trainers: string[]
  isTrainingSeen: boolean
}

export type Guardian = { tieId: number; name: string; askedAt: string; confirmedAt: string | null }

/** Empty names until the child has confirmed. */
export type Ward = Guardian

export type Family = {
  age: KnownAge
  /** The caller's own; empty: they say it when they ask to be a guardian. */
  name: string
  /** The code they made for a parent, as long as it can be used. */
  codeUntil: string | null
  guardians: Guardian[]
  wards: Ward[]
  consents: Consent[]
  history: ConsentEntry[]
  seenBy: SeenBy[]
}

export const getFamily = plainCall<unknown, Family>('GET', '/api/family')

/** For a parent to enter; told once, and the one before ends. */
export const makeGuardianCode = plainCall<unknown, { code: string; expiresAt: string }>(
  'POST',
  '/api/family/code',
)

export const dropGuardianCode = plainCall<unknown, Family>('DELETE', '/api/family/code')

/** A parent asks with the child's code; the name counts where the profile has none. */
export const askToGuard = plainCall<{ code: string; name: string }, Family>(
  'POST',
  '/api/family/ties',
)

type OfTie = { tieId: number }

/** The child says that it is them. */
export const confirmGuardian = plainCall<OfTie, Family>(
  'POST',
  '/api/family/ties/{tieId}/confirmation',
)

/** Either side, at once; before it was confirmed, too. */
export const endTie = plainCall<OfTie, Family>('DELETE', '/api/family/ties/{tieId}')

type Said = {
  kind: ConsentKind
  decision: ConsentDecision
  /** Of the text that was read. */
  version: number
  in: Language
}

export const decideOwnConsent = plainCall<Said, Family>('POST', '/api/family/consents')

// ── A guardian's view of a child ────────────────────────────────────────────────────────────────

export type ChildOlympiad = {
  olympiadId: number
  title: Translated
  startsAt: string
  level: StageLevel
  stageNumber: number
  ageBand: AgeBand
  isPaid: boolean
  /** Tasks of the olympiad that are done, of how many. */
  done: number
  tasks: number
  /** Once it is published. */
  result: { place: number; points: number } | null
  diplomaCode: string | null
}

export type ChildReceipt = {
  olympiadId: number
  title: Translated
  number: string
  amount: number
  currency: Currency
  paidAt: string
  refundedAt: string | null
}

/** Never more than the child sees themselves. */
export type Child = {
  tieId: number
  name: string
  age: KnownAge
  consents: Consent[]
  history: ConsentEntry[]
  seenBy: SeenBy[]
  olympiads: ChildOlympiad[]
  receipts: ChildReceipt[]
}

export const getChild = plainCall<OfTie, Child>('GET', '/api/family/children/{tieId}')

export const decideForChild = plainCall<OfTie & Said, Child>(
  'POST',
  '/api/family/children/{tieId}/consents',
)

// ── Papers kept at school ───────────────────────────────────────────────────────────────────────

export type PupilConsents = {
  placeId: number
  /** The trainers' own. */
  label: string
  age: KnownAge
  consents: Consent[]
}

type OfGroup = { groupId: number }

export const listPupilConsents = plainCall<OfGroup, PupilConsents[]>(
  'GET',
  '/api/groups/{groupId}/consents',
)

export const greatestPapers = 200

/** A trainer says that signed papers are kept, or no longer; what is so already stays. */
export const confirmPapers = plainCall<
  OfGroup & {
    placeIds: number[]
    kinds: ConsentKind[]
    decision: 'give' | 'withdraw'
    in: Language
  },
  PupilConsents[]
>('POST', '/api/groups/{groupId}/consents')

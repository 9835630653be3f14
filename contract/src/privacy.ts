import type { Acceptor } from '@olympiad/domain/acceptance'
import type { NameDisplay } from '@olympiad/domain/diploma'
import type { Language, Translated } from '@olympiad/domain/language'
import type { ConsentWay } from '@olympiad/domain/news-consent'
import type { Correctable, ForgettingObstacle, Wanted } from '@olympiad/domain/own-data'
import type { StaffRole } from '@olympiad/domain/staff'
import { plainCall } from './call.ts'
import type { SeenBy } from './family.ts'

type OfOlympiad = { olympiadId: number; title: Translated }

/** Somebody of the staff opened what is kept of the caller. */
export type SheetView = OfOlympiad & {
  at: string
  /** First name and initial; empty: they were forgotten. */
  viewer: string
  /** null: no longer of the staff. */
  role: StaffRole | null
}

export type TermsAcceptance = OfOlympiad & {
  version: number
  language: Language
  acceptedAt: string
  acceptedBy: Acceptor | null
  guardianName: string | null
}

/** What was said about news, the latest first. */
export type NewsConsent = {
  isGiven: boolean
  version: number
  text: Translated
  way: ConsentWay
  at: string
}

/** Who of an olympiad may open what is kept of the caller. */
export type Watchers = OfOlympiad & { people: number }

export type MyPrivacy = {
  nameDisplay: NameDisplay
  /** A guardian said no: the ID is shown, whatever is wished. */
  isNameWithheld: boolean
  firstName: string
  familyName: string
  studentId: number
  /** By the band of the newest registration. */
  isUnderAge: boolean
  watchers: Watchers[]
  /** Who answers for the caller, and who teaches them. */
  guardians: string[]
  groups: SeenBy[]
  views: SheetView[]
  acceptances: TermsAcceptance[]
  news: NewsConsent[]
}

export const getMyPrivacy = plainCall<unknown, MyPrivacy>('GET', '/api/my/privacy')

/** In rankings and on all diplomas, at once. */
export const showMyName = plainCall<{ display: NameDisplay }, { nameDisplay: NameDisplay }>(
  'PUT',
  '/api/my/privacy/name',
)

// ── My data ─────────────────────────────────────────────────────────────────────────────────────

export type CorrectionRequest = {
  wanted: Wanted
  requestedAt: string
  decidedAt: string | null
  isGranted: boolean | null
  reason: string | null
}

export type MyRegistration = OfOlympiad & {
  said: Correctable
  /** `direct`: it follows the profile. */
  way: 'direct' | 'ask' | 'none'
  /** The latest, if there is one. */
  request: CorrectionRequest | null
}

export type Place = { countryId: number | null; regionId: number | null; cityId: number | null }

export type MyData = {
  profile: Correctable & Place
  registrations: MyRegistration[]
}

export const getMyData = plainCall<unknown, MyData>('GET', '/api/my/data')

/** Corrects the profile, and registrations of olympiads that have not begun. */
export const correctMyData = plainCall<Correctable & Place, MyData>('PUT', '/api/my/data')

/** Asks the organiser of an olympiad that has begun to correct what was registered there. */
export const askForCorrection = plainCall<Correctable & { olympiadId: number }, MyData>(
  'POST',
  '/api/my/data/requests',
)

// ── Being forgotten ─────────────────────────────────────────────────────────────────────────────

export type Forgetting = {
  obstacles: (OfOlympiad & { obstacle: ForgettingObstacle })[]
  /** What goes and what stays, counted. */
  registrations: number
  rankings: number
  diplomas: number
  runs: number
  orders: number
}

export const getForgetting = plainCall<unknown, Forgetting>('GET', '/api/my/forgetting')

/** What has to be typed, in either language. */
export const forgettingWords: Translated = { uk: 'ВИДАЛИТИ', pl: 'USUŃ' }

export const forgetMe = plainCall<{ confirmation: string }, { forgotten: true }>(
  'POST',
  '/api/my/forgetting',
)

// ── Console ─────────────────────────────────────────────────────────────────────────────────────

export type AskedCorrection = CorrectionRequest & {
  id: number
  registrationId: number
  said: Correctable
}

type OfStaff = { olympiadId: number }

/** Those that wait, or all of one participant; the oldest first. */
export const listCorrections = plainCall<
  OfStaff & { registrationId?: number | undefined },
  AskedCorrection[]
>('GET', '/api/organiser/olympiads/{olympiadId}/corrections')

export const decideCorrection = plainCall<
  OfStaff & { requestId: number; isGranted: boolean; reason: string },
  { requestId: number }
>('POST', '/api/organiser/olympiads/{olympiadId}/corrections/{requestId}')

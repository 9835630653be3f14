import type { AgeBand } from '@olympiad/domain/age-band'
import type { DrillKind } from '@olympiad/domain/drills/drill'
import type { Translated } from '@olympiad/domain/language'
import type { Phase } from '@olympiad/domain/run'
import type { Stage } from '@olympiad/domain/stage'
import { plainCall } from './call.ts'

/** A decision with its reason. */
export type Ruling = { reason: string; at: string }

/** What was ruled about the caller in an olympiad, as far as it stands. */
export type OwnRulings = {
  exclusion: Ruling | null
  /** Runs given anew and annulled ones, the latest first. */
  runs: (Ruling & { taskId: number; runId: string; kind: 'replaced' | 'annulled' })[]
}

export const getOwnRulings = plainCall<{ olympiadId: number }, OwnRulings>(
  'GET',
  '/api/olympiads/{olympiadId}/rulings',
)

export const runFilters = ['open', 'overdue', 'annulled', 'replaced'] as const
export type RunFilter = (typeof runFilters)[number]

/** A run of the olympiad as its arbiters see it. */
export type RuledRun = {
  id: string
  registrationId: number
  personId: number
  firstName: string
  familyName: string
  stage: Stage
  ageBand: AgeBand
  taskId: number
  taskName: Translated
  kind: DrillKind
  createdAt: string
  begunAt: string | null
  phase: Phase['kind']
  /** Its time is over and nobody has graded it yet. */
  isOverdue: boolean
  /** null until it is graded. */
  result: { score: number; greatest: number; points: number; memoriseMs: number } | null
  replacement: (Ruling & { newRunId: string }) | null
  annulment: Ruling | null
  exclusion: Ruling | null
  /** Of a drill of another category than the person's: it counts for nothing. */
  isOfOtherCategory: boolean
}

/** `next` asks for the page that follows; null: there is none. */
export type RuledRuns = { runs: RuledRun[]; next: string | null }

type InOlympiad = { olympiadId: number }
type OfRun = InOlympiad & { runId: string }
type OfRegistration = InOlympiad & { registrationId: number }
type WithReason = { reason: string }

export const listRuns = plainCall<
  InOlympiad & { filter?: RunFilter | undefined; after?: string | undefined },
  RuledRuns
>('GET', '/api/organiser/olympiads/{olympiadId}/runs')

/** Everything about one person: `exclusions` with what was lifted, the latest first. */
export type PersonRulings = {
  exclusion: Ruling | null
  exclusions: (Ruling & { lift: Ruling | null })[]
  runs: RuledRun[]
}

export const getPersonRulings = plainCall<OfRegistration, PersonRulings>(
  'GET',
  '/api/organiser/olympiads/{olympiadId}/registrations/{registrationId}/rulings',
)

export type Replacement = { newRunId: string; beginUntil: string | null }

export const replaceRun = plainCall<OfRun & WithReason, Replacement>(
  'POST',
  '/api/organiser/olympiads/{olympiadId}/runs/{runId}/replacement',
)
export const annulRun = plainCall<OfRun & WithReason, Ruling>(
  'POST',
  '/api/organiser/olympiads/{olympiadId}/runs/{runId}/annulment',
)
export const liftAnnulment = plainCall<OfRun & WithReason, Ruling>(
  'POST',
  '/api/organiser/olympiads/{olympiadId}/runs/{runId}/annulment/lift',
)
export const excludePerson = plainCall<OfRegistration & WithReason, Ruling>(
  'POST',
  '/api/organiser/olympiads/{olympiadId}/registrations/{registrationId}/exclusion',
)
export const liftExclusion = plainCall<OfRegistration & WithReason, Ruling>(
  'POST',
  '/api/organiser/olympiads/{olympiadId}/registrations/{registrationId}/exclusion/lift',
)

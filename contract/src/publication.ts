import type { AgeBand } from '@olympiad/domain/age-band'
import type { MoveCause, RulingKind, Standing } from '@olympiad/domain/correction'
import type { PublicationHindrance } from '@olympiad/domain/publication'
import type { Stage, StageLevel } from '@olympiad/domain/stage'
import { plainCall } from './call.ts'
import type { CorrectionReason, Publication } from './ranking.ts'

type InOlympiad = { olympiadId: number }

/** How publication stands: what is in its way, when it is set for, what was published. */
export type PublicationState = {
  hindrance: PublicationHindrance | null
  checks: { openRuns: number; unpaid: number; annulledRuns: number; excludedPeople: number }
  /** Its time may have come while something was in the way: then it waits for that. */
  schedule: { at: string; waitingFor: PublicationHindrance | null } | null
  /** The newest first. */
  versions: { version: number; at: string; people: number; reason: CorrectionReason | null }[]
}

export const getPublication = plainCall<InOlympiad, PublicationState>(
  'GET',
  '/api/organiser/olympiads/{olympiadId}/publication',
)

export type PreviewRow = Standing & {
  personId: number
  registrationId: number
  rightAnswers: number
  memoriseMs: number
}

/** The ranking as it would be published now, a part of one category. */
export type Preview = {
  categories: { stage: Stage; ageBand: AgeBand; people: number }[]
  rows: PreviewRow[]
}

export const previewPageSize = 50

export const getPreview = plainCall<
  InOlympiad & {
    level?: StageLevel | undefined
    stageNumber?: number | undefined
    ageBand?: AgeBand | undefined
    from?: number | undefined
  },
  Preview
>('GET', '/api/organiser/olympiads/{olympiadId}/publication/preview')

export const publishResults = plainCall<InOlympiad, Publication>(
  'POST',
  '/api/organiser/olympiads/{olympiadId}/publication',
)

export const schedulePublication = plainCall<InOlympiad & { at: string }, { at: string }>(
  'POST',
  '/api/organiser/olympiads/{olympiadId}/publication/schedule',
)

export const withdrawPublication = plainCall<InOlympiad, Record<string, never>>(
  'DELETE',
  '/api/organiser/olympiads/{olympiadId}/publication/schedule',
)

/** Somebody whose row would change, and why. */
export type Move = {
  personId: number
  before: Standing | null
  after: Standing | null
  causes: MoveCause[]
  rulings: { kind: RulingKind; reason: string; at: string }[]
}

/** What a correction of the published version would change. */
export type Correction = {
  version: number
  /** Names exactly this change: what is applied is what was shown. */
  fingerprint: string
  total: number
  moves: Move[]
}

export const getCorrection = plainCall<InOlympiad & { from?: number | undefined }, Correction>(
  'GET',
  '/api/organiser/olympiads/{olympiadId}/publication/correction',
)

export const correctResults = plainCall<
  InOlympiad & { fingerprint: string; reason: CorrectionReason },
  Publication
>('POST', '/api/organiser/olympiads/{olympiadId}/publication/correction')

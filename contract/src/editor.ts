import type { DraftChanges, DraftPath } from '@olympiad/domain/draft-fields'
import type { DraftObstacle, ObstacleContext } from '@olympiad/domain/draft-obstacles'
import type { DraftChange, EditState } from '@olympiad/domain/draft-rules'
import type { ClonePart, TemplateName } from '@olympiad/domain/draft-templates'
import type { LocalTime } from '@olympiad/domain/local-time'
import type { OlympiadDraft } from '@olympiad/domain/olympiad-draft'
import { plainCall, type Call } from './call.ts'

/** What a new olympiad begins with; an empty start is set later. */
export type DraftOrigin =
  | { kind: 'empty'; startsAt: LocalTime }
  | { kind: 'template'; template: TemplateName; startsAt: LocalTime }
  | { kind: 'clone'; olympiadId: number; parts: ClonePart[]; startsAt: LocalTime }

export type Writer = { personId: number; name: string }

export type DraftNow = {
  revision: number
  draft: OlympiadDraft
  /** What people see; null: nothing yet. */
  applied: OlympiadDraft | null
  state: EditState
  obstacles: DraftObstacle[]
  /** With it and the clock the screen finds the obstacles of what is being typed. */
  minimums: ObstacleContext['minimums']
  savedBy: Writer | null
  savedAt: string
}

/**
 * Of two who changed different fields both win. `saved`: in `changes` stands what others changed
 * since the revision that was said, and own values as they were cleaned. `conflict`: somebody else
 * changed the same fields; those in `changedPaths` were not saved, all others were. Who sends them
 * again with the new revision has chosen.
 */
export type SaveResult =
  | { kind: 'saved'; revision: number; changes: DraftChanges; obstacles: DraftObstacle[] }
  | {
      kind: 'conflict'
      revision: number
      draft: OlympiadDraft
      by: Writer
      changedPaths: DraftPath[]
      obstacles: DraftObstacle[]
    }

/** What *Apply* would change, what each change means, and for how many. */
export type ChangeSummary = {
  revision: number
  changes: DraftChange[]
  people: { registered: number; paid: number; openOrders: number }
  obstacles: DraftObstacle[]
}

export type DraftRevision = {
  revision: number
  savedBy: Writer | null
  savedAt: string
  paths: DraftPath[]
}

/** A rectangle of the picture as it was sent, in its pixels. */
export type Crop = { left: number; top: number; width: number; height: number }
export type StoredCover = { sha256: string; width: number; height: number }

/** How far giving the money back has come. */
export type CancellationProgress = {
  cancelledAt: string
  reason: string
  paid: number
  /** On their way to the provider, taken by it, and given back. */
  waiting: number
  accepted: number
  refunded: number
  /** A person must look at them. */
  attention: number
}

const olympiad = '/api/organiser/olympiads/{olympiadId}'
type Named = { olympiadId: number }

export const createOlympiad = plainCall<{ from: DraftOrigin }, Named>(
  'POST',
  '/api/organiser/olympiads',
)
export const getDraft = plainCall<Named, DraftNow>('GET', `${olympiad}/draft`)
export const saveDraft = plainCall<Named & { revision: number; changes: DraftChanges }, SaveResult>(
  'PATCH',
  `${olympiad}/draft`,
)
export const getDraftChanges = plainCall<Named, ChangeSummary>('GET', `${olympiad}/draft/changes`)
/** `isMaterial`: of a change of the terms; everybody is asked to accept them again. */
export const applyDraft = plainCall<
  Named & { revision: number; isMaterial: boolean },
  { revision: number }
>('POST', `${olympiad}/draft/apply`)
export const announceOlympiad = plainCall<Named & { revision: number }, { announcedAt: string }>(
  'POST',
  `${olympiad}/announce`,
)
export const cancelOlympiad = plainCall<Named & { reason: string }, CancellationProgress>(
  'POST',
  `${olympiad}/cancel`,
)
export const getCancellation = plainCall<Named, CancellationProgress>(
  'GET',
  `${olympiad}/cancellation`,
)
export const deleteOlympiad = plainCall<Named, { olympiadId: number }>('DELETE', olympiad)

export const listDraftRevisions = plainCall<
  Named & { before?: number | undefined },
  DraftRevision[]
>('GET', `${olympiad}/draft/revisions`)
/** The draft becomes what it was then: another revision, so that nothing is lost by it. */
export const restoreDraft = plainCall<
  Named & { revision: number; wanted: number },
  { revision: number }
>('POST', `${olympiad}/draft/restore`)

/** The body is the picture as it is: PNG, JPEG or WebP. */
export const uploadCover: Call<Named & Crop & { bytes: Uint8Array }, StoredCover, StoredCover> = {
  method: 'POST',
  path: `${olympiad}/covers`,
  request: ({ olympiadId, bytes, ...crop }) => ({
    params: { olympiadId: String(olympiadId) },
    query: Object.fromEntries(Object.entries(crop).map(([name, value]) => [name, String(value)])),
    body: bytes,
  }),
  toWire: (cover) => cover,
  fromWire: (cover) => cover,
}

/** The card's ratio: a cover is stored in it, at most this large. */
export const coverSize = { width: 1280, height: 720 }
/** Letters of a text with its tags, as it is sent and as it is kept. */
export const greatestHtml = 60_000

export const greatestCoverBytes = 10_000_000
export const coverMediaTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

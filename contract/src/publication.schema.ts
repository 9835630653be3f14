import { moveCauses, rulingKinds } from '@olympiad/domain/correction'
import { publicationHindrances } from '@olympiad/domain/publication'
import { z } from 'zod'
import { plainEndpoint } from './endpoint.ts'
import {
  correctResults,
  getCorrection,
  getPreview,
  getPublication,
  previewPageSize,
  publishResults,
  schedulePublication,
  withdrawPublication,
} from './publication.ts'
import * as wire from './wire.ts'

const count = z.int().min(0)
const inOlympiad = z.object({ olympiadId: wire.idText })
const hindrance = z.enum(publicationHindrances)
const stage = z.object({ level: wire.stageLevel, number: wire.id })
const standing = z.object({
  stage,
  ageBand: wire.ageBand,
  firstName: z.string(),
  familyName: z.string(),
  place: wire.id,
  points: count,
})
const publication = z.object({ olympiadId: wire.id, version: wire.id, people: count })
const reasonIn = z.object({
  uk: wire.reason(1000).nullable(),
  pl: wire.reason(1000).nullable(),
})
const fromText = z
  .string()
  .regex(/^(0|[1-9]\d{0,8})$/)
  .transform(Number)
  .optional()

export const publicationEndpoints = {
  state: plainEndpoint(getPublication, {
    summary: 'How the publication of the results stands',
    access: { staff: 'readRuns' },
    params: inOlympiad,
    response: z.object({
      hindrance: hindrance.nullable(),
      checks: z.object({
        openRuns: count,
        unpaid: count,
        annulledRuns: count,
        excludedPeople: count,
      }),
      schedule: z.object({ at: wire.instant, waitingFor: hindrance.nullable() }).nullable(),
      versions: z.array(
        z.object({
          version: wire.id,
          at: wire.instant,
          people: count,
          reason: wire.translated(z.string().nullable()).nullable(),
        }),
      ),
    }),
  }),
  preview: plainEndpoint(getPreview, {
    summary: 'The ranking as it would be published now',
    description: `${previewPageSize} rows of a category from a position on; the first category if none is named.`,
    access: { staff: 'readRuns' },
    load: 'organising',
    params: inOlympiad,
    query: z.object({
      level: wire.stageLevel.optional(),
      stageNumber: wire.idText.optional(),
      ageBand: wire.ageBand.optional(),
      from: fromText,
    }),
    response: z.object({
      categories: z.array(z.object({ stage, ageBand: wire.ageBand, people: count })),
      rows: z.array(
        standing.extend({
          personId: wire.id,
          registrationId: wire.id,
          rightAnswers: count,
          memoriseMs: count,
        }),
      ),
    }),
  }),
  publish: plainEndpoint(publishResults, {
    summary: 'Publish the results of an olympiad',
    description: 'Once; the ranking is frozen as it follows from the runs that count.',
    access: { staff: 'publishResults' },
    load: 'organising',
    params: inOlympiad,
    response: publication,
    refusals: [
      'olympiad_is_draft',
      'olympiad_not_started',
      'olympiad_not_ended',
      'runs_open',
      'already_published',
      'olympiad_cancelled',
    ],
  }),
  schedule: plainEndpoint(schedulePublication, {
    summary: 'Publish at a set time',
    description: 'If something is in the way then, it waits until it is not.',
    access: { staff: 'publishResults' },
    params: inOlympiad,
    body: z.object({ at: wire.instant }),
    response: z.object({ at: wire.instant }),
    refusals: ['olympiad_is_draft', 'already_published', 'publication_in_past'],
  }),
  withdraw: plainEndpoint(withdrawPublication, {
    summary: 'Do not publish at the set time',
    access: { staff: 'publishResults' },
    params: inOlympiad,
    response: z.object({}),
    refusals: ['publication_not_scheduled'],
  }),
  correction: plainEndpoint(getCorrection, {
    summary: 'Who would move, and why, if the published ranking were corrected now',
    access: { staff: 'readRuns' },
    load: 'organising',
    params: inOlympiad,
    query: z.object({ from: fromText }),
    response: z.object({
      version: wire.id,
      fingerprint: z.string(),
      total: count,
      moves: z.array(
        z.object({
          personId: wire.id,
          before: standing.nullable(),
          after: standing.nullable(),
          causes: z.array(z.enum(moveCauses)),
          rulings: z.array(
            z.object({ kind: z.enum(rulingKinds), reason: z.string(), at: wire.instant }),
          ),
        }),
      ),
    }),
    refusals: ['results_not_published'],
  }),
  correct: plainEndpoint(correctResults, {
    summary: 'Publish a correction',
    description: 'The next version, exactly as it was shown; the one before is kept.',
    access: { staff: 'publishResults' },
    load: 'organising',
    params: inOlympiad,
    body: z.object({ fingerprint: z.string().max(64), reason: reasonIn }),
    response: publication,
    refusals: [
      'results_not_published',
      'results_unchanged',
      'correction_changed',
      'reason_required',
    ],
  }),
}

import { cloneParts, templateNames } from '@olympiad/domain/draft-templates'
import { z } from 'zod'
import * as draftWire from './draft.schema.ts'
import {
  announceOlympiad,
  applyDraft,
  cancelOlympiad,
  createOlympiad,
  deleteOlympiad,
  getCancellation,
  getDraft,
  getDraftChanges,
  greatestCoverBytes,
  listDraftRevisions,
  restoreDraft,
  saveDraft,
  uploadCover,
} from './editor.ts'
import { endpoint, plainEndpoint } from './endpoint.ts'
import * as wire from './wire.ts'

const params = z.object({ olympiadId: wire.idText })
const revision = z.int().min(1)
const writer = z.object({ personId: wire.id, name: z.string() })
const startsAt = draftWire.localTime

const origin = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('empty'), startsAt }),
  z.strictObject({ kind: z.literal('template'), template: z.enum(templateNames), startsAt }),
  z.strictObject({
    kind: z.literal('clone'),
    olympiadId: wire.id,
    parts: z.array(z.enum(cloneParts)),
    startsAt,
  }),
])

const draftNow = z.object({
  revision,
  draft: draftWire.draft,
  applied: draftWire.draft.nullable(),
  state: draftWire.editState,
  obstacles: draftWire.obstacles,
  minimums: draftWire.minimums,
  savedBy: writer.nullable(),
  savedAt: wire.instant,
})

const saveResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('saved'),
    revision,
    changes: draftWire.changes,
    obstacles: draftWire.obstacles,
  }),
  z.object({
    kind: z.literal('conflict'),
    revision,
    draft: draftWire.draft,
    by: writer,
    changedPaths: z.array(z.string()),
    obstacles: draftWire.obstacles,
  }),
])

const count = z.int().min(0)

const progress = z.object({
  cancelledAt: wire.instant,
  reason: z.string(),
  paid: count,
  waiting: count,
  accepted: count,
  refunded: count,
  attention: count,
})

const pixel = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)

export const editorEndpoints = {
  create: plainEndpoint(createOlympiad, {
    summary: 'Make an olympiad',
    description: 'Empty, from a template, or like an earlier one whose staff I am of. It is mine.',
    access: 'organiser',
    body: z.object({ from: origin }),
    response: z.object({ olympiadId: wire.id }),
    refusals: ['olympiad_not_found'],
  }),
  draft: plainEndpoint(getDraft, {
    summary: 'The working copy of an olympiad',
    access: { staff: 'see' },
    params,
    response: draftNow,
  }),
  save: plainEndpoint(saveDraft, {
    summary: 'Change fields of the working copy',
    description:
      'Of two who change different fields both win. Of the same field the second is told, and chooses by sending it again with the new revision.',
    access: { staff: 'editTexts' },
    params,
    body: z.object({ revision, changes: draftWire.changes }),
    response: saveResult,
    refusals: ['draft_outdated', 'cover_not_found'],
  }),
  changes: plainEndpoint(getDraftChanges, {
    summary: 'What applying the working copy would change',
    access: { staff: 'see' },
    params,
    response: z.object({
      revision,
      changes: z.array(draftWire.change),
      people: z.object({ registered: count, paid: count, openOrders: count }),
      obstacles: draftWire.obstacles,
    }),
  }),
  apply: plainEndpoint(applyDraft, {
    summary: 'Show the working copy to everybody',
    description: 'Checked as a whole and written at once; whoever it concerns is told.',
    access: { staff: 'editOlympiad' },
    params,
    body: z.object({ revision, isMaterial: z.boolean() }),
    response: z.object({ revision }),
    refusals: ['draft_outdated', 'draft_incomplete', 'change_not_allowed'],
  }),
  announce: plainEndpoint(announceOlympiad, {
    summary: 'Announce the olympiad',
    access: { staff: 'announce' },
    params,
    body: z.object({ revision }),
    response: z.object({ announcedAt: wire.instant }),
    refusals: ['draft_outdated', 'draft_incomplete', 'already_announced'],
  }),
  cancel: plainEndpoint(cancelOlympiad, {
    summary: 'Cancel the olympiad',
    description: 'Nobody goes on; everybody is told and all money goes back the way it came.',
    access: { staff: 'announce' },
    params,
    body: z.object({ reason: wire.reason(500) }),
    response: progress,
    refusals: [
      ...(['olympiad_is_draft', 'already_published', 'already_cancelled'] as const),
      ...(['unreadable_text', 'wordless_text'] as const),
    ],
  }),
  cancellation: plainEndpoint(getCancellation, {
    summary: 'How far giving the money back has come',
    access: { staff: 'see' },
    params,
    response: progress,
    refusals: ['not_cancelled'],
  }),
  remove: plainEndpoint(deleteOlympiad, {
    summary: 'Delete a draft that nobody has registered for',
    access: { staff: 'announce' },
    params,
    response: z.object({ olympiadId: wire.id }),
    refusals: ['olympiad_in_use'],
  }),
  revisions: plainEndpoint(listDraftRevisions, {
    summary: 'What the working copy has been, the newest first',
    access: { staff: 'see' },
    params,
    query: z.object({ before: wire.idText.optional() }),
    response: z.array(
      z.object({
        revision,
        savedBy: writer.nullable(),
        savedAt: wire.instant,
        paths: z.array(z.string()),
      }),
    ),
  }),
  restore: plainEndpoint(restoreDraft, {
    summary: 'Bring back what the working copy was',
    access: { staff: 'editOlympiad' },
    params,
    body: z.object({ revision, wanted: revision }),
    response: z.object({ revision }),
    refusals: ['draft_outdated', 'revision_not_found'],
  }),
  cover: endpoint(uploadCover, {
    summary: 'Keep a picture for the cover',
    description:
      'PNG, JPEG or WebP; cut to the rectangle, made small enough, kept without metadata.',
    access: { staff: 'editTexts' },
    params,
    query: z.object({ left: pixel, top: pixel, width: pixel, height: pixel }),
    body: z.instanceof(Uint8Array),
    bytes: { mediaType: '*', greatest: greatestCoverBytes },
    decode: ({ params: { olympiadId }, query, body }) => ({ olympiadId, ...query, bytes: body }),
    response: z.object({
      sha256: z.string(),
      width: z.int().min(1),
      height: z.int().min(1),
    }),
    refusals: ['malformed_body', 'picture_unreadable', 'picture_too_large', 'crop_outside'],
  }),
}

import { api } from '@olympiad/contract/api'
import type { DraftNow } from '@olympiad/contract/editor'
import { emptyDraft } from '@olympiad/domain/olympiad-draft'
import { oneByOne } from '../http/files/picture.ts'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { announceOlympiad, applyDraft, changeSummary } from './apply.ts'
import { appliedOf } from './applied.ts'
import { cancellationOf, cancelOlympiad } from './cancel.ts'
import { coverFrom } from './cover.ts'
import { keepCover } from './cover-store.ts'
import { createOlympiad } from './create.ts'
import { listRevisions, storedDraft, writerOf } from './draft-store.ts'
import { editingOn, type Editing, type Payable } from './editing.ts'
import { deleteOlympiad } from './remove.ts'
import { restoreDraft, saveDraft } from './save.ts'

export function editorRoutes(floor: Floor, payable: Payable): void {
  const { handle, db } = floor
  const editing = editingOn(floor, payable)

  handle(api.editor.create, async ({ person, input }) => ({
    olympiadId: await createOlympiad(editing, person.id, input.from),
  }))

  handle(api.editor.draft, ({ input }) => draftNow(editing, input.olympiadId))

  handle(api.editor.save, ({ person, member, input }) =>
    saveDraft(editing, { ...input, personId: person.id, member }),
  )

  handle(api.editor.changes, ({ input }) => changeSummary(editing, input.olympiadId))

  handle(api.editor.apply, ({ person, member, input }) =>
    applyDraft(editing, { ...input, personId: person.id, member }),
  )

  handle(api.editor.announce, ({ person, member, input }) =>
    announceOlympiad(editing, { ...input, personId: person.id, member }),
  )

  handle(api.editor.cancel, async ({ person, input }) => {
    await cancelOlympiad(editing, { ...input, personId: person.id })
    return cancellationOf(db.pool, input.olympiadId)
  })

  handle(api.editor.cancellation, ({ input }) => cancellationOf(db.pool, input.olympiadId))

  handle(api.editor.remove, async ({ person, input }) => {
    await deleteOlympiad(editing, { ...input, personId: person.id })
    return input
  })

  handle(api.editor.revisions, ({ input }) =>
    listRevisions(db.pool, input.olympiadId, input.before),
  )

  handle(api.editor.restore, async ({ person, member, input }) => ({
    revision: await restoreDraft(editing, { ...input, personId: person.id, member }),
  }))

  const inTurn = oneByOne()
  handle(api.editor.cover, async ({ input: { bytes, left, top, width, height } }) => {
    const cover = await inTurn(() => coverFrom(bytes, { left, top, width, height }))
    const sha256 = await keepCover(db.pool, cover.bytes, 'image/webp')
    return { sha256, width: cover.width, height: cover.height }
  })
}

async function draftNow(editing: Editing, olympiadId: number): Promise<DraftNow> {
  const { db, now, minimums, obstaclesOf } = editing
  const applied = await appliedOf(db.pool, olympiadId, now())
  if (!applied) throw new Refusal('olympiad_not_found')
  const { olympiad, state, createdAt } = applied
  const stored = (await storedDraft(db.pool, olympiadId)) ?? {
    ...{ draft: olympiad ?? emptyDraft, revision: 1, savedBy: null, savedAt: createdAt },
  }
  return {
    revision: stored.revision,
    draft: stored.draft,
    applied: olympiad,
    state,
    obstacles: obstaclesOf(stored.draft, state.phase),
    minimums,
    savedBy: await writerOf(db.pool, stored.savedBy),
    savedAt: stored.savedAt.toISOString(),
  }
}

import { greatestHtml, type SaveResult } from '@olympiad/contract/editor'
import {
  draftValues,
  differences,
  fieldOf,
  isSameValue,
  mayEdit,
  withChanges,
  type DraftChanges,
  type DraftPath,
  type DraftValue,
} from '@olympiad/domain/draft-fields'
import { emptyDraft } from '@olympiad/domain/olympiad-draft'
import type { Member } from '@olympiad/domain/staff'
import type { PoolClient } from 'pg'
import { sanitisedHtml } from '../db/sanitised-html.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { appliedOf, type Applied } from './applied.ts'
import { missingCovers } from './cover-store.ts'
import {
  addDraft,
  changedByOthers,
  changesBackTo,
  lockedDraft,
  storedDraft,
  writeRevision,
  writerOf,
  type StoredDraft,
} from './draft-store.ts'
import type { Editing } from './editing.ts'
import { setDates } from './publish-store.ts'

export type Save = {
  olympiadId: number
  personId: number
  member: Member
  revision: number
  changes: DraftChanges
}

/** Field by field: whoever changed another field is not in the way. */
export async function saveDraft(editing: Editing, wish: Save, lock = lockedDraft) {
  const wanted = cleaned(wish.changes)
  refuseForeign(wish.member, wanted)
  return inTransaction(editing.db.pool, async (client): Promise<SaveResult> => {
    const { olympiadId, personId } = wish
    const { stored, applied } = await openDraft(editing, client, olympiadId, lock)
    if (wish.revision > stored.revision) throw new Refusal('draft_outdated')
    await refuseUnknownCovers(client, wanted)

    const foreign = await changedByOthers(client, olympiadId, wish)
    const now = draftValues(stored.draft)
    const isMet = (path: DraftPath, value: DraftValue) =>
      foreign.has(path) && !isSameValue(now.get(path) ?? null, value)
    const met = Object.entries(wanted).filter(([path, value]) => isMet(path, value))
    const own = Object.entries(wanted).filter(([path, value]) => !isMet(path, value))

    const saved = await write(editing, client, wish, stored, Object.fromEntries(own))
    const { revision, draft } = saved
    if (!applied.olympiad) await setDates(client, olympiadId, draft)
    const obstacles = editing.obstaclesOf(draft, applied.state.phase)
    const first = met[0]
    if (first) {
      const by = await writerOf(client, foreign.get(first[0]) ?? null)
      const changedPaths = met.map(([path]) => path)
      return {
        kind: 'conflict',
        ...{ revision, draft, obstacles, changedPaths },
        by: by ?? { personId, name: '' },
      }
    }
    const values = draftValues(draft)
    const told = [...foreign.keys(), ...cleanedPaths(wish.changes, wanted)]
    const changes = Object.fromEntries(told.map((path) => [path, values.get(path) ?? null]))
    return { kind: 'saved', revision, changes, obstacles }
  })
}

/** Under its lock; a first one is made of what people see. */
export async function openDraft(
  { now }: Editing,
  client: PoolClient,
  olympiadId: number,
  lock = lockedDraft,
): Promise<{ stored: StoredDraft; applied: Applied }> {
  const applied = await appliedOf(client, olympiadId, now())
  if (!applied) throw new Refusal('olympiad_not_found')
  if (!(await storedDraft(client, olympiadId))) {
    const { olympiad, createdAt: savedAt } = applied
    const draft = olympiad ?? emptyDraft
    await addDraft(client, olympiadId, { draft, savedBy: null, savedAt })
  }
  return { stored: await lock(client, olympiadId), applied }
}

/** Another revision, unless nothing is different. */
async function write(
  { now }: Editing,
  client: PoolClient,
  { olympiadId, personId }: Pick<Save, 'olympiadId' | 'personId'>,
  stored: StoredDraft,
  changes: DraftChanges,
): Promise<StoredDraft> {
  const draft = withChanges(stored.draft, changes)
  const changed = differences(stored.draft, draft)
  if (changed.length === 0) return stored
  const next = { draft, revision: stored.revision + 1, savedBy: personId, savedAt: now() }
  await writeRevision(client, olympiadId, next, changed)
  return next
}

/** What the working copy was, as another revision of it. */
export async function restoreDraft(
  editing: Editing,
  wish: { olympiadId: number; personId: number; member: Member; revision: number; wanted: number },
): Promise<number> {
  return inTransaction(editing.db.pool, async (client) => {
    const { olympiadId, personId, member, wanted } = wish
    const { stored } = await openDraft(editing, client, olympiadId)
    if (stored.revision !== wish.revision) throw new Refusal('draft_outdated')
    if (wanted >= stored.revision) throw new Refusal('revision_not_found')
    const changes = await changesBackTo(client, olympiadId, wanted)
    refuseForeign(member, changes)
    const { revision } = await write(editing, client, { olympiadId, personId }, stored, changes)
    await editing.audit(client, {
      ...{ olympiadId, actorId: personId, action: 'draft.restored' },
      subject: `draft:${olympiadId}`,
      before: { revision: stored.revision },
      after: { revision, wanted },
    })
    return revision
  })
}

/** A path that names nothing, or nothing of theirs. */
function refuseForeign(member: Member, changes: DraftChanges): void {
  const paths = Object.keys(changes)
  const unknown = paths.filter((path) => fieldOf(path) === null)
  if (unknown.length > 0) throw new Refusal('invalid_request', unknown)
  const foreign = paths.filter((path) => !mayEdit(member, path))
  if (foreign.length > 0) throw new Refusal('forbidden', foreign)
}

const htmlFields = new Set(['fullDescription', 'terms'])

/** Rich text as it may be shown, any text as the database can keep it. */
function cleaned(changes: DraftChanges): DraftChanges {
  return Object.fromEntries(
    Object.entries(changes).map(([path, value]) => {
      const field = fieldOf(path)
      const isHtml = field?.kind === 'text' && htmlFields.has(field.name)
      const kept = storable(value)
      return [path, isHtml && typeof kept === 'string' ? htmlFrom(kept, path) : kept]
    }),
  )
}

/** Some signs take five letters once they are safe to show. */
function htmlFrom(text: string, path: DraftPath): string {
  const html = sanitisedHtml(text)
  if (html.length > greatestHtml) throw new Refusal('text_too_long', [path])
  return html
}

/** Without zeros and halves of characters, which JSON in the database cannot hold. */
function storable(value: DraftValue): DraftValue {
  const text = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '') : part,
  )
  return JSON.parse(text) as DraftValue
}

const cleanedPaths = (sent: DraftChanges, kept: DraftChanges): DraftPath[] =>
  Object.keys(sent).filter((path) => !isSameValue(sent[path] ?? null, kept[path] ?? null))

async function refuseUnknownCovers(client: PoolClient, changes: DraftChanges): Promise<void> {
  const covers = Object.entries(changes).filter(
    ([path, value]) => path.endsWith('.cover') && value !== null,
  )
  const missing = await missingCovers(
    client,
    covers.map(([, value]) => value as string),
  )
  const paths = covers.filter(([, value]) => missing.has(value as string)).map(([path]) => path)
  if (paths.length > 0) throw new Refusal('cover_not_found', paths)
}

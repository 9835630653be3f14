import type { ChangeSummary } from '@olympiad/contract/editor'
import { fieldOf, mayEdit, type DraftDifference } from '@olympiad/domain/draft-fields'
import { changesBetween, type DraftChange } from '@olympiad/domain/draft-rules'
import { emptyDraft } from '@olympiad/domain/olympiad-draft'
import type { Member } from '@olympiad/domain/staff'
import type { PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { appliedOf, type Applied } from './applied.ts'
import { lockedDraft, type StoredDraft } from './draft-store.ts'
import type { Editing } from './editing.ts'
import { tellOfChanges } from './news.ts'
import { lockDrills, lockOlympiad, writeChanges } from './publish-store.ts'
import { openDraft } from './save.ts'

export type Apply = {
  olympiadId: number
  personId: number
  member: Member
  revision: number
  isMaterial: boolean
}

/** First the working copy, then the olympiad: everybody in this order. */
const held = { draft: lockedDraft, olympiad: lockOlympiad }

/** Shows the working copy to everybody: checked as a whole, written at once. */
export async function applyDraft(editing: Editing, wish: Apply, locks = held) {
  return inTransaction(editing.db.pool, async (client) => {
    const { stored } = await checkedAndWritten(editing, client, wish, locks)
    return { revision: stored.revision }
  })
}

/** Applied and shown for the first time. Of two at once the second waits, and finds it announced. */
export async function announceOlympiad(
  editing: Editing,
  wish: Omit<Apply, 'isMaterial'>,
  locks = held,
) {
  return inTransaction(editing.db.pool, async (client) => {
    const { olympiadId, personId } = wish
    const at = editing.now()
    await checkedAndWritten(editing, client, { ...wish, isMaterial: false }, locks, ({ state }) => {
      if (state.phase !== 'draft') throw new Refusal('already_announced')
    })
    await queryOn(client)
      .updateTable('olympiads')
      .set({ announced_at: at })
      .where('id', '=', olympiadId)
      .execute()
    await editing.audit(client, {
      ...{ olympiadId, actorId: personId, action: 'olympiad.announced' },
      subject: `olympiad:${olympiadId}`,
      after: { announcedAt: at.toISOString(), revision: wish.revision },
    })
    return { announcedAt: at.toISOString() }
  })
}

async function checkedAndWritten(
  editing: Editing,
  client: PoolClient,
  wish: Apply,
  locks: typeof held,
  check: (applied: Applied) => void = () => {},
): Promise<{ stored: StoredDraft; changes: DraftChange[] }> {
  const { olympiadId, personId, member } = wish
  const { stored } = await openDraft(editing, client, olympiadId, locks.draft)
  await locks.olympiad(client, olympiadId)
  const before = await appliedUnderLock(editing, client, olympiadId)
  check(before)
  if (stored.revision !== wish.revision) throw new Refusal('draft_outdated')
  const changes = changesOf(editing, before, stored)
  const foreign = changes.filter(({ path }) => !mayEdit(member, path))
  if (foreign.length > 0) throw new Refusal('forbidden', pathsOf(foreign))
  await lockChanged(client, olympiadId, changes)
  // Who began a run until then is known now.
  const applied = await appliedUnderLock(editing, client, olympiadId)
  const refused = changesOf(editing, applied, stored).filter(({ isAllowed }) => !isAllowed)
  if (refused.length > 0) throw new Refusal('change_not_allowed', pathsOf(refused))
  const obstacles = editing.obstaclesOf(stored.draft, applied.state.phase)
  if (obstacles.length > 0) throw new Refusal('draft_incomplete', pathsOf(obstacles))
  if (changes.length === 0) return { stored, changes }

  const at = editing.now()
  await writeChanges(client, olympiadId, stored.draft, changes, { ...wish, at })
  await editing.audit(client, {
    ...{ olympiadId, actorId: personId, action: 'olympiad.applied' },
    subject: `olympiad:${olympiadId}`,
    before: Object.fromEntries(changes.map(({ path, before }) => [path, before])),
    after: Object.fromEntries(changes.map(({ path, after }) => [path, after])),
  })
  await tellOfChanges(editing, client, { ...wish, phase: applied.state.phase }, stored, changes)
  return { stored, changes }
}

async function appliedUnderLock(editing: Editing, client: PoolClient, olympiadId: number) {
  const applied = await appliedOf(client, olympiadId, editing.now())
  if (!applied) throw new Refusal('olympiad_not_found')
  return applied
}

function changesOf({ now }: Editing, { olympiad, state }: Applied, { draft }: StoredDraft) {
  return changesBetween(olympiad ?? emptyDraft, draft, state, now())
}

const pathsOf = (list: readonly { path: string }[]) => [...new Set(list.map(({ path }) => path))]

const lockNotAvailable = '55P03'

async function lockChanged(
  client: PoolClient,
  olympiadId: number,
  changes: readonly DraftDifference[],
): Promise<void> {
  const categories = changes.flatMap(({ path }) => {
    const field = fieldOf(path)
    return field?.kind === 'category' ? field.category : []
  })
  try {
    await lockDrills(client, olympiadId, categories)
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error
    const paths = pathsOf(changes).filter((path) => path.startsWith('categories.'))
    throw new Refusal('change_not_allowed', paths)
  }
}

/** What *Apply* would do now, and to how many. */
export async function changeSummary(editing: Editing, olympiadId: number): Promise<ChangeSummary> {
  return inTransaction(editing.db.pool, async (client) => {
    const { stored, applied } = await openDraft(editing, client, olympiadId)
    const changes = changesOf(editing, applied, stored)
    const obstacles = editing.obstaclesOf(stored.draft, applied.state.phase)
    return {
      revision: stored.revision,
      changes,
      people: await peopleOf(client, olympiadId),
      obstacles,
    }
  })
}

async function peopleOf(client: PoolClient, olympiadId: number) {
  const row = await queryOn(client)
    .selectFrom('registrations as r')
    .leftJoin('orders as o', (on) =>
      on.onRef('o.registration_id', '=', 'r.id').on('o.status', 'in', ['open', 'paid']),
    )
    .select((of) => of.fn.countAll<number>().as('registered'))
    .select((of) => of.fn.countAll<number>().filterWhere('o.status', '=', 'paid').as('paid'))
    .select((of) => of.fn.countAll<number>().filterWhere('o.status', '=', 'open').as('openOrders'))
    .where('r.olympiad_id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  return row
}

import type { DraftRevision, Writer } from '@olympiad/contract/editor'
import type { DraftDifference } from '@olympiad/domain/draft-fields'
import type { OlympiadDraft } from '@olympiad/domain/olympiad-draft'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'

/** The working copy as it lies in the database. */
export type StoredDraft = {
  draft: OlympiadDraft
  revision: number
  savedBy: number | null
  savedAt: Date
}

const columns = ['draft', 'revision', 'saved_by as savedBy', 'saved_at as savedAt'] as const

/** Null: nobody has changed anything yet. */
export async function storedDraft(
  on: Pool | PoolClient,
  olympiadId: number,
): Promise<StoredDraft | null> {
  const row = await queryOn(on)
    .selectFrom('olympiad_drafts')
    .select(columns)
    .where('olympiad_id', '=', olympiadId)
    .executeTakeFirst()
  return row ?? null
}

export async function addDraft(
  client: PoolClient,
  olympiadId: number,
  { draft, savedBy, savedAt }: Omit<StoredDraft, 'revision'>,
): Promise<void> {
  await queryOn(client)
    .insertInto('olympiad_drafts')
    .values({
      olympiad_id: olympiadId,
      draft: JSON.stringify(draft),
      revision: 1,
      saved_by: savedBy,
      saved_at: savedAt,
    })
    .onConflict((met) => met.column('olympiad_id').doNothing())
    .execute()
}

/** Of two who save at once the second waits here, and then sees what the first has changed. */
export async function lockedDraft(client: PoolClient, olympiadId: number): Promise<StoredDraft> {
  return queryOn(client)
    .selectFrom('olympiad_drafts')
    .select(columns)
    .where('olympiad_id', '=', olympiadId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function writeRevision(
  client: PoolClient,
  olympiadId: number,
  { draft, revision, savedBy, savedAt }: StoredDraft,
  changes: DraftDifference[],
): Promise<void> {
  const query = queryOn(client)
  const saved = { saved_by: savedBy, saved_at: savedAt, revision }
  await query
    .updateTable('olympiad_drafts')
    .set({ draft: JSON.stringify(draft), ...saved })
    .where('olympiad_id', '=', olympiadId)
    .execute()
  await query
    .insertInto('draft_revisions')
    .values({ olympiad_id: olympiadId, changes: JSON.stringify(changes), ...saved })
    .execute()
}

export type StoredRevision = {
  revision: number
  changes: DraftDifference[]
  savedBy: number | null
}

/** What was changed after a revision, the oldest first. */
export async function revisionsAfter(
  client: PoolClient,
  olympiadId: number,
  revision: number,
): Promise<StoredRevision[]> {
  return queryOn(client)
    .selectFrom('draft_revisions')
    .select(['revision', 'changes', 'saved_by as savedBy'])
    .where('olympiad_id', '=', olympiadId)
    .where('revision', '>', revision)
    .orderBy('revision')
    .execute()
}

const shownRevisions = 50

export async function listRevisions(
  pool: Pool,
  olympiadId: number,
  before: number | undefined,
): Promise<DraftRevision[]> {
  const all = queryOn(pool)
    .selectFrom('draft_revisions as d')
    .leftJoin('practicants as p', 'p.id', 'd.saved_by')
    .select(['d.revision', 'd.changes', 'd.saved_at', 'p.id', 'p.first_name', 'p.family_name'])
    .where('d.olympiad_id', '=', olympiadId)
    .orderBy('d.revision', 'desc')
    .limit(shownRevisions)
  const rows = await (before ? all.where('d.revision', '<', before) : all).execute()
  return rows.map((row) => ({
    revision: row.revision,
    savedBy: row.id === null ? null : writerFrom({ ...row, id: row.id }),
    savedAt: row.saved_at.toISOString(),
    paths: row.changes.map(({ path }) => path),
  }))
}

type PersonRow = { id: number; first_name: string | null; family_name: string | null }

const writerFrom = ({ id, first_name, family_name }: PersonRow): Writer => ({
  personId: id,
  name: [first_name, family_name].filter(Boolean).join(' '),
})

export async function writerOf(on: Pool | PoolClient, personId: number | null) {
  if (personId === null) return null
  const row = await queryOn(on)
    .selectFrom('practicants')
    .select(['id', 'first_name', 'family_name'])
    .where('id', '=', personId)
    .executeTakeFirst()
  return row ? writerFrom(row) : null
}

import type { DraftRevision, Writer } from '@olympiad/contract/editor'
import type {
  DraftChanges,
  DraftDifference,
  DraftPath,
  DraftValue,
} from '@olympiad/domain/draft-fields'
import type { OlympiadDraft } from '@olympiad/domain/olympiad-draft'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'

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

type Foreign = { path: DraftPath; savedBy: number | null }
const foreignPaths = sqlFile<Foreign>(import.meta.dirname, 'foreign-paths', {
  path: 'text',
  savedBy: 'int4',
})

/** Which fields others have changed after a revision, and who. Their texts stay where they are. */
export async function changedByOthers(
  client: PoolClient,
  olympiadId: number,
  { revision, personId }: { revision: number; personId: number },
): Promise<Map<DraftPath, number | null>> {
  const { rows } = await client.query<Foreign>(foreignPaths.of(olympiadId, revision, personId))
  return new Map(rows.map(({ path, savedBy }) => [path, savedBy]))
}

type Was = { path: DraftPath; before: DraftValue }
const was = sqlFile<Was>(import.meta.dirname, 'values-at', { path: 'text', before: 'jsonb' })

/** What brings a revision back. */
export async function changesBackTo(
  client: PoolClient,
  olympiadId: number,
  revision: number,
): Promise<DraftChanges> {
  const { rows } = await client.query<Was>(was.of(olympiadId, revision))
  return Object.fromEntries(rows.map(({ path, before }) => [path, before]))
}

const shownRevisions = 50
type RevisionRow = {
  revision: number
  saved_at: Date
  id: number | null
  first_name: string | null
  family_name: string | null
  paths: string[] | null
}
const revisions = sqlFile<RevisionRow>(import.meta.dirname, 'revisions', {
  revision: 'int4',
  saved_at: 'timestamptz',
  id: 'int4',
  first_name: 'text',
  family_name: 'text',
  paths: 'json',
})

export async function listRevisions(
  pool: Pool,
  olympiadId: number,
  before: number | undefined,
): Promise<DraftRevision[]> {
  const asked = revisions.of(olympiadId, before ?? null, shownRevisions)
  const { rows } = await pool.query<RevisionRow>(asked)
  return rows.map((row) => ({
    revision: row.revision,
    savedBy: row.id === null ? null : writerFrom({ ...row, id: row.id }),
    savedAt: row.saved_at.toISOString(),
    paths: row.paths ?? [],
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

import type { Publication } from '@olympiad/contract/ranking'
import type { RefusalCode } from '@olympiad/contract/errors'
import type { OlympiadMilestones } from '@olympiad/domain/olympiad'
import { publicationHindrance, type PublicationHindrance } from '@olympiad/domain/publication'
import type { Pool, PoolClient } from 'pg'
import { milestonesFrom, type MilestoneColumns } from '../db/olympiad-milestones.ts'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'

/** The olympiad's own slice writes its milestone; whoever joins the two hands it in. */
export type MarkPublished = (client: PoolClient, olympiadId: number, at: Date) => Promise<void>

export type PublicationParts = {
  db: { pool: Pool }
  now: () => Date
  markPublished: MarkPublished
  /** Grades runs whose time is over, so that nobody waits for the next round. */
  closeOverdueRuns: () => Promise<number>
}

type Written = { version: number; people: number }

const writeRanking = sqlFile<Written>(import.meta.dirname, 'publication', {
  version: 'int4',
  people: 'int4',
})
const lock = sqlFile<MilestoneColumns>(import.meta.dirname, 'lock', {
  announced_at: 'timestamptz',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  published_at: 'timestamptz',
  cancelled_at: 'timestamptz',
})

const refusals: Record<PublicationHindrance, RefusalCode> = {
  draft: 'olympiad_is_draft',
  'not-started': 'olympiad_not_started',
  'not-ended': 'olympiad_not_ended',
  'runs-open': 'runs_open',
  'already-published': 'already_published',
  cancelled: 'olympiad_cancelled',
}

/** Once: the ranking is frozen as it follows from the closed runs, and the olympiad is completed. */
export async function publishResults(
  { db, now, markPublished, closeOverdueRuns }: PublicationParts,
  olympiadId: number,
): Promise<Publication> {
  while ((await closeOverdueRuns()) > 0);
  return inTransaction(db.pool, async (client) => {
    const milestones = await lockOlympiad(client, olympiadId)
    const openRuns = await countOpenRuns(client, olympiadId)
    const at = now()
    const hindrance = publicationHindrance({ ...milestones, openRuns }, at)
    if (hindrance) throw new Refusal(refusals[hindrance])
    const publication = await writeNext(client, olympiadId, at)
    if (!publication) throw new Refusal('results_unchanged')
    await markPublished(client, olympiadId, at)
    return publication
  })
}

/** A correction: the next version from the runs as they are now. The one before is kept. */
export async function recomputeResults(
  { db, now }: Pick<PublicationParts, 'db' | 'now'>,
  olympiadId: number,
): Promise<Publication> {
  return inTransaction(db.pool, async (client) => {
    const { publishedAt } = await lockOlympiad(client, olympiadId)
    if (publishedAt === null) throw new Refusal('results_not_published')
    const publication = await writeNext(client, olympiadId, now())
    if (!publication) throw new Refusal('results_unchanged')
    return publication
  })
}

/** Of two publications at once the second waits here, and then finds the first one's mark. */
async function lockOlympiad(client: PoolClient, olympiadId: number): Promise<OlympiadMilestones> {
  await client.query(`set local statement_timeout = '15min'`)
  const { rows } = await client.query<MilestoneColumns>(lock.of(olympiadId))
  if (!rows[0]) throw new Refusal('olympiad_not_found')
  return milestonesFrom(rows[0])
}

/** A run that was never begun and may wait for ever holds nobody up: it counts as nothing. */
async function countOpenRuns(client: PoolClient, olympiadId: number): Promise<number> {
  const { open } = await queryOn(client)
    .selectFrom('runs as r')
    .innerJoin('registrations as g', 'g.id', 'r.registration_id')
    .select((of) => of.fn.countAll<number>().as('open'))
    .where('g.olympiad_id', '=', olympiadId)
    .where('r.mode', '=', 'olympiad')
    .where('r.closed_at', 'is', null)
    .where('r.due_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return open
}

/** Null: it would be the newest version once more. */
async function writeNext(
  client: PoolClient,
  olympiadId: number,
  at: Date,
): Promise<Publication | null> {
  const { rows } = await client.query<Written>(writeRanking.of(olympiadId, at))
  return rows[0] ? { olympiadId, ...rows[0] } : null
}

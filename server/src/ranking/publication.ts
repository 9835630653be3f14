import type { CorrectionReason, Publication } from '@olympiad/contract/ranking'
import type { RefusalCode } from '@olympiad/contract/errors'
import type { OlympiadMilestones } from '@olympiad/domain/olympiad'
import { publicationHindrance, type PublicationHindrance } from '@olympiad/domain/publication'
import type { Pool, PoolClient } from 'pg'
import type { Audit } from '../db/audit.ts'
import { allowTime } from '../db/deadline.ts'
import { milestonesFrom, type MilestoneColumns } from '../db/olympiad-milestones.ts'
import { sqlFile } from '../db/sql-file.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { movesIn } from './correction.ts'

/** The olympiad's own slice writes its milestone; whoever joins the two hands it in. */
export type MarkPublished = (client: PoolClient, olympiadId: number, at: Date) => Promise<void>

/** Diplomas are of their own slice too: what the ranking says now they say afterwards. */
export type IssueDiplomas = (client: PoolClient, olympiadId: number, at: Date) => Promise<number>

export type PublicationParts = {
  db: { pool: Pool }
  now: () => Date
  markPublished: MarkPublished
  issueDiplomas: IssueDiplomas
  /** Grades runs whose time is over, so that nobody waits for the next round. */
  closeOverdueRuns: () => Promise<number>
  audit: Audit
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
// So many people at once are told where they lie.
const tellPublished = sqlFile(import.meta.dirname, 'tell-published', {})
const tellCorrected = sqlFile(import.meta.dirname, 'tell-corrected', {})

export type Checks = {
  openRuns: number
  unpaid: number
  annulledRuns: number
  excludedPeople: number
}
const checks = sqlFile<Checks>(import.meta.dirname, 'checks', {
  openRuns: 'int4',
  unpaid: 'int4',
  annulledRuns: 'int4',
  excludedPeople: 'int4',
})

const hindranceCodes: Record<PublicationHindrance, RefusalCode> = {
  draft: 'olympiad_is_draft',
  'not-started': 'olympiad_not_started',
  'not-ended': 'olympiad_not_ended',
  'runs-open': 'runs_open',
  'already-published': 'already_published',
  cancelled: 'olympiad_cancelled',
}

/** Something is in the way of a publication. */
export class Hindered extends Refusal {
  readonly hindrance: PublicationHindrance
  constructor(hindrance: PublicationHindrance) {
    super(hindranceCodes[hindrance])
    this.hindrance = hindrance
  }
}

/** Who wishes it: nobody who is known, on the command line. */
type Wish = { olympiadId: number; actorId: number | null }

/** Once: the ranking is frozen as it follows from the runs that count; the olympiad is completed. */
export async function publishResults(parts: PublicationParts, wish: Wish): Promise<Publication> {
  while ((await parts.closeOverdueRuns()) > 0);
  return inTransaction(parts.db.pool, (client) =>
    publishIn(client, parts, { ...wish, publisherId: wish.actorId }),
  )
}

/** In the transaction of whoever has a reason to; `publisherId` wished it, now or earlier. */
export async function publishIn(
  client: PoolClient,
  { now, markPublished, issueDiplomas, audit }: PublicationParts,
  { olympiadId, actorId, publisherId }: Wish & { publisherId: number | null },
): Promise<Publication> {
  const milestones = await lockOlympiad(client, olympiadId)
  const { openRuns } = await checksOf(client, olympiadId)
  const at = now()
  const hindrance = publicationHindrance({ ...milestones, openRuns }, at)
  if (hindrance) throw new Hindered(hindrance)
  const publication = await writeNext(client, olympiadId, { at, publisherId, reason: null })
  if (!publication) throw new Refusal('results_unchanged')
  await markPublished(client, olympiadId, at)
  await issueDiplomas(client, olympiadId, at)
  const { version, people } = publication
  await client.query(tellPublished.of(olympiadId, version, at))
  const subject = `olympiad:${olympiadId}`
  const after = { version, people, publisherId }
  await audit(client, { olympiadId, actorId, action: 'results.published', subject, after })
  return publication
}

/**
 * The next version, as the runs that count are now; the one before is kept. With a fingerprint it is
 * exactly the change that somebody has looked at.
 */
export async function correctResults(
  {
    db,
    now,
    issueDiplomas,
    audit,
  }: Pick<PublicationParts, 'db' | 'now' | 'issueDiplomas' | 'audit'>,
  wish: Wish & { reason: CorrectionReason | null; fingerprint: string | null },
): Promise<Publication> {
  const { olympiadId, actorId, reason, fingerprint } = wish
  return inTransaction(db.pool, async (client) => {
    const { publishedAt } = await lockOlympiad(client, olympiadId)
    if (publishedAt === null) throw new Refusal('results_not_published')
    const change = await movesIn(client, olympiadId, { from: 0, limit: 0 })
    if (!change) throw new Refusal('results_not_published')
    if (fingerprint !== null && change.fingerprint !== fingerprint) {
      throw new Refusal(change.total === 0 ? 'results_unchanged' : 'correction_changed')
    }
    const at = now()
    const publication = await writeNext(client, olympiadId, { at, publisherId: actorId, reason })
    if (!publication) throw new Refusal('results_unchanged')
    await issueDiplomas(client, olympiadId, at)
    const { version } = publication
    const why = [reason?.uk ?? null, reason?.pl ?? null]
    await client.query(tellCorrected.of(olympiadId, version, at, ...why))
    await audit(client, {
      ...{ olympiadId, actorId, action: 'results.corrected', subject: `olympiad:${olympiadId}` },
      before: { version: change.version },
      after: { version, moved: change.total, reason },
      ...(reason && { reason: reason.uk ?? reason.pl ?? '' }),
    })
    return publication
  })
}

/** Of two publications at once the second waits here, and then finds the first one's mark. */
async function lockOlympiad(client: PoolClient, olympiadId: number): Promise<OlympiadMilestones> {
  await allowTime(client, 15 * 60_000)
  const { rows } = await client.query<MilestoneColumns>(lock.of(olympiadId))
  if (!rows[0]) throw new Refusal('olympiad_not_found')
  return milestonesFrom(rows[0])
}

/** A run that was never begun and may wait for ever holds nobody up: it counts as nothing. */
export async function checksOf(on: Pool | PoolClient, olympiadId: number): Promise<Checks> {
  const { rows } = await on.query<Checks>(checks.of(olympiadId))
  return rows[0] as Checks
}

/** Null: it would be the newest version once more. */
async function writeNext(
  client: PoolClient,
  olympiadId: number,
  said: { at: Date; publisherId: number | null; reason: CorrectionReason | null },
): Promise<Publication | null> {
  const { at, publisherId, reason } = said
  const { rows } = await client.query<Written>(
    writeRanking.of(olympiadId, at, publisherId, reason?.uk ?? null, reason?.pl ?? null),
  )
  return rows[0] ? { olympiadId, ...rows[0] } : null
}

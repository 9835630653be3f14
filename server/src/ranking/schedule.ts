import type { PublicationHindrance } from '@olympiad/domain/publication'
import type { Pool } from 'pg'
import { milestonesFor } from '../db/olympiad-milestones.ts'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { Hindered, publishIn, type PublicationParts } from './publication.ts'

type Claimed = { olympiadId: number; scheduledBy: number }

const claim = sqlFile<Claimed>(import.meta.dirname, 'claim', {
  olympiadId: 'int4',
  scheduledBy: 'int4',
})

/** So long it waits before it looks again whether what was in the way is gone. */
const retryMs = 5_000

type Wish = { olympiadId: number; actorId: number }

/** At a set time; set again, it is another time. */
export async function schedule(
  { db, now, audit }: Pick<PublicationParts, 'db' | 'now' | 'audit'>,
  { olympiadId, actorId, at }: Wish & { at: Date },
): Promise<void> {
  await inTransaction(db.pool, async (client) => {
    const query = queryOn(client)
    const milestones = await milestonesFor({ query }, null, olympiadId)
    if (!milestones?.announcedAt) throw new Refusal('olympiad_is_draft')
    if (milestones.publishedAt) throw new Refusal('already_published')
    if (at <= now()) throw new Refusal('publication_in_past')
    const row = {
      publish_at: at,
      scheduled_by: actorId,
      scheduled_at: now(),
      waiting_for: null,
      next_try_at: at,
    }
    await query
      .insertInto('scheduled_publications')
      .values({ olympiad_id: olympiadId, ...row })
      .onConflict((met) => met.column('olympiad_id').doUpdateSet(row))
      .execute()
    await audit(client, {
      ...{
        olympiadId,
        actorId,
        action: 'publication.scheduled',
        subject: `olympiad:${olympiadId}`,
      },
      after: { at: at.toISOString() },
    })
  })
}

/** One that is being published at this moment is waited for, and can no longer be withdrawn. */
export async function withdraw(
  { db, audit }: Pick<PublicationParts, 'db' | 'audit'>,
  { olympiadId, actorId }: Wish,
): Promise<void> {
  await inTransaction(db.pool, async (client) => {
    const gone = await queryOn(client)
      .deleteFrom('scheduled_publications')
      .where('olympiad_id', '=', olympiadId)
      .returning('publish_at')
      .executeTakeFirst()
    if (!gone) throw new Refusal('publication_not_scheduled')
    await audit(client, {
      ...{
        olympiadId,
        actorId,
        action: 'publication.withdrawn',
        subject: `olympiad:${olympiadId}`,
      },
      before: { at: gone.publish_at.toISOString() },
    })
  })
}

/**
 * Publishes one olympiad whose time has come; says how many it looked at. Of several processes one
 * holds the row, the others pass it by. What is in the way is written down, and it is tried again.
 */
export async function publishScheduled(
  parts: PublicationParts,
  onPublished: (olympiadId: number) => void,
): Promise<number> {
  const claimed = await inTransaction(parts.db.pool, async (client) => {
    const { rows } = await client.query<Claimed>(claim.of(parts.now()))
    const [due] = rows
    if (!due) return null
    const { olympiadId, scheduledBy } = due
    const query = queryOn(client)
    const hindrance = await publishIn(client, parts, {
      ...{ olympiadId, actorId: null, publisherId: scheduledBy },
    }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Hindered) return error.hindrance
        throw error
      },
    )
    if (hindrance !== null && hindrance !== 'already-published') {
      await query
        .updateTable('scheduled_publications')
        .set({ waiting_for: hindrance, next_try_at: new Date(parts.now().getTime() + retryMs) })
        .where('olympiad_id', '=', olympiadId)
        .execute()
      return olympiadId
    }
    await query.deleteFrom('scheduled_publications').where('olympiad_id', '=', olympiadId).execute()
    return olympiadId
  })
  if (claimed === null) return 0
  onPublished(claimed)
  return 1
}

export type ShownSchedule = { at: string; waitingFor: PublicationHindrance | null }

export async function scheduleOf(pool: Pool, olympiadId: number): Promise<ShownSchedule | null> {
  const row = await queryOn(pool)
    .selectFrom('scheduled_publications as s')
    .innerJoin('olympiads as o', 'o.id', 's.olympiad_id')
    .select(['s.publish_at', 's.waiting_for'])
    .where('o.id', '=', olympiadId)
    .where('o.published_at', 'is', null)
    .executeTakeFirst()
  return row ? { at: row.publish_at.toISOString(), waitingFor: row.waiting_for } : null
}

import type { Mailing } from '@olympiad/contract/mailings'
import type { PoolClient } from 'pg'
import type { Audit } from '../../db/audit.ts'
import type { Database } from '../../db/database.ts'
import type { Tell } from '../../db/messages.ts'
import { queryOn } from '../../db/query-on.ts'
import { inTransaction } from '../../db/transaction.ts'

/** So many at a time, and a pause in which somebody can think better of it. */
export const batchSize = 200
export const pauseMs = 5_000

type Due = { id: number; olympiad_id: number; kind: Mailing['kind']; recipients: number | null }

/** Held by one process at a time; whoever stops it waits for the batch. */
const takeDue = (client: PoolClient, at: Date): Promise<Due | undefined> =>
  queryOn(client)
    .selectFrom('mailings')
    .select(['id', 'olympiad_id', 'kind', 'recipients'])
    .where('stopped_at', 'is', null)
    .where('finished_at', 'is', null)
    .where('next_batch_at', '<=', at)
    .orderBy('next_batch_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Who is next, and whether they may be sent it now: a consent may be withdrawn meanwhile. */
const nextOf = (client: PoolClient, { id, kind }: Due) =>
  queryOn(client)
    .selectFrom('mailing_recipients as m')
    .leftJoin('news_subscribers as n', 'n.practicant_id', 'm.practicant_id')
    .select('m.practicant_id')
    .select((of) =>
      of.or([of.val(kind !== 'news'), of('n.practicant_id', 'is not', null)]).as('may_be_told'),
    )
    .where('m.mailing_id', '=', id)
    .where('m.settled_at', 'is', null)
    .orderBy('m.practicant_id')
    .limit(batchSize)
    .execute()

/** Puts the next batch of a mailing on its way; 0: none is due. */
export function queueBatch(
  { pool }: Database,
  { at, tell, audit }: { at: Date; tell: Tell; audit: Audit },
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const due = await takeDue(client, at)
    if (!due) return 0
    const { id, olympiad_id: olympiadId, kind } = due
    const next = await nextOf(client, due)
    const told = next.filter(({ may_be_told }) => may_be_told)
    await tell(
      client,
      told.map(({ practicant_id: personId }) => ({
        key: `mailing:${id}:${personId}`,
        ...{ kind, personId, olympiadId, facts: { mailingId: id } },
      })),
    )
    const isLast = next.length < batchSize
    const query = queryOn(client)
    await query
      .updateTable('mailing_recipients')
      .set({ settled_at: at })
      .where('mailing_id', '=', id)
      .where('settled_at', 'is', null)
      .where('practicant_id', '<=', next.at(-1)?.practicant_id ?? 0)
      .execute()
    const { queued, skipped } = await query
      .updateTable('mailings')
      .set((of) => ({
        queued: of('queued', '+', told.length),
        skipped: of('skipped', '+', next.length - told.length),
        next_batch_at: new Date(at.getTime() + pauseMs),
        finished_at: isLast ? at : null,
      }))
      .where('id', '=', id)
      .returning(['queued', 'skipped'])
      .executeTakeFirstOrThrow()
    if (isLast) {
      await audit(client, {
        ...{ olympiadId, actorId: null, action: 'mailing.finished', subject: `mailing:${id}` },
        after: { queued, skipped },
      })
    }
    return 1
  })
}

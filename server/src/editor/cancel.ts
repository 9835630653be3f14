import type { CancellationProgress } from '@olympiad/contract/editor'
import type { RefusalCode } from '@olympiad/contract/errors'
import type { EditPhase } from '@olympiad/domain/draft-rules'
import type { Pool } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { appliedOf } from './applied.ts'
import type { Editing } from './editing.ts'
import { tellEverybody } from './news.ts'
import { lockOlympiad } from './publish-store.ts'

const refusals: Partial<Record<EditPhase, RefusalCode>> = {
  draft: 'olympiad_is_draft',
  published: 'already_published',
  cancelled: 'already_cancelled',
}

/** Called off: nobody goes on from here. The payment slice finds it and gives all money back. */
export async function cancelOlympiad(
  editing: Editing,
  { olympiadId, personId, reason }: { olympiadId: number; personId: number; reason: string },
): Promise<void> {
  await inTransaction(editing.db.pool, async (client) => {
    await lockOlympiad(client, olympiadId)
    const at = editing.now()
    const applied = await appliedOf(client, olympiadId, at)
    const code = applied ? refusals[applied.state.phase] : 'olympiad_not_found'
    if (code) throw new Refusal(code)
    await queryOn(client)
      .updateTable('olympiads')
      .set({ cancelled_at: at, cancelled_by: personId, cancel_reason: reason })
      .where('id', '=', olympiadId)
      .execute()
    await editing.audit(client, {
      ...{ olympiadId, actorId: personId, action: 'olympiad.cancelled' },
      subject: `olympiad:${olympiadId}`,
      reason,
      after: { cancelledAt: at.toISOString() },
    })
    const news = { revision: 1, facts: { reason } }
    await tellEverybody(editing, client, olympiadId, 'olympiad-cancelled', news)
  })
}

type ProgressRow = {
  cancelled_at: Date | null
  cancel_reason: string | null
  waiting: number
  accepted: number
  refunded: number
  attention: number
}

const progress = sqlFile<ProgressRow>(import.meta.dirname, 'cancellation', {
  cancelled_at: 'timestamptz',
  cancel_reason: 'text',
  waiting: 'int4',
  accepted: 'int4',
  refunded: 'int4',
  attention: 'int4',
})

export async function cancellationOf(
  pool: Pool,
  olympiadId: number,
): Promise<CancellationProgress> {
  const { rows } = await pool.query<ProgressRow>(progress.of(olympiadId))
  const row = rows[0]
  if (!row?.cancelled_at) throw new Refusal('not_cancelled')
  const { waiting, accepted, refunded, attention } = row
  return {
    cancelledAt: row.cancelled_at.toISOString(),
    reason: row.cancel_reason ?? '',
    paid: waiting + accepted + refunded + attention,
    ...{ waiting, accepted, refunded, attention },
  }
}

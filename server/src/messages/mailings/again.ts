import type { AgainState } from '@olympiad/contract/mailings'
import type { MessageKind } from '@olympiad/domain/message'
import type { PoolClient } from 'pg'
import { queryOn } from '../../db/query-on.ts'

export type Again = {
  olympiadId: number
  state: AgainState
  kind?: MessageKind | undefined
  messageId?: number | undefined
}

/** Puts messages into the queue once more and says how many. Asked twice, the second finds none. */
export async function queueAgain(
  client: PoolClient,
  { olympiadId, state, kind, messageId }: Again,
): Promise<number> {
  const query = queryOn(client)
  let wanted = query
    .updateTable('messages')
    .set({
      ...{ state: 'queued', tries: 0, next_try_at: null, lease_until: null },
      ...{ handed_over_at: null, failure: null, server_answer: null, done_at: null },
    })
    .where('olympiad_id', '=', olympiadId)
    .where('state', '=', state)
    .returning('id')
  if (kind !== undefined) wanted = wanted.where('kind', '=', kind)
  if (messageId !== undefined) wanted = wanted.where('id', '=', messageId)
  const ids = (await wanted.execute()).map(({ id }) => id)
  // What failed is made anew, for an address that may have been corrected. What may have arrived goes
  // out under the number it had: whoever has it already can tell.
  let stale = query.deleteFrom('mails').where('message_id', '=', (of) => of.fn.any(of.val(ids)))
  if (state === 'unknown') stale = stale.where('rendered', 'is', null)
  await stale.execute()
  return ids.length
}

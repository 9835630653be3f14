import type { Message } from '@olympiad/domain/message'
import type { PoolClient } from 'pg'
import { queryOn } from './query-on.ts'

/** Puts messages where they will be sent from, in the transaction of their cause. */
export type Tell = (client: PoolClient, messages: readonly Message[]) => Promise<void>

const chunk = 1000

export function tellAt(now: () => Date): Tell {
  return async (client, messages) => {
    const rows = messages.map(({ key, kind, personId, olympiadId, facts }) => ({
      dedupe_key: key,
      kind,
      practicant_id: personId,
      olympiad_id: olympiadId,
      facts: JSON.stringify(facts),
      caused_at: now(),
    }))
    for (let from = 0; from < rows.length; from += chunk) {
      await queryOn(client)
        .insertInto('messages')
        .values(rows.slice(from, from + chunk))
        .onConflict((met) => met.column('dedupe_key').doNothing())
        .execute()
    }
  }
}

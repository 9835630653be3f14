import type { Message } from '@olympiad/domain/message'
import type { PoolClient } from 'pg'
import { sqlFile } from './sql-file.ts'

/** Puts messages where they will be sent from, in the transaction of their cause. */
export type Tell = (client: PoolClient, messages: readonly Message[]) => Promise<void>

// Whoever would have to read thousands of people first to tell them writes a statement of their own
// that takes them where they lie, as the publication of results does.
const insert = sqlFile(import.meta.dirname, 'tell', {})

export function tellAt(now: () => Date): Tell {
  return async (client, messages) => {
    if (messages.length > 0) await client.query(insert.of(JSON.stringify(messages), now()))
  }
}

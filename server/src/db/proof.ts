import type { Pool } from 'pg'

/**
 * A message in the write-ahead log and the commit of it: it takes a transaction, the disk and, where there
 * is one, the synchronous standby, exactly as a save does, and leaves nothing in any table. A server
 * that may only be read refuses it or says so.
 */
const text = `
  select pg_logical_emit_message(true, 'memory-olympiad', 'ready'),
         current_setting('transaction_read_only') = 'on' as "isReadOnly"`

/** Throws unless a write would be kept just now. */
export async function proveWrite(pool: Pool, ms: number): Promise<void> {
  const client = await pool.connect()
  let isKept = false
  try {
    const { rows } = await client.query<{ isReadOnly: boolean }>({ text, deadlineMs: ms } as never)
    isKept = rows[0]?.isReadOnly === false
  } finally {
    // What was only to be read when it was opened may stay so for as long as it is open.
    client.release(!isKept)
  }
  if (!isKept) throw Object.assign(new Error('the database may only be read'), { code: '25006' })
}

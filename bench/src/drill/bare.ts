import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

// What PostgreSQL itself allows: a `pg` client that writes over the same address in the same round,
// gives up what is not answered within the deadline our servers have too, and dials again at once.

const deadlineMs = 3_000

export const bareTables = `
  create table drill_bare (id bigint primary key, answers text not null);
  create table drill_truth (id bigint generated always as identity, at timestamptz default now())`

/** Gone, whatever it was doing: a polite end would wait for whoever is silent. */
export function cut(client: pg.Client): void {
  const { connection } = client as pg.Client & {
    connection: { stream: { destroy: () => void } }
  }
  connection.stream.destroy()
}

export async function dial(url: string, ms: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ms,
    query_timeout: ms,
    application_name: 'drill',
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    cut(client)
    throw error
  }
  return client
}

let lastId = 0

export function bareWriter(url: string) {
  const acknowledged: { id: number; at: number }[] = []
  const stopping = new AbortController()
  const work = (async () => {
    let client: pg.Client | null = null
    while (!stopping.signal.aborted) {
      const id = ++lastId
      try {
        client ??= await dial(url, deadlineMs)
        await client.query('insert into drill_bare (id, answers) values ($1, $2)', [
          id,
          '7'.repeat(60),
        ])
        acknowledged.push({ id, at: performance.now() })
      } catch {
        if (client) cut(client)
        client = null
      }
      await pause(100)
    }
    if (client) cut(client)
  })()
  return {
    acknowledged,
    lastSavedAt: () => acknowledged.at(-1)?.at ?? 0,
    stop: async () => {
      stopping.abort()
      await work
    },
  }
}

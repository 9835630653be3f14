import type { DeliveryFailure, DeliveryState } from '@olympiad/domain/delivery'
import { tellAt } from '../../src/db/messages.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { testApp, type TestApp } from './app.ts'
import type { TestDatabase } from './engine.ts'
import { insertOlympiad, insertPlaces, insertRegistration, olympiadFixture } from './fixtures.ts'

/** Patient enough for a busy machine; connections that are not needed go soon. */
export const patient = { connectMs: 10_000, silenceMs: 10_000, idleMs: 200 }

export const sender = 'noreply@olympiad.example'

/** A person's own setting beats these. */
export const mailSettings = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: `Олімпіада <${sender}>`,
  PUBLIC_URL: 'http://olympiad.example',
})

export type SentRow = {
  id: number
  state: DeliveryState
  failure: DeliveryFailure | null
  tries: number
  answer: string | null
}

/** The application with a mail server, and people who are to be told something. */
export async function mailingApp(
  settings: Record<string, string>,
  {
    database,
    size = { batch: 50, connections: 2 },
    times = patient,
    threadScript,
    logStream,
  }: {
    database?: TestDatabase
    size?: { batch: number; connections: number }
    times?: typeof patient
    threadScript?: URL | undefined
    logStream?: { write: (line: string) => void }
  } = {},
) {
  const parts = { outbox: { times, size, threadScript }, ...(logStream && { logStream }) }
  const app = await testApp(settings, parts, database)
  return { ...app, ...mailingOn(app) }
}

export function mailingOn({
  db,
  clock,
  person,
  outbox,
}: Pick<TestApp, 'db' | 'clock' | 'person' | 'outbox'>) {
  let olympiad: Promise<number> | null = null
  const prepared = async () => {
    await insertPlaces(db)
    return insertOlympiad(db, olympiadFixture(clock.now))
  }
  let count = 0
  return {
    /** Somebody with this address is told that results are out; the id of the message. */
    told: async (email: string): Promise<number> => {
      const olympiadId = await (olympiad ??= prepared())
      const reader = await person(`reader-${++count}`)
      const registrationId = await insertRegistration(db, olympiadId, reader)
      await db.pool.query('update registrations set email = $2 where id = $1', [
        registrationId,
        email,
      ])
      const key = `results-published:${olympiadId}:${reader.id}`
      const facts = { version: 1 }
      await inTransaction(db.pool, (client) =>
        tellAt(() => clock.now)(client, [
          { key, kind: 'results-published', personId: reader.id, olympiadId, facts },
        ]),
      )
      const { rows } = await db.pool.query<{ id: number }>(
        'select id from messages where dedupe_key = $1',
        [key],
      )
      return (rows[0] as { id: number }).id
    },
    /** What became of them, in order. */
    states: async (): Promise<SentRow[]> =>
      (
        await db.pool.query<SentRow>(
          'select id, state, failure, tries, server_answer as answer from messages order by id',
        )
      ).rows,
    stateOf: async (id: number): Promise<SentRow | undefined> =>
      (
        await db.pool.query<SentRow>(
          'select id, state, failure, tries, server_answer as answer from messages where id = $1',
          [id],
        )
      ).rows[0],
    later: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms)
    },
    /** Rounds until one has nothing to do. */
    sendAll: async () => {
      while ((await outbox.sendDue()) > 0);
    },
  }
}

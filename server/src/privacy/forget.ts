import type { Forgetting } from '@olympiad/contract/privacy'
import { forgettingObstacle, type Tie } from '@olympiad/domain/own-data'
import type { Pool, PoolClient } from 'pg'
import type { Audit } from '../db/audit.ts'
import { erasePersonalIn } from '../db/audit-erasure.ts'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { holdOlympiads, namesChanged } from './names.ts'

type TieRow = Tie & { olympiadId: number; uk: string | null; pl: string | null }

const ties = sqlFile<TieRow>(import.meta.dirname, 'ties', {
  olympiadId: 'int4',
  startsAt: 'timestamptz',
  endsAt: 'timestamptz',
  publishedAt: 'timestamptz',
  cancelledAt: 'timestamptz',
  uk: 'text',
  pl: 'text',
  isGhost: 'bool',
  isPaid: 'bool',
  isPaying: 'bool',
  isRefunding: 'bool',
  isLastOwner: 'bool',
})
const held = sqlFile<Omit<Forgetting, 'obstacles'>>(import.meta.dirname, 'held', {
  registrations: 'int4',
  rankings: 'int4',
  diplomas: 'int4',
  runs: 'int4',
  orders: 'int4',
})

// In this order: addresses and names are looked for before they are gone.
const erasures = [
  ...[
    'forget-mail',
    'forget-money',
    'forget-rulings',
    'forget-training',
    'forget-family',
    ...['forget-group-places', 'forget-group-heirs', 'forget-group-teaching'],
    'forget-registrations',
  ],
].map((file) => sqlFile(import.meta.dirname, file, {}))
const forgetPerson = sqlFile(import.meta.dirname, 'forget-person', {})

async function obstaclesOf(
  on: Pool | PoolClient,
  personId: number,
  at: Date,
): Promise<Forgetting['obstacles']> {
  const { rows } = await on.query<TieRow>(ties.of(personId))
  return rows.flatMap(({ olympiadId, uk, pl, ...tie }) => {
    const obstacle = forgettingObstacle(tie, at)
    const title = { uk: uk ?? pl ?? '', pl: pl ?? uk ?? '' }
    return obstacle ? [{ olympiadId, title, obstacle }] : []
  })
}

export async function forgettingOf(pool: Pool, personId: number, at: Date): Promise<Forgetting> {
  const obstacles = await obstaclesOf(pool, personId, at)
  const { rows } = await pool.query<Omit<Forgetting, 'obstacles'>>(held.of(personId))
  return { obstacles, ...(rows[0] as Omit<Forgetting, 'obstacles'>) }
}

export type Forget = {
  pool: Pool
  now: () => Date
  audit: Audit
  /** Diplomas and what was agreed to are of their own slices. */
  forgetDiplomas: (client: PoolClient, personId: number, at: Date) => Promise<number>
  withdrawNews: (client: PoolClient, personId: number, at: Date) => Promise<void>
  lock?: typeof lockOwn
}

const deadlock = '40P01'
const greatestTries = 5

/** All of it or nothing, at once. The olympiads in whose rankings they stood. */
export async function forget(parts: Forget, personId: number): Promise<number[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(parts.pool, (client) => forgetIn(client, parts, personId))
    } catch (error) {
      const isMet = error instanceof Newcomer || (error as { code?: string }).code === deadlock
      if (!isMet || tries === greatestTries) throw error
    }
  }
}

async function forgetIn(client: PoolClient, parts: Forget, personId: number): Promise<number[]> {
  const { now, audit, forgetDiplomas, withdrawNews, lock = lockOwn } = parts
  const at = now()
  const olympiads = await lock(client, personId)
  const obstacles = await obstaclesOf(client, personId, at)
  if (obstacles.length > 0) throw new Refusal('forgetting_hindered')
  await forgetDiplomas(client, personId, at)
  await withdrawNews(client, personId, at)
  for (const statement of erasures) await client.query(statement.of(personId))
  const ranked = await namesChanged(client, personId)
  await client.query(forgetPerson.of(personId, at))
  await erasePersonalIn(client, personId, audit)
  for (const olympiadId of olympiads) {
    await audit(client, {
      ...{ olympiadId, actorId: null, personId },
      ...{ action: 'person.forgotten', subject: `person:${personId}` },
    })
  }
  return ranked
}

/** Registered for something while it was looked what there is: once more from the beginning. */
class Newcomer extends Error {}

/**
 * Who publishes, registers, pays, corrects or rules meanwhile is waited for, in the order in which they
 * hold these rows themselves: olympiads, the person, registrations. The olympiads.
 */
async function lockOwn(client: PoolClient, personId: number): Promise<number[]> {
  const olympiads = await holdOlympiads(client, personId)
  const query = queryOn(client)
  const person = await query
    .selectFrom('practicants')
    .select('id')
    .where('id', '=', personId)
    .where('forgotten_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) throw new Refusal('token_refused')
  const registered = await query
    .selectFrom('registrations')
    .select('olympiad_id')
    .where('practicant_id', '=', personId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (registered.some((row) => !olympiads.includes(row.olympiad_id))) throw new Newcomer()
  return olympiads
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { createConcurrently } from './concurrent-index.ts'
import type { Database } from './database.ts'
import { allowTime } from './deadline.ts'
import { MigrationError, readMigrations, type Migration } from './migration-file.ts'
import { compare, readHistory, refuseContracted, type Ahead } from './schema-state.ts'
import { inTransaction } from './transaction.ts'

/** Any number will do, as long as every process of ours asks for the same. */
const lockNumber = 7_361_904

/**
 * Whoever asks for a table behind us waits for us too: better to go back to the end of the queue, again and
 * again, than to stand at its head in front of everybody's saves.
 */
const lockMs = 400
const patienceMs = 5 * 60_000

export type MigrateOptions = {
  migrations?: readonly Migration[]
  /** How long a busy table is tried for. */
  patienceMs?: number
  /** Hears of a migration whose tables are busy. */
  onBusy?: (name: string) => void
}

export type Migrated = { applied: string[]; ahead: Ahead }

/**
 * Brings the schema up to date, each migration in a transaction of its own under a lock: of several
 * processes starting at once one works and the others wait. What a newer release has expanded is left as
 * it is; what it has contracted is refused.
 */
export async function migrate(
  db: Pick<Database, 'pool' | 'engine'>,
  options: MigrateOptions = {},
): Promise<Migrated> {
  const { migrations = readMigrations(), patienceMs: patience = patienceMs, onBusy } = options
  const applied: string[] = []
  let busySince: number | null = null
  if ((await readHistory(db.pool)) === null) await prepareHistory(db.pool)
  for (;;) {
    const { missing, ahead } = compare(await readHistory(db.pool), migrations)
    refuseContracted(ahead)
    const [next] = missing
    if (!next) return { applied, ahead }
    const outcome = await attempt(db, next)
    if (outcome === 'applied') applied.push(next.name)
    if (outcome === 'busy') {
      if (busySince === null) onBusy?.(next.name)
      busySince ??= performance.now()
      if (performance.now() - busySince > patience) throw new MigrationError(tooBusy(next))
    } else busySince = null
    if (outcome !== 'applied') await pause(lockMs * (0.5 + Math.random()))
  }
}

const tooBusy = ({ name }: Migration) =>
  `${name} could not be applied: its tables were in use all the time. Look for a long transaction (pg_stat_activity) and start again.`

/** `taken`: another process is at it. `busy`: somebody holds what it needs. */
type Outcome = 'applied' | 'taken' | 'busy'

async function attempt(db: Pick<Database, 'pool' | 'engine'>, next: Migration): Promise<Outcome> {
  const isAside = next.isConcurrent && db.engine === 'postgres'
  try {
    return await inTransaction(db.pool, async (client): Promise<Outcome> => {
      await allowTime(client, Infinity)
      // The lock lives with the transaction, so it works through a transaction pooler as well. Nobody
      // waits for it inside of one: an index made concurrently would wait for them in turn.
      const { rows } = await client.query<{ isOurs: boolean }>(
        'select pg_try_advisory_xact_lock($1) as "isOurs"',
        [lockNumber],
      )
      if (!rows[0]?.isOurs) return 'taken'
      if ((await readHistory(client))?.has(next.name)) return 'taken'
      if (isAside) await createConcurrently(db.pool, next)
      await client.query(`set local lock_timeout = ${lockMs}`)
      if (!isAside) await client.query(plain(next))
      await client.query('insert into schema_migrations (name, sha256, kind) values ($1, $2, $3)', [
        next.name,
        next.sha256,
        next.kind,
      ])
      return 'applied'
    })
  } catch (error) {
    if (isBusy(error)) return 'busy'
    throw error
  }
}

/** A lock that was not to be had in time, or that two wanted the other way round. */
const isBusy = (error: unknown) =>
  ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

/** Where there is one connection, nobody is kept waiting by an ordinary index. */
const plain = ({ sql, isConcurrent }: Migration) =>
  isConcurrent ? sql.replaceAll(/ concurrently\b/gi, '') : sql

/** Where what was applied is written down; a database of an older release did not know the kind. */
async function prepareHistory(pool: Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    await client.query(`
      create table if not exists schema_migrations (
        name        text primary key,
        sha256      text not null,
        applied_at  timestamptz not null default now()
      )`)
    await client.query(`
      alter table schema_migrations
        add column if not exists kind text check (kind in ('expand', 'contract'))`)
  })
}

import { cpSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { lockDataDir } from './data-dir-lock.ts'
import { keepMaintained } from './maintenance.ts'
import { OrdinaryPool } from './ordinary-pool.ts'
import { openPGlite } from './pglite.ts'
import { queryOn } from './query-on.ts'
import { ReadLane, type Read } from './read-lane.ts'
import type { Tables } from './tables.ts'

export type Engine = 'pglite' | 'postgres'

export type Database = {
  engine: Engine
  /** What an acknowledged write survives. */
  durability: 'process crash' | 'power loss'
  pool: pg.Pool
  /** For saves and what else a run depends on: where there is one connection, they go first. */
  urgent: pg.Pool
  /** For short reads that many ask at once; they share a few connections. */
  read: Read
  query: Kysely<Tables>
  /** Copies the whole database to a new folder; null where PostgreSQL's own tools do it. */
  backUp: ((folder: string) => void) | null
  close: () => Promise<void>
}

type PostgresConfig = Extract<DatabaseConfig, { kind: 'postgres' }>

export type DatabaseConfig =
  | { kind: 'postgres'; url: string; pool: number; isPooled?: boolean }
  | { kind: 'pglite'; dataDir: string }

/** Of one process; more would only wait for the same processors. */
const readConnections = 2

// A calendar day has no time zone: it stays the text `yyyy-MM-dd`.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.kind === 'postgres' ? openPostgres(config) : openEmbedded(config.dataDir)
}

/**
 * Behind a transaction pooler the next statement may meet another session: none has a name, and
 * what would be set for a session is set for the role (docs/scaling.md).
 */
class PooledClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [statement, ...rest] = args
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement
    const unnamed = isNamed ? { ...statement, name: undefined } : statement
    return (super.query as (...all: unknown[]) => never)(unnamed, ...rest)
  }
}

const sessionLimits = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 10_000 }

function openPostgres({ url, pool: max, isPooled = false }: PostgresConfig): Database {
  const Client = isPooled ? PooledClient : pg.Client
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'memory-olympiad',
    ...(isPooled ? {} : sessionLimits),
  }
  const pool = new pg.Pool({ ...settings, max, Client })
  const lane = new ReadLane(
    (socket) => new Client({ ...settings, pipeline: true, stream: () => socket }),
    readConnections,
  )
  surviveLostConnections(pool)
  const query = queryOn(pool)
  return {
    engine: 'postgres',
    durability: 'power loss',
    pool,
    urgent: pool,
    read: lane.read,
    query,
    backUp: null,
    close: async () => {
      await lane.close()
      await pool.end()
    },
  }
}

/**
 * A connection lost while idle is replaced by the next query; one lost between two statements of a
 * transaction fails the next of them. Without a listener each would end the process.
 */
function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const release = lockDataDir(dataDir)
  try {
    const folder = join(dataDir, 'postgres')
    const db = embeddedDatabase(await openPGlite({ dataDir: folder }), release)
    return { ...db, backUp: (to) => copyBetweenStatements(folder, to) }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * In one go, without giving the thread away: the engine lives in this process, so no statement can
 * run meanwhile, and what is copied is what a crash at this instant would leave.
 */
function copyBetweenStatements(from: string, to: string): void {
  const part = `${to}.part`
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, part, { recursive: true })
  renameSync(part, to)
}

/** The same `pg.Pool` code as with PostgreSQL, on the one connection an embedded database has. */
export function embeddedDatabase(lite: PGlite, onClose: () => void = () => {}): Database {
  class EmbeddedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...createPgConfig(lite) })
    }
  }
  const urgent = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    Client: EmbeddedClient,
    // A client dropped after an error leaves its session behind: the next one starts it afresh.
    onConnect: async (client) => void (await client.query('rollback; deallocate all')),
  })
  surviveLostConnections(urgent)
  const pool = new OrdinaryPool(urgent)
  const query = queryOn(pool)
  const stopMaintenance = keepMaintained(pool)
  return {
    engine: 'pglite',
    durability: 'process crash',
    pool,
    urgent,
    read: (statement) => pool.query(statement),
    query,
    backUp: null,
    close: async () => {
      stopMaintenance()
      await urgent.end()
      await lite.close()
      onClose()
    },
  }
}

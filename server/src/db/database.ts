import { cpSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { Client } from './client.ts'
import { Connections, watchedClient, type Loss, type StatementListener } from './connections.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { brief } from './deadline.ts'
import { keepMaintained } from './maintenance.ts'
import { OrdinaryPool } from './ordinary-pool.ts'
import { openPGlite } from './pglite.ts'
import { proveWrite } from './proof.ts'
import { queryOn } from './query-on.ts'
import { ReadLane, type Read } from './read-lane.ts'
import { Replica, type ReplicaFigures, type Source } from './replica.ts'
import { SteadyClock } from './steady-clock.ts'
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
  /** For one question about what was published: a replica where there is one, and it is up to date. */
  published: () => Source
  /** Whoever asks for what was published sees what has just been changed here. */
  publishedChanged: () => void
  /** Hears how the replica is, and of each question it did not answer. */
  onReplica: (listener: { look: (figures: ReplicaFigures) => void; fallback: () => void }) => void
  /** Where we expect the run clock; known only to who looks at it (`runs/clock-guard.ts`). */
  clock: SteadyClock
  /** Throws unless a write would be kept just now; see `proof.ts`. */
  proveWrite: () => Promise<void>
  /** Hears of every connection that is given up. */
  onLost: (listener: (loss: Loss) => void) => void
  /** Hears of each statement by its name; of those inside this very process nobody does. */
  onStatement: (listener: StatementListener) => void
  /** Copies the whole database to a new folder; null where PostgreSQL's own tools do it. */
  backUp: ((folder: string) => void) | null
  close: () => Promise<void>
}

type PostgresConfig = Extract<DatabaseConfig, { kind: 'postgres' }>

export type DatabaseConfig =
  | {
      kind: 'postgres'
      url: string
      /** Of a replica, for reads that may be old. */
      readUrl?: string | null
      pool: number
      isPooled?: boolean
    }
  | { kind: 'pglite'; dataDir: string }

/** Of one process; more would only wait for the same processors. */
const readConnections = 2
/** Who asks whether we are ready must hear it within two seconds. */
const proofMs = 1_200
/** The embedded database has one connection, and whoever is in a transaction ends it first. */
const embeddedProofMs = 10_000

// A calendar day has no time zone: it stays the text `yyyy-MM-dd`.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.kind === 'postgres' ? openPostgres(config) : openEmbedded(config.dataDir)
}

const sessionLimits = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 10_000 }
/** A peer that is gone is noticed by the system as well, also where nothing is asked. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 }

function openPostgres(config: PostgresConfig): Database {
  const { url, readUrl, pool: max, isPooled = false } = config
  const connections = new Connections()
  const clock = new SteadyClock()
  const Client = watchedClient(connections, { clock, isPooled })
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'memory-olympiad',
    ...keepAlive,
    ...(isPooled ? {} : sessionLimits),
  }
  const pool = new pg.Pool({ ...settings, max, Client })
  const lane = new ReadLane((socket) => {
    const client = new Client({ ...settings, pipeline: true, stream: () => socket })
    connections.add(client)
    return client
  }, readConnections)
  const proof = new pg.Pool({ ...settings, connectionTimeoutMillis: proofMs, max: 1, Client })
  for (const one of [pool, proof]) surviveLostConnections(one, connections)
  const primary = { pool, read: lane.read, query: queryOn(pool) }
  // What is lost there is no loss of the database's.
  const ofReplica = new Connections()
  const ReplicaClient = watchedClient(ofReplica, { clock: new SteadyClock(), isPooled })
  const listeners: Parameters<Database['onReplica']>[0][] = []
  const replica = readUrl
    ? new Replica({
        primary,
        open: () => {
          const client = new ReplicaClient({
            ...{ ...settings, connectionString: readUrl, connectionTimeoutMillis: 1_000 },
            pipeline: true,
          })
          ofReplica.add(client)
          return client
        },
        onLook: (figures) => listeners.forEach(({ look }) => look(figures)),
        onFallback: () => listeners.forEach(({ fallback }) => fallback()),
      })
    : null
  return {
    engine: 'postgres',
    durability: 'power loss',
    ...primary,
    urgent: brief(pool),
    published: () => replica?.source() ?? primary,
    publishedChanged: () => replica?.distrust(),
    onReplica: (listener) => void listeners.push(listener),
    clock,
    proveWrite: () => proveWrite(proof, proofMs),
    onLost: (listener) => connections.onLost(listener),
    onStatement: (listener) => {
      connections.onStatement = listener
    },
    backUp: null,
    close: async () => {
      await replica?.close()
      await lane.close()
      await Promise.all([pool.end(), proof.end()])
    },
  }
}

/**
 * A connection lost while idle is replaced by the next query; one lost between two statements of a
 * transaction fails the next of them. Without a listener each would end the process.
 */
function surviveLostConnections(pool: pg.Pool, connections?: Connections): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    connections?.add(client)
  })
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
  class EmbeddedClient extends Client {
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
  const own = { pool, read: ((statement) => pool.query(statement)) as Read, query }
  return {
    engine: 'pglite',
    durability: 'process crash',
    ...own,
    urgent,
    published: () => own,
    publishedChanged: () => {},
    onReplica: () => {},
    clock: new SteadyClock(),
    proveWrite: () => proveWrite(urgent, embeddedProofMs),
    onLost: () => {},
    onStatement: () => {},
    backUp: null,
    close: async () => {
      stopMaintenance()
      await urgent.end()
      await lite.close()
      onClose()
    },
  }
}

import pg from 'pg'
import { Connections, surviveLostConnections, watchedClient } from './connections.ts'
import type { Database, DatabaseConfig } from './database.ts'
import { brief } from './deadline.ts'
import { proveWrite } from './proof.ts'
import { queryOn } from './query-on.ts'
import { ReadLane } from './read-lane.ts'
import { Replica } from './replica.ts'
import { SteadyClock } from './steady-clock.ts'

type PostgresConfig = Extract<DatabaseConfig, { kind: 'postgres' }>

/** Of one process; more would only wait for the same processors. */
const readConnections = 2
/** Who asks whether we are ready must hear it within two seconds. */
const proofMs = 1_200
const sessionLimits = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 10_000 }
/** A peer that is gone is noticed by the system as well, also where nothing is asked. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 }

export function openPostgres(config: PostgresConfig): Database {
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

import { cpSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { Client } from './client.ts'
import { surviveLostConnections } from './connections.ts'
import { lockDataDir } from './data-dir-lock.ts'
import type { Database } from './database.ts'
import { keepMaintained } from './maintenance.ts'
import { OrdinaryPool } from './ordinary-pool.ts'
import { openPGlite } from './pglite.ts'
import { proveWrite } from './proof.ts'
import { queryOn } from './query-on.ts'
import type { Read } from './read-lane.ts'
import { SteadyClock } from './steady-clock.ts'

/** There is one connection, and whoever is in a transaction ends it first. */
const proofMs = 10_000

export async function openEmbedded(dataDir: string): Promise<Database> {
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
    proveWrite: () => proveWrite(urgent, proofMs),
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

import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { embeddedDatabase } from '../../src/db/embedded.ts'
import { openPGlite } from '../../src/db/pglite.ts'

export type TestDatabase = {
  db: Database
  /** How a server process of its own reaches it; an embedded one has one process. */
  url: string | null
  close: () => Promise<void>
}

/** A migrated, otherwise empty database of the test's own, on the engine this run is for. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate')
  return template.engine === 'postgres'
    ? copyOfPostgres(template.adminUrl, template.name)
    : copyOfEmbedded()
}

async function copyOfEmbedded(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-database-'))
  const db = await openCopy(folder)
  return {
    db,
    url: null,
    close: async () => {
      await db.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The same in a folder that a server process can open afterwards. */
export async function testDatabaseIn(dataDir: string): Promise<TestDatabase> {
  const template = inject('databaseTemplate')
  if (template.engine === 'postgres') return copyOfPostgres(template.adminUrl, template.name)
  const db = await openCopy(join(dataDir, 'postgres'))
  return { db, url: null, close: db.close }
}

async function openCopy(folder: string): Promise<Database> {
  copyEmbedded(folder)
  return embeddedDatabase(await openPGlite({ dataDir: folder }))
}

/** The files of an embedded one, for whoever opens them. */
export function copyEmbedded(folder: string): void {
  const template = inject('databaseTemplate')
  if (template.engine !== 'pglite') throw new Error('this run is on PostgreSQL')
  cpSync(template.folder, folder, { recursive: true })
}

async function copyOfPostgres(adminUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // As files: page by page through the log took most of the time.
  const admin = adminOf(adminUrl)
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const db = await openDatabase({ kind: 'postgres', url: url.href, pool: 10 })
  return {
    db,
    url: url.href,
    close: async () => {
      await db.close()
      await admin.query(`drop database ${name} with (force)`)
    },
  }
}

let admin: pg.Pool | null = null

/** One connection makes and drops the databases of all files of a worker: opening it takes as long as a copy. */
function adminOf(connectionString: string): pg.Pool {
  if (admin) return admin
  admin = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true })
  // One that is lost between two files is replaced.
  admin.on('error', () => {})
  return admin
}

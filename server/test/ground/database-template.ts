import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Engine } from '../../src/db/database.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { embeddedDatabase } from '../../src/db/embedded.ts'
import { migrate } from '../../src/db/migrate.ts'
import { readMigrations } from '../../src/db/migration-file.ts'
import { openPGlite } from '../../src/db/pglite.ts'
import { buildDoomedServer, buildServer } from '../../../scripts/build.mjs'
import { startPostgres } from './postgres.ts'

export type DatabaseTemplate =
  | { engine: 'pglite'; folder: string }
  | { engine: 'postgres'; adminUrl: string; name: string }

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate
  }
}

/** Before the suite: one migrated database that every test file copies, on the engine asked for. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await buildPrograms()
  const { template, remove } = await (engine() === 'postgres' ? inPostgres() : embedded())
  provide('databaseTemplate', template)
  return remove
}

/** What tests start, kill and start again. */
async function buildPrograms(): Promise<void> {
  for (const build of [buildServer, buildDoomedServer]) {
    const { code, output } = await build({ quiet: true })
    if (code !== 0) throw new Error(output)
  }
}

function engine(): Engine {
  const asked = process.env['TEST_ENGINE'] ?? 'pglite'
  if (asked === 'pglite' || asked === 'postgres') return asked
  throw new Error(`TEST_ENGINE is pglite or postgres, not ${asked}`)
}

type Made = { template: DatabaseTemplate; remove: () => Promise<void> }

async function inPostgres(): Promise<Made> {
  const { url, stop } = await startPostgres()
  try {
    const name = 'migrated'
    const admin = new pg.Client(url)
    await admin.connect()
    await admin.query(`create database ${name}`)
    await admin.end()
    const db = await openDatabase({ kind: 'postgres', url: new URL(`/${name}`, url).href, pool: 2 })
    await migrate(db)
    await db.close()
    return { template: { engine: 'postgres', adminUrl: url, name }, remove: stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Making an embedded database takes seconds, so its template is kept until the schema changes. */
async function embedded(): Promise<Made> {
  const require = createRequire(import.meta.url)
  const pglite = dirname(dirname(require.resolve('@electric-sql/pglite')))
  const { version } = require(join(pglite, 'package.json')) as { version: string }
  const key = createHash('sha256').update(version)
  for (const { name, sha256 } of readMigrations()) key.update(name).update(sha256)
  const cache = cacheFolder()
  const folder = join(cache.path, `pglite-${key.digest('hex').slice(0, 16)}`)
  if (!existsSync(folder)) await makeMigrated(folder)
  const remove = async () => {
    if (cache.isTemporary) rmSync(cache.path, { recursive: true, force: true })
  }
  return { template: { engine: 'pglite', folder }, remove }
}

/** Closed in good order: a database that was not reads its log through again at every start. */
async function makeMigrated(folder: string): Promise<void> {
  // Made beside and renamed: two runs at once never copy half a folder.
  const part = `${folder}.${process.pid}`
  const db = embeddedDatabase(await openPGlite({ dataDir: part }))
  await migrate(db)
  await db.close()
  if (existsSync(folder)) rmSync(part, { recursive: true })
  else renameSync(part, folder)
}

function cacheFolder(): { path: string; isTemporary: boolean } {
  const path = join(import.meta.dirname, '../../../node_modules/.cache/olympiad')
  try {
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, '.writable'), '')
    return { path, isTemporary: false }
  } catch {
    return { path: mkdtempSync(join(tmpdir(), 'olympiad-template-')), isTemporary: true }
  }
}

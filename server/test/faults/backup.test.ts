import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import { testDatabaseIn } from '../ground/engine.ts'
import {
  crowdSaving,
  expectNothingLost,
  expectSilentKept,
  expectSoundDatabase,
  saveSilently,
  seatCrowd,
  type Journal,
} from '../ground/recall-crowd.ts'
import { serverProcess } from '../ground/server-process.ts'

const script = join(import.meta.dirname, '../../../scripts/backup.mjs')
const folder = mkdtempSync(join(tmpdir(), 'olympiad-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** pg_dump refuses a server that is newer than itself. */
const dumper = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' })
const dumpMajor = Number(/\) (\d+)/.exec(dumper.stdout ?? '')?.[1] ?? 0)

async function command(args: string[], settings: Record<string, string>): Promise<string> {
  const env = { PATH: process.env['PATH'], ...settings }
  const child = spawn(process.execPath, [script, ...args], { env, stdio: 'pipe' })
  const [said, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (!said.match(/Backed up|Restored/)) throw new Error(`${said}${errors}`)
  return /Backed up: (.+)/.exec(said)?.[1] ?? ''
}

const journalsOf = (journals: readonly Journal[]) =>
  journals.map((journal) => ({ ...journal, sent: new Map(journal.sent) }))

test(
  'a copy taken while people save holds everything acknowledged before it was asked for',
  { timeout: 120_000 },
  async ({ skip }) => {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const database = await testDatabaseIn(dataDir)
    if (database.url) {
      const { rows } = await database.db.pool.query<{ major: number }>(
        `select current_setting('server_version_num')::int / 10000 as major`,
      )
      if (dumpMajor < rows[0]!.major) {
        await database.close()
        skip(`pg_dump ${dumpMajor || 'none'} for PostgreSQL ${rows[0]!.major}`)
      }
    }
    const seated = await seatCrowd(database.db, 26)
    const [silent, journals] = [seated.slice(0, 6), seated.slice(6)]
    if (!database.url) await database.close()
    const settings = { DATA_DIR: dataDir, ...(database.url && { DATABASE_URL: database.url }) }
    const server = await serverProcess(settings)
    await server.start()
    const crowd = crowdSaving([server.address], journals)
    await expect.poll(crowd.acknowledged, { timeout: 20_000 }).toBeGreaterThan(100)
    await saveSilently([server.address], silent)
    const sworn = journalsOf(journals)
    const copy = await command([], settings)
    // Whoever has an embedded folder open makes the copy itself, and nothing is put in its place.
    if (!database.url) {
      await expect(command(['restore', copy], settings)).rejects.toThrow('Stop the server first')
    }
    await crowd.stop()
    await server.kill()
    // What was sent after the copy began may be in it: its text must still be what was sent.
    for (const [at, journal] of sworn.entries()) journal.sent = journals[at]!.sent

    const [target, restored] = await restoreTarget(database.url)
    await command(['restore', copy], target)
    const db = await restored()
    await expectNothingLost(db.pool, sworn)
    await expectSilentKept(db.pool, silent)
    await expectSoundDatabase(db.pool)
    const { rowCount } = await db.pool.query('select from schema_migrations')
    expect(rowCount).toBeGreaterThan(3)
    await db.close()
    if (database.url) await database.close()
  },
)

type Target = [Record<string, string>, () => ReturnType<typeof openDatabase>]

/** Another folder, or another database of the same server. */
async function restoreTarget(url: string | null): Promise<Target> {
  const dataDir = join(folder, 'restored')
  if (!url) return [{ DATA_DIR: dataDir }, () => openDatabase({ kind: 'pglite', dataDir })]
  const template = inject('databaseTemplate')
  if (template.engine !== 'postgres') throw new Error('no PostgreSQL')
  const admin = new pg.Client(template.adminUrl)
  await admin.connect()
  await admin.query('create database restored')
  await admin.end()
  const other = new URL('/restored', url).href
  const open = () => openDatabase({ kind: 'postgres', url: other, pool: 2 })
  return [{ DATA_DIR: dataDir, DATABASE_URL: other }, open]
}

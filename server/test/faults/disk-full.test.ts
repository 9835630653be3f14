import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import { migrate } from '../../src/db/migrate.ts'
import { testDatabaseIn } from '../ground/engine.ts'
import { startPostgres } from '../ground/postgres.ts'
import {
  expectNothingLost,
  expectSilentKept,
  expectSoundDatabase,
  saveSilently,
  seatCrowd,
  sendAnswers,
  type Answered,
  type Journal,
} from '../ground/recall-crowd.ts'
import { serverProcess, type ServerProcess } from '../ground/server-process.ts'

// A small disk of its own, which `npm run faults` makes where it may; without one there is no test.
const disk = process.env['SMALL_DISK'] ?? ''
const { engine } = inject('databaseTemplate')
const ballast = join(disk, 'ballast')
const longest = '7'.repeat(200)

afterAll(() => {
  if (disk) rmSync(ballast, { force: true })
})

const people = 310
/** Ten speak once, before the disk is full, and are gone. */
const seatedOf = (seated: Journal[]) => ({
  silent: seated.slice(0, 10),
  journals: seated.slice(10),
})

function fillDisk(): void {
  writeFileSync(ballast, '')
  for (const size of [1 << 20, 1 << 12, 1 << 9]) {
    const piece = Buffer.alloc(size)
    try {
      for (;;) appendFileSync(ballast, piece)
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
    }
  }
}

/** Everybody saves again and again; what comes is either kept or honestly refused. */
async function saveOnFullDisk(server: ServerProcess, journals: Journal[]): Promise<Answered[]> {
  const answers: Answered[] = []
  for (let revision = 2; revision < 12; revision++) {
    answers.push(
      ...(await Promise.all(
        journals.map((journal) => sendAnswers(server.address, journal, revision, longest)),
      )),
    )
    if (answers.some(({ status }) => status !== 200)) break
  }
  return answers
}

function expectHonest(answers: Answered[]): void {
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, retryAfter } of refused) expect([status, retryAfter]).toEqual([503, '5'])
}

test.runIf(disk && engine === 'pglite')(
  'with the embedded database’s disk full a save is 503 with Retry-After, never falsely kept',
  { timeout: 120_000 },
  async () => {
    const dataDir = join(disk, 'data')
    mkdirSync(dataDir)
    const database = await testDatabaseIn(dataDir)
    const { silent, journals } = seatedOf(await seatCrowd(database.db, people))
    await database.close()
    const server = await serverProcess({ DATA_DIR: dataDir })
    try {
      await server.start()
      const first = journals.map((journal) => sendAnswers(server.address, journal, 1, '1'))
      expect((await Promise.all(first)).every(({ outcome }) => outcome === 'saved')).toBe(true)
      await saveSilently([server.address], silent)
      fillDisk()
      expectHonest(await saveOnFullDisk(server, journals))
      rmSync(ballast)
      const journal = journals[0]!
      const again = async () =>
        (await sendAnswers(server.address, journal, 20, longest)).outcome === 'saved'
      await expect.poll(again, { timeout: 30_000, interval: 500 }).toBe(true)
      await server.stop()
      const db = await openDatabase({ kind: 'pglite', dataDir })
      await expectNothingLost(db.pool, journals)
      await expectSilentKept(db.pool, silent)
      await expectSoundDatabase(db.pool)
      await db.close()
    } finally {
      await server.kill()
    }
  },
)

test.runIf(disk && engine === 'postgres')(
  'with the database’s disk full a save is 503 with Retry-After, and all is well when there is room',
  { timeout: 120_000 },
  async () => {
    const postgres = await startPostgres()
    const folder = join(disk, 'tablespace')
    mkdirSync(folder)
    chmodSync(disk, 0o777)
    chmodSync(folder, 0o777)
    const admin = new pg.Client(postgres.url)
    await admin.connect()
    const { uid, gid } = statSync(`/proc/${postgres.pid}`)
    chownSync(folder, uid, gid)
    await admin.query(`create tablespace small location '${folder}'`)
    await admin.query('create database small tablespace small')
    await admin.end()
    const url = new URL('/small', postgres.url).href
    const db = await openDatabase({ kind: 'postgres', url, pool: 2 })
    const server = await serverProcess({ DATA_DIR: join(disk, 'data'), DATABASE_URL: url })
    try {
      await migrate(db)
      const { silent, journals } = seatedOf(await seatCrowd(db, people))
      await server.start()
      const first = journals.map((journal) => sendAnswers(server.address, journal, 1, '1'))
      expect((await Promise.all(first)).every(({ outcome }) => outcome === 'saved')).toBe(true)
      await saveSilently([server.address], silent)
      fillDisk()
      expectHonest(await saveOnFullDisk(server, journals))
      await expectNothingLost(db.pool, journals)
      await expectSilentKept(db.pool, silent)
      rmSync(ballast)
      const again = journals.map((journal) => sendAnswers(server.address, journal, 20, longest))
      expect((await Promise.all(again)).every(({ outcome }) => outcome === 'saved')).toBe(true)
      await expectNothingLost(db.pool, journals)
      await expectSilentKept(db.pool, silent)
      await expectSoundDatabase(db.pool)
    } finally {
      await server.kill()
      await db.close()
      await postgres.stop()
    }
  },
)

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { migrate } from '../../src/db/migrate.ts'
import { startPostgres } from '../ground/postgres.ts'
import {
  crowdSaving,
  expectNothingLost,
  expectSilentKept,
  expectSoundDatabase,
  saveSilently,
  seatCrowd,
  type Journal,
} from '../ground/recall-crowd.ts'
import { serverProcess, type ServerProcess } from '../ground/server-process.ts'

// The embedded database lives and dies with its process: the kills are its faults.
const isWanted = inject('databaseTemplate').engine === 'postgres'
// `npm run faults` makes each of them longer and more often.
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 1)
const people = 20
const silentPeople = 16 * rounds

type Postgres = Awaited<ReturnType<typeof startPostgres>>

const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-faults-'))
let postgres: Postgres
let db: Database
let server: ServerProcess
let journals: Journal[]
/** Two at a time, before and after each fault. */
let silent: Journal[]
let spoken: Journal[] = []

beforeAll(async () => {
  if (!isWanted) return
  // Of its own: these faults would strike the other tests as well.
  postgres = await startPostgres()
  db = await openDatabase({ kind: 'postgres', url: postgres.url, pool: 2 })
  await migrate(db)
  const seated = await seatCrowd(db, people + silentPeople)
  journals = seated.slice(0, people)
  silent = seated.slice(people)
  server = await serverProcess({ DATA_DIR: dataDir, DATABASE_URL: postgres.url })
  await server.start()
})

afterAll(async () => {
  if (isWanted) {
    await server.kill()
    await db.close()
    await postgres.stop()
  }
  rmSync(dataDir, { recursive: true, force: true })
})

/** Strikes while everybody saves; afterwards saving goes on, and nothing acknowledged is gone. */
async function strike(fault: () => Promise<void>) {
  const crowd = crowdSaving([server.address], journals)
  const moreSaves = async (count: number) => {
    const already = crowd.acknowledged()
    const enough = () => server.lastWords() ?? crowd.acknowledged() >= already + count
    await expect.poll(enough, { timeout: 20_000, interval: 20 }).toBe(true)
  }
  for (let round = 0; round < rounds; round++) {
    await moreSaves(people)
    await speakSilently()
    // Under way while it strikes.
    const meanwhile = speakSilently()
    await fault()
    await meanwhile
    await moreSaves(people)
  }
  await crowd.stop()
  await expect.poll(isSound, { timeout: 10_000 }).toBe(true)
  return crowd.answered
}

async function speakSilently(): Promise<void> {
  const speaking = silent.splice(0, 2)
  await saveSilently([server.address], speaking)
  spoken = [...spoken, ...speaking]
}

async function isSound(): Promise<boolean> {
  await expectNothingLost(db.pool, journals)
  await expectSilentKept(db.pool, spoken)
  await expectSoundDatabase(db.pool)
  return true
}

async function asAdmin<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const admin = new pg.Client(postgres.url)
  admin.on('error', () => {})
  await admin.connect()
  try {
    return (await admin.query<Row>(text)).rows
  } finally {
    await admin.end().catch(() => {})
  }
}

const sessions = () =>
  asAdmin<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'memory-olympiad'`,
  )

const refused = (answers: { status: number }[]) =>
  answers.filter(({ status }) => status !== 200 && status !== 0)

test.runIf(isWanted)(
  'every connection to the database cut, again and again: nothing acknowledged is lost',
  { timeout: 60_000 + rounds * 10_000 },
  async () => {
    const answered = await strike(async () => {
      for (let cut = 0; cut < 5; cut++) {
        await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity
                        where application_name = 'memory-olympiad'`)
        await pause(100)
      }
    })
    expect(refused(answered).every(({ status }) => status === 503)).toBe(true)
  },
)

test.runIf(isWanted)(
  'the database crashes and recovers: nothing acknowledged is lost',
  { timeout: 60_000 + rounds * 30_000 },
  async () => {
    const answered = await strike(async () => {
      const [first] = await sessions()
      // The death of one of its processes makes PostgreSQL end all of them and recover.
      process.kill(first!.pid, 'SIGKILL')
    })
    expect(refused(answered).every(({ status }) => status === 503)).toBe(true)
  },
)

test.runIf(isWanted)(
  'the database stands still for 5 s: everybody waits or is told to come back, nothing is lost',
  { timeout: 60_000 + rounds * 30_000 },
  async () => {
    await strike(async () => {
      const pids = [postgres.pid, ...(await sessions()).map(({ pid }) => pid)]
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      await pause(5_000)
      for (const pid of pids) process.kill(pid, 'SIGCONT')
    })
  },
)

// A short form of it is in http/database-gone.test.ts.
test.runIf(isWanted && rounds > 1)(
  'every connection is taken for 7 s: 503 with Retry-After, then all is well again',
  { timeout: 60_000 + rounds * 30_000 },
  async () => {
    const answered = await strike(async () => {
      const holder = new pg.Client(postgres.url)
      await holder.connect()
      await holder.query('begin; lock table run_answers in access exclusive mode')
      const looks = await Promise.all(
        Array.from({ length: 15 }, () =>
          fetch(`${server.address}/api/runs/${journals[0]!.runId}`, {
            headers: { authorization: `Bearer ${journals[0]!.token}` },
          }),
        ),
      )
      const statuses = looks.map(({ status }) => status)
      await holder.query('rollback')
      await holder.end()
      expect(statuses).toContain(503)
      const sentAway = looks.filter(({ status }) => status === 503)
      expect(sentAway.every(({ headers }) => headers.get('retry-after') === '5')).toBe(true)
    })
    expect(refused(answered).every(({ status }) => status === 503)).toBe(true)
  },
)

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import { readMigrations } from '../../src/db/migration-file.ts'
import { startPostgres } from '../ground/postgres.ts'
import { previousRelease, unpackRelease } from '../ground/previous-release.ts'
import {
  crowdSaving,
  expectNothingLost,
  expectSilentKept,
  expectSoundDatabase,
  saveSilently,
  seatCrowd,
} from '../ground/recall-crowd.ts'
import { serverProcess } from '../ground/server-process.ts'

/** `npm run faults -- --only=upgrade`; UPGRADE_FROM names another tag or commit. */
const isWanted = process.env['UPGRADE'] === 'on'
const folder = mkdtempSync(join(tmpdir(), 'olympiad-previous-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const say = (line: string) => void process.stdout.write(`postgres: ${line}\n`)

test.runIf(isWanted)(
  'the release before and this one side by side while people save',
  { timeout: 180_000 },
  async ({ skip }) => {
    const ref = previousRelease(process.env['UPGRADE_FROM'])
    if (ref === null) {
      say('there is no history here to take the release before from')
      return skip()
    }
    const postgres = await startPostgres()
    const db = await openDatabase({ kind: 'postgres', url: postgres.url, pool: 4 })
    const common = { DATABASE_URL: postgres.url, DRAIN_SECONDS: '1', LOG_LEVEL: 'error' }
    const older = await serverProcess({ ...common, DATA_DIR: join(folder, 'older-data') }, [], {
      file: unpackRelease(ref, join(folder, 'older')),
    })
    const newer = await serverProcess({ ...common, DATA_DIR: join(folder, 'newer-data') })
    try {
      await older.start()
      const known = (await db.pool.query('select from schema_migrations')).rowCount ?? 0
      const seated = await seatCrowd(db, 80)
      const [savers, before, meanwhile, after] = [0, 20, 40, 60].map((at) =>
        seated.slice(at, at + 20),
      ) as [typeof seated, typeof seated, typeof seated, typeof seated]
      const addresses = [older.address]
      const crowd = crowdSaving(addresses, savers)
      await saveSilently(addresses, before)
      const [took] = await Promise.all([newer.start(), saveSilently(addresses, meanwhile)])
      expect(took).toBe(undefined)
      addresses.push(newer.address)
      await saveSilently(addresses, after)
      await pause(1_000)
      // As a balancer that has seen /readyz turn: nobody new is sent there.
      const ending = older.stop()
      addresses.shift()
      expect(await ending).toBe(0)
      await pause(500)
      await crowd.stop()

      const refused = crowd.answered.filter(({ outcome }) => outcome !== 'saved')
      expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([])
      await expectNothingLost(db.pool, savers)
      await expectSilentKept(db.pool, [...before, ...meanwhile, ...after])
      await expectSoundDatabase(db.pool)
      const slowest = Math.max(...crowd.answered.map(({ ms }) => ms))
      const fresh = readMigrations().length - known
      say(
        `from ${ref.slice(0, 12)}, ${fresh} migrations under load, ${crowd.acknowledged()} saves, ${refused.length} tried again, slowest ${slowest.toFixed(0)} ms`,
      )
    } finally {
      await Promise.all([older.kill(), newer.kill()])
      await db.close()
      await postgres.stop()
    }
  },
)

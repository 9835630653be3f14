import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { auditAt } from '../../src/db/audit.ts'
import { verifyAudit } from '../../src/db/audit-verification.ts'
import { openDatabase, type Database } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrate.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { atPortOf, baseCopy } from '../ground/base-copy.ts'
import { startPostgres } from '../ground/postgres.ts'
import {
  crowdSaving,
  expectNothingLost,
  expectSilentKept,
  expectSoundDatabase,
  saveSilently,
  seatCrowd,
} from '../ground/recall-crowd.ts'
import { serverProcess } from '../ground/server-process.ts'

/** `npm run faults -- --only=recovery` */
const isWanted = process.env['RECOVERY'] === 'on'
const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'olympiad-recovery-'))
const archive = mkdtempSync(join(folder, 'archive-'))
// The server writes there under an account of its own.
for (const path of [folder, archive]) chmodSync(path, 0o777)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const say = (line: string) => void process.stdout.write(`postgres: ${line}\n`)
const note = (db: Database, count: number) =>
  inTransaction(db.pool, async (client) => {
    for (let turn = 0; turn < count; turn++) {
      await auditAt(() => new Date())(client, {
        ...{ olympiadId: null, actorId: null, action: 'staff.joined', subject: `drill:${turn}` },
      })
    }
  })

test.runIf(isWanted)(
  'the log is archived while people save: what was before a second is restored, what came after is not',
  { timeout: 180_000 },
  async () => {
    const primary = await startPostgres([
      '--set=archive_mode=on',
      `--set=archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
      '--set=full_page_writes=on',
    ])
    const db = await openDatabase({ kind: 'postgres', url: primary.url, pool: 4 })
    await migrate(db)
    const seated = await seatCrowd(db, 60)
    const [savers, before, after] = [seated.slice(0, 20), seated.slice(20, 40), seated.slice(40)]
    const server = await serverProcess({
      ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: primary.url },
    })
    await server.start()
    const base = await baseCopy(primary, 'recovery')
    const crowd = crowdSaving([server.address], savers)
    await saveSilently([server.address], before)
    await note(db, 20)
    const sworn = savers.map((journal) => ({ ...journal }))
    const { rows } = await db.pool.query<{ second: string }>(
      'select clock_timestamp()::text as second',
    )
    const { second } = rows[0]!
    await pause(1_000)
    await saveSilently([server.address], after)
    await note(db, 20)
    await crowd.stop()
    await server.kill()
    const { rows: ended } = await db.pool.query<{ file: string }>(
      'select pg_walfile_name(pg_switch_wal()) as file',
    )
    await expect.poll(() => readdirSync(archive), { timeout: 20_000 }).toContain(ended[0]!.file)
    const total = (await verifyAudit(db.pool)).chains
    await db.close()
    await primary.stop()

    // The primary is gone, and its folder with it: all there is are the copy and the archive.
    const began = performance.now()
    const restored = await startPostgres([
      `--data=${base.data}`,
      `--set=restore_command=cp ${archive}/%f %p`,
      `--set=recovery_target_time=${second}`,
      '--set=recovery_target_action=promote',
    ])
    const url = atPortOf(restored, primary)
    await promoted(url)
    const seconds = (performance.now() - began) / 1000
    const copy = await openDatabase({ kind: 'postgres', url, pool: 4 })
    try {
      for (const [at, journal] of sworn.entries()) journal.sent = savers[at]!.sent
      await expectNothingLost(copy.pool, sworn)
      await expectSilentKept(copy.pool, before)
      const { rows: late } = await copy.pool.query(
        `select r.id from runs r left join run_answers a on a.run_id = r.id
          where r.id = any($1) and (a.revision > 0 or r.closed_at is not null)`,
        [after.map(({ runId }) => runId)],
      )
      expect(late).toEqual([])
      const newest = await copy.pool.query<{ late: boolean }>(
        'select coalesce(max(saved_at) > $1::timestamptz, false) as late from run_answers',
        [second],
      )
      expect(newest.rows).toEqual([{ late: false }])
      await expectSoundDatabase(copy.pool)
      const { chains, breaks } = await verifyAudit(copy.pool)
      expect(breaks).toEqual([])
      expect([chains[0]?.entries, total[0]?.entries]).toEqual([20, 40])
      say(
        `to ${second} from ${readdirSync(archive).length} files in ${seconds.toFixed(1)} s; ${before.length} silent savers before it are there, ${after.length} after it are not`,
      )
    } finally {
      await copy.close()
      await restored.stop()
      base.remove()
    }
  },
)

async function promoted(url: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const client = new pg.Client(url)
        client.on('error', () => {})
        try {
          await client.connect()
          const { rows } = await client.query<{ old: boolean }>('select pg_is_in_recovery() as old')
          return rows[0]?.old
        } catch {
          return true
        } finally {
          await client.end().catch(() => {})
        }
      },
      { timeout: 30_000 },
    )
    .toBe(false)
}

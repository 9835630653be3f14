import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { auditAt } from '../../src/db/audit.ts'
import { verifyAudit } from '../../src/db/audit-verification.ts'
import type { Database } from '../../src/db/database.ts'
import { openDatabase } from '../../src/db/open-database.ts'
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
  sendAnswers,
  someAnswers,
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

const results = join(import.meta.dirname, '../../../scripts/results/main.ts')

/** `npm run results -- publish|verify`, as an operator asks it. */
async function resultsSay(word: string, olympiadId: number, url: string): Promise<string> {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, DATABASE_URL: url }
  const child = spawn(process.execPath, [results, word, `${olympiadId}`], { env, stdio: 'pipe' })
  const [said, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return `${said}${errors}`
}

/** An olympiad of its own whose runs are all finished, over and published; returns its number. */
async function publishedOlympiad(db: Database, address: string, url: string): Promise<number> {
  const ranked = await seatCrowd(db, 10, 60)
  for (const journal of ranked) await sendAnswers(address, journal, 1, someAnswers(), 'finish')
  const { rows } = await db.pool.query<{ id: number }>(
    `update olympiads set ends_at = now() - interval '1 minute'
      where id = (select max(id) from olympiads) returning id`,
  )
  const { id } = rows[0]!
  expect(await resultsSay('publish', id, url)).toContain('version 1, 10 people ranked')
  return id
}

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
    const ranking = await publishedOlympiad(db, server.address, primary.url)
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
    // The mistake after which somebody goes back.
    await db.pool.query('update run_results set points = points + 1')
    expect(await resultsSay('verify', ranking, primary.url)).toContain('10 differences:')
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
      const verified = await resultsSay('verify', ranking, url)
      expect(verified).toContain('The ranking is exactly what the stored runs give.')
      say(
        `to ${second} from ${readdirSync(archive).length} files in ${seconds.toFixed(1)} s; ${before.length} silent savers before it are there, ${after.length} after it are not`,
      )
      say(`results verify, ${/Olympiad.+/.exec(verified)?.[0]} exactly what the stored runs give`)
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

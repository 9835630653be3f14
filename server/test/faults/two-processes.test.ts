import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import { readMigrations } from '../../src/db/migration-file.ts'
import {
  crowdSaving,
  expectNothingLost,
  expectSilentKept,
  expectSoundDatabase,
  saveSilently,
  seatCrowd,
  sendAnswers,
} from '../ground/recall-crowd.ts'
import { serverProcess } from '../ground/server-process.ts'

const template = inject('databaseTemplate')

async function emptyDatabase() {
  if (template.engine !== 'postgres') throw new Error('two processes need PostgreSQL')
  const name = `pair_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(template.adminUrl)
  await admin.connect()
  await admin.query(`create database ${name}`)
  const db = await openDatabase({
    kind: 'postgres',
    url: new URL(`/${name}`, template.adminUrl).href,
    pool: 2,
  })
  return {
    db,
    url: new URL(`/${name}`, template.adminUrl).href,
    drop: async () => {
      await db.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

test.runIf(template.engine === 'postgres')(
  'two processes start at once on an empty database and share everything; one may die',
  { timeout: 90_000 },
  async () => {
    const { db, url, drop } = await emptyDatabase()
    const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-pair-'))
    const settings = { DATA_DIR: dataDir, DATABASE_URL: url }
    const [one, other] = await Promise.all([serverProcess(settings), serverProcess(settings)])
    try {
      await Promise.all([one.start(), other.start()])
      const migrations = await db.pool.query('select from schema_migrations')
      expect(migrations.rowCount).toBe(readMigrations().length)
      const doubled = await db.pool.query(
        'select iso2 from countries group by 1 having count(*) > 1',
      )
      expect(doubled.rows).toEqual([])

      const seated = await seatCrowd(db, 32)
      const [silent, journals] = [seated.slice(0, 8), seated.slice(8)]
      const crowd = crowdSaving([one.address, other.address], journals)
      const saves = (count: number) =>
        expect.poll(crowd.acknowledged, { timeout: 20_000, interval: 20 }).toBeGreaterThan(count)
      await saves(200)
      await saveSilently([one.address], silent.slice(0, 4))
      const meanwhile = saveSilently([one.address, other.address], silent.slice(4))
      await one.kill()
      await meanwhile
      await saves(crowd.acknowledged() + 200)
      await crowd.stop()
      await expectNothingLost(db.pool, journals)
      await expectSilentKept(db.pool, silent)

      await one.start()
      const [finishing, overdue] = [journals.slice(0, 12), journals.slice(12)]
      const finishes = await Promise.all(
        finishing.flatMap((journal) =>
          [one, other].map(({ address }) =>
            sendAnswers(address, journal, journal.revision + 5, '12345', 'finish'),
          ),
        ),
      )
      expect(new Set(finishes.map(({ outcome }) => outcome))).toEqual(new Set(['saved']))
      await db.pool.query(
        `update runs set recall_until = now(), due_at = now() where id = any($1)`,
        [overdue.map(({ runId }) => runId)],
      )
      const graded = async () =>
        (
          await db.pool.query('select from run_results where not run_id = any($1)', [
            silent.map(({ runId }) => runId),
          ])
        ).rowCount
      await expect.poll(graded, { timeout: 10_000 }).toBe(24)
      await expectSoundDatabase(db.pool)
    } finally {
      await Promise.all([one.kill(), other.kill()])
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

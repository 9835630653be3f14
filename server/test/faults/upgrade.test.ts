import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { migrationOf, readMigrations } from '../../src/db/migration-file.ts'
import { testDatabase } from '../ground/engine.ts'
import {
  crowdSaving,
  expectNothingLost,
  expectSilentKept,
  expectSoundDatabase,
  saveSilently,
  seatCrowd,
} from '../ground/recall-crowd.ts'
import { serverProcess } from '../ground/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-upgrade-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** What a next release might bring, on the tables that are written to all the time. */
const next = [
  migrationOf(
    '0990-wider.sql',
    `-- expand
alter table runs add column next_release int not null default 0;
alter table run_answers add column next_release text;`,
  ),
  migrationOf(
    '0991-index.sql',
    '-- expand concurrently\ncreate index concurrently if not exists next_release on runs (next_release);',
  ),
]
const taken = migrationOf('0992-taken.sql', '-- contract\nselect 1')

test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'a release later: the schema grows under load, this one goes on, starts again, and says so',
  { timeout: 120_000 },
  async () => {
    const database = await testDatabase()
    const seated = await seatCrowd(database.db, 30)
    const [savers, before, after] = [seated.slice(0, 10), seated.slice(10, 20), seated.slice(20)]
    const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url!, LOG_LEVEL: 'warn' }
    const servers = [await serverProcess(settings), await serverProcess(settings)] as const
    await servers[0].start()
    const crowd = crowdSaving([servers[0].address], savers)
    await saveSilently([servers[0].address], before)

    const migrations = [...readMigrations(), ...next]
    const { applied } = await migrate(database.db, { migrations })
    expect(applied).toEqual(next.map(({ name }) => name))
    const seen = crowd.acknowledged()
    await servers[1].start()
    expect(servers[1].said()).toContain('The schema is of a newer release (0990-wider.sql, 0991-')
    const addresses = servers.map(({ address }) => address)
    await saveSilently(addresses, after)
    const schemaOf = async (address: string) => {
      const body = (await (await fetch(`${address}/readyz`)).json()) as { database: object }
      return body.database
    }
    await expect.poll(() => schemaOf(addresses[1]!)).toMatchObject({ schema: 'ahead' })
    await expect.poll(crowd.acknowledged).toBeGreaterThan(seen + 20)
    await crowd.stop()
    expect(crowd.answered.filter(({ outcome }) => outcome !== 'saved')).toEqual([])
    await expectNothingLost(database.db.pool, savers)
    await expectSilentKept(database.db.pool, [...before, ...after])
    await expectSoundDatabase(database.db.pool)

    await migrate(database.db, { migrations: [...migrations, taken] })
    await servers[1].stop()
    await expect(servers[1].start()).rejects.toThrow(/newer version: it has 0992-taken\.sql/)
    await Promise.all(servers.map(({ kill }) => kill()))
    await database.close()
  },
)

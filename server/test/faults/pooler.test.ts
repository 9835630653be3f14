import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../ground/engine.ts'
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

const program = process.env['PGBOUNCER'] ?? 'pgbouncer'
const said = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout
const version = /PgBouncer (\d+)\.(\d+)/.exec(said ?? '')
/** Named statements through a transaction pooler came with 1.21. */
const knowsNames = version !== null && Number(version[1]) * 100 + Number(version[2]) >= 121
const isThere = version !== null && inject('databaseTemplate').engine === 'postgres'

const folder = mkdtempSync(join(tmpdir(), 'olympiad-pooler-'))
const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** PgBouncer in transaction mode before the test's database, with fewer connections than callers. */
async function pooled({ url }: TestDatabase, settings: string[]): Promise<string> {
  const target = new URL(url!)
  const port = await freePort()
  const users = join(folder, `users-${port}`)
  const file = join(folder, `pooler-${port}.ini`)
  writeFileSync(users, `"${target.username}" "${target.password}"\n`)
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${target.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 4',
      'max_client_conn = 200',
      ...settings,
      '',
    ].join('\n'),
  )
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if (account.uid) {
    chmodSync(folder, 0o755)
    for (const path of [users, file]) chownSync(path, account.uid, account.gid)
  }
  expect(statSync(file).size).toBeGreaterThan(0)
  const child = spawn(program, ['-q', file], { ...account, stdio: 'ignore' })
  children.add(child)
  target.port = `${port}`
  for (let tries = 0; tries < 100; tries++) {
    const client = new pg.Client(target.href)
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isUp) return target.href
    await pause(50)
  }
  throw new Error('PgBouncer does not answer')
}

/** Everything a recall needs, over two processes of ten connections each. */
async function playThrough(settings: Record<string, string>, database: TestDatabase) {
  const seated = await seatCrowd(database.db, 30)
  const [silent, journals] = [seated.slice(0, 6), seated.slice(6)]
  const dataDir = join(folder, `data-${Math.random()}`)
  const one = await serverProcess({ DATA_DIR: dataDir, ...settings })
  const other = await serverProcess({ DATA_DIR: dataDir, ...settings })
  await Promise.all([one.start(), other.start()])
  const crowd = crowdSaving([one.address, other.address], journals)
  await saveSilently([one.address, other.address], silent)
  await expect.poll(crowd.acknowledged, { timeout: 20_000 }).toBeGreaterThan(300)
  await crowd.stop()
  const refused = crowd.answered.filter(({ status }) => status !== 200)
  expect(refused).toEqual([])
  const finishes = journals.map((journal) =>
    sendAnswers(other.address, journal, journal.revision + 5, '123', 'finish'),
  )
  for (const { outcome } of await Promise.all(finishes)) expect(outcome).toBe('saved')
  await expectNothingLost(database.db.pool, journals)
  await expectSilentKept(database.db.pool, silent)
  await expectSoundDatabase(database.db.pool)
  await Promise.all([one.kill(), other.kill()])
  await database.close()
}

test.runIf(isThere)(
  'through any transaction pooler, told so: two processes, nothing refused, nothing lost',
  { timeout: 60_000 },
  async () => {
    const database = await testDatabase()
    const url = await pooled(database, [])
    await playThrough({ DATABASE_URL: url, DATABASE_POOLER: 'on' }, database)
  },
)

test.runIf(isThere && knowsNames)(
  'through a pooler that knows named statements, without being told',
  { timeout: 60_000 },
  async () => {
    const database = await testDatabase()
    const url = await pooled(database, [
      'max_prepared_statements = 200',
      'ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout',
    ])
    await playThrough({ DATABASE_URL: url }, database)
  },
)

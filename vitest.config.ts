import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Everything is shown on PostgreSQL. The embedded database speaks the same SQL, so there every call is
 * made once, by each role, and the rest is shown wherever one connection, one process and a folder make a
 * difference; the demo and all journeys of the browser's step are on it as well. Ways around a right, and thousands
 * of cases of one statement, are tried on PostgreSQL.
 */
const onPGlite = [
  'src/main.test.ts',
  'src/db/**/*.test.ts',
  'test/ground/*.test.ts',
  // What writes most in one transaction.
  'src/{diplomas/issue,editor/save,messages/outbox/outbox,payment/ledger,people/list}.test.ts',
  'src/{privacy/forget,ranking/publication,runs/routes}.test.ts',
  // Rules that are written twice, in the domain and in SQL.
  'src/**/*-in-sql.test.ts',
  'src/**/schema.test.ts',
  // Whoever waits for the one connection, whoever dies with it, and its folder.
  'src/{jobs/jobs,dashboard/boards,runs/closer,runs/clock-guard,runs/kill}.test.ts',
  'test/faults/{backup,crowded-console,disk-full}.test.ts',
  'test/attacks/{authorisation,groups,staff}.test.ts',
]
const onPostgres = ['{src,test}/**/*.test.ts']
const onlyOnPGlite = ['src/db/data-dir-lock.test.ts']
// Plans and a second server are PostgreSQL's; our own types are held against the migrations once.
const onlyOnPostgres = ['src/db/{growth,replica,tables}.test.ts']
const leftOut: Record<string, string[]> = { pglite: onlyOnPostgres, postgres: onlyOnPGlite }
const asked = process.env['TEST_ENGINE'] ?? ''

/**
 * Files share a worker and what it has loaded: half of their time was loading it again. How fast
 * something is shows the bench; here a slow machine only needs patience.
 */
const shared = { isolate: false, testTimeout: 30_000 }

/** Node loads these as it does in production: nothing has to be transformed first. */
const plain = { ...shared, experimental: { viteModuleRunner: false, nodeLoader: false } }

/** Servers that are killed and started again, connections that are silent: most of their time is waiting. */
const waits =
  /kill|faults|races|clock-|silent-|one-response|slow-readers|database-gone|mail-thread|threads\/thread/
/** Much work in one file: begun last, everybody would wait for it. */
const worksLong = /attacks\/(document|fuzz)|demo\/load|main\.test|migrate|pdf|verify-|upgrade/

/** Those that wait are spread evenly among those that work, so that there is always something to do meanwhile. */
class Mixed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const those = (names: RegExp) => files.filter(({ moduleId }) => names.test(moduleId))
    const waiting = new Set(those(waits))
    const working = new Set([...those(worksLong), ...files].filter((file) => !waiting.has(file)))
    // At the end nothing would be left to do while they wait.
    const spread = (group: Set<TestSpecification>, end: number) =>
      [...group].map((file, at) => ({ file, place: (end * at) / group.size }))
    const placed = [...spread(waiting, 0.8), ...spread(working, 1)]
    return placed.sort((a, b) => a.place - b.place).map(({ file }) => file)
  }
}

export default defineConfig({
  test: {
    passWithNoTests: false,
    allowOnly: false,
    restoreMocks: true,
    sequence: { sequencer: Mixed },
    // Much of the time is waiting: for a database, for a server that was killed, for a time that is over. Each more
    // costs five seconds of the processor: it loads everything again and finds out again what is hot.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      { test: { ...plain, name: 'domain', root: 'domain', include: ['src/**/*.test.ts'] } },
      { test: { ...plain, name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { ...shared, name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
      { test: { ...plain, name: 'bench', root: 'bench', include: ['src/**/*.test.ts'] } },
      { test: { testTimeout: 60_000, name: 'scripts', root: 'scripts', include: ['*.test.mjs'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          // Without an engine in the environment any file that is named runs on the embedded one.
          include: asked === 'pglite' ? onPGlite : onPostgres,
          exclude: leftOut[asked] ?? [],
          globalSetup: [join(import.meta.dirname, 'server/test/ground/database-template.ts')],
          env: { NODE_ENV: 'test' },
          ...plain,
          // Threads that step back, which draw and sign, hardly get a turn beside four busy workers.
          testTimeout: 120_000,
          // As in the browser: a machine that stalls for seconds is no defect. What shook is named.
          retry: 1,
          hookTimeout: 60_000,
          // What comes in a moment may take longer on a machine that does much else.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})

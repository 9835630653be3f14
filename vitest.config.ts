import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * Money and mails meet their faults on PostgreSQL, where they will be. What speaks HTTP and draws
 * pictures is the same on either engine, so it is played once; the demo is loaded into the embedded one
 * by the browser's step. The rules are shown on both.
 */
const onlyOnPostgres = [
  'src/demo/**',
  'src/payment/faults.test.ts',
  'src/http/{guard,cache,files}/**',
  'src/editor/cover.test.ts',
  'src/messages/outbox/faults.test.ts',
  'test/attacks/files.test.ts',
  'test/attacks/{document,fuzz,staff,groups,console,texts,odd-requests}.test.ts',
  // Nothing is between a process and the database inside it.
  'src/db/replica.test.ts',
  'test/faults/{silent-wire,rolling-restart,clock-jump,upgrade,previous-release,recovery}.test.ts',
  // Every way a name could get out, in every state of a consent.
  'src/family/leaks.test.ts',
  // One connection has no races.
  'src/**/{races,cancel-races,refund-races,crowd}.test.ts',
  // Plans are PostgreSQL's.
  'src/db/growth.test.ts',
  // Limits know no database.
  'src/sprints/limits.test.ts',
  // Drawn, signed and packed without a database.
  'src/diplomas/press/{workers,pdf,png,fonts}.test.ts',
  'src/diplomas/credential/{verify-diploma,bombs,credential,independent,files}.test.ts',
]
const onlyOnPGlite = ['src/db/data-dir-lock.test.ts']
const leftOut: Record<string, string[]> = { pglite: onlyOnPostgres, postgres: onlyOnPGlite }

/**
 * Files share a worker and what it has loaded: half of their time was loading it again. How fast
 * something is shows the bench; here a slow machine only needs patience.
 */
const shared = { isolate: false, testTimeout: 30_000 }

export default defineConfig({
  test: {
    passWithNoTests: false,
    allowOnly: false,
    restoreMocks: true,
    // Much of the time is waiting: for a database, for a server that was killed, for a time that is over.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      { test: { ...shared, name: 'domain', root: 'domain', include: ['src/**/*.test.ts'] } },
      { test: { ...shared, name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { ...shared, name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
      { test: { ...shared, name: 'bench', root: 'bench', include: ['src/**/*.test.ts'] } },
      { test: { testTimeout: 60_000, name: 'scripts', root: 'scripts', include: ['*.test.mjs'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['{src,test}/**/*.test.ts'],
          exclude: leftOut[process.env['TEST_ENGINE'] ?? ''] ?? [],
          globalSetup: [join(import.meta.dirname, 'server/test/ground/database-template.ts')],
          env: { NODE_ENV: 'test' },
          ...shared,
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

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyKept, edit } from './demo-data.ts'
import { ended, freePort, start, until } from './processes.ts'
import { test as base } from './test.ts'

// A server of its own whose drills last seconds: there the end of the time is the real one.

export const short = { memoriseSeconds: 8, recallSeconds: 16, graceSeconds: 5 }

export const test = base.extend<object, { shortDrills: string }>({
  shortDrills: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names in it
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-short-'))
      copyKept('demo', dataDir)
      await edit(
        dataDir,
        `update tasks set memorise_seconds = ${short.memoriseSeconds},
                          recall_seconds = ${short.recallSeconds}`,
      )
      const port = `${await freePort()}`
      const server = start('server/dist/main.js', [], {
        PORT: port,
        HOST: 'localhost',
        DATA_DIR: dataDir,
        TOKEN_SECRET: process.env['E2E_TOKEN_SECRET'] ?? '',
        TOKEN_ISSUER: 'e2e-platform',
        TOKEN_AUDIENCE: 'e2e-olympiad',
        LOG_LEVEL: 'warn',
      })
      try {
        await until(`http://localhost:${port}/readyz`, server)
        await use(`http://localhost:${port}`)
      } finally {
        await ended(server)
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shortDrills }, use) => use(shortDrills),
})

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test as base } from '@playwright/test'

// A server of its own whose drills last seconds: there the end of the time is the real one.

const root = dirname(import.meta.dirname)

export const short = { memoriseSeconds: 8, recallSeconds: 16, graceSeconds: 5 }

const shorten = `
  const { PGlite } = await import('@electric-sql/pglite')
  const lite = await PGlite.create(process.argv[1])
  await lite.exec(process.argv[2])
  await lite.close()`

function node(args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: join(root, 'server'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function served(dataDir: string, port: string): Promise<ChildProcess> {
  const server = node([join(root, 'server/src/main.ts')], {
    PORT: port,
    HOST: 'localhost',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    TOKEN_SECRET: process.env['E2E_TOKEN_SECRET'] ?? '',
    TOKEN_ISSUER: 'e2e-platform',
    TOKEN_AUDIENCE: 'e2e-olympiad',
    LOG_LEVEL: 'warn',
  })
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null)
    if (answer?.ok) return server
    if (server.exitCode !== null) throw new Error('the server of short drills did not start')
    await pause(100)
  }
}

async function stop(server: ChildProcess): Promise<void> {
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
}

export const test = base.extend<object, { shortDrills: string }>({
  shortDrills: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names in it
    async ({}, use, { parallelIndex }) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-short-'))
      const port = `${Number(process.env['E2E_PORT']) - 1000 - parallelIndex}`
      await stop(await served(dataDir, port))
      const sql = `update tasks set memorise_seconds = ${short.memoriseSeconds},
                                    recall_seconds = ${short.recallSeconds}`
      const edit = node(['--input-type=module', '-e', shorten, join(dataDir, 'postgres'), sql])
      const [code] = (await once(edit, 'exit')) as [number]
      if (code !== 0) throw new Error('the drills could not be shortened')
      const server = await served(dataDir, port)
      await use(`http://localhost:${port}`)
      await stop(server)
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shortDrills }, use) => use(shortDrills),
})

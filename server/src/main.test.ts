import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, inject, test } from 'vitest'
import { DataDirTaken, lockDataDir } from './db/data-dir-lock.ts'
import { compileCache } from '../test/ground/compile-cache.ts'
import { copyEmbedded, testDatabase } from '../test/ground/engine.ts'
import { roomToStart } from '../test/ground/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'olympiad-main-'))
const program = join(import.meta.dirname, '../dist/main.js')
const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The server as a process, with nothing of our own environment but what it needs to run. */
function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [...roomToStart, program], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      ...compileCache,
      LOG_LEVEL: 'silent',
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let errors = ''
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
  const lines: string[] = []
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line))
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number, errors }))
  const ready = async () => {
    while (!lines.some((line) => line.includes('is ready: '))) {
      const next = await Promise.race([once(output, 'line'), ended])
      if ('code' in next) throw new Error(next.errors)
    }
    return /is ready: (\S+)/.exec(lines.join('\n'))?.[1] ?? ''
  }
  return { child, lines, ended, ready }
}

const template = inject('databaseTemplate')

// Before any database is opened, so on one engine; what else is refused tells config.test.ts.
test.runIf(template.engine === 'postgres').each<[string, Record<string, string>, RegExp]>([
  ['a wrong setting', { PORT: 'http' }, /PORT: /],
  [
    'half a payment provider',
    { PUBLIC_URL: 'https://here.example', PRZELEWY24_CRC: 'hunter2' },
    /Przelewy24 is configured only in part\. Missing: PRZELEWY24_MERCHANT_ID, PRZELEWY24_API_KEY\./,
  ],
  [
    'an image nobody configured',
    { HOST: '0.0.0.0' },
    /HOST=0\.0\.0\.0[^]*PLATFORM_URL[^]*STAND_IN=on/,
  ],
  [
    'a database nobody answers for',
    { DATABASE_URL: 'postgres://olympiad:hunter2@127.0.0.1:9/olympiad' },
    /127\.0\.0\.1:9/,
  ],
])(
  '%s ends the start with a plain sentence',
  async (_, settings, said) => {
    const { code, errors } = await start(settings).ended
    expect(code).toBe(1)
    expect(errors).toMatch(/^\nThe server could not start\.\n/)
    expect(errors).toMatch(said)
    expect(errors).not.toMatch(/\n\s+at |hunter2/)
  },
  60_000,
)

test('a folder in use ends the start and stays its owner’s', async () => {
  const dataDir = join(folder, 'taken')
  const release = lockDataDir(dataDir)
  const { code, errors } = await start({ DATA_DIR: dataDir }).ended
  expect(code).toBe(1)
  expect(errors).toContain(`is in use by another server (process ${process.pid})`)
  expect(errors).not.toMatch(/\n\s+at /)
  expect(() => lockDataDir(dataDir)).toThrow(DataDirTaken)
  release()
}, 60_000)

/** A migrated database for a process, on the engine of this run. */
async function newDatabase(): Promise<{ settings: Record<string, string>; close: () => unknown }> {
  const dataDir = join(folder, 'data')
  if (template.engine === 'pglite') {
    copyEmbedded(join(dataDir, 'postgres'))
    return { settings: { DATA_DIR: dataDir }, close: () => undefined }
  }
  const { url, close } = await testDatabase()
  return { settings: { DATABASE_URL: url ?? '', DATA_DIR: dataDir }, close }
}

test('it serves, lets nobody take its port, and stops in good order when told to', async () => {
  const { settings, close } = await newDatabase()
  const first = start({ ...settings, DEMO_DATA: 'off' })
  const origin = await first.ready()
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)

  // The links are printed after the first answer can be given.
  const printed = () => first.lines.find((line) => line.includes('organiser'))
  await expect.poll(printed).toBeDefined()
  const link = printed()?.trim().split(/\s+/)[1]
  expect(first.lines.join('\n')).not.toContain('WARNING')
  const token = new URL(link ?? '').searchParams.get('token')
  const init = await fetch(`${origin}/api/init`, { headers: { authorization: `Bearer ${token}` } })
  expect(await init.json()).toMatchObject({ data_list: { practicant: { role: 'organiser' } } })

  if (template.engine === 'postgres') {
    const { port } = new URL(origin)
    const { code, errors } = await start({ ...settings, DEMO_DATA: 'off', PORT: port }).ended
    expect(code).toBe(1)
    expect(errors).toMatch(/^\nThe server could not start\.\n.*EADDRINUSE[^\n]*\n$/)
  }

  first.child.kill('SIGTERM')
  expect(await first.ended).toEqual({ code: 0, errors: '' })
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed')

  const open = start({ ...settings, DEMO_DATA: 'off', HOST: '0.0.0.0', STAND_IN: 'on' })
  await open.ready()
  const warned = () => open.lines.some((line) => line.startsWith('WARNING: STAND_IN=on'))
  await expect.poll(warned).toBe(true)
  open.child.kill('SIGTERM')
  await open.ended
  expect(existsSync(join(settings['DATA_DIR'] ?? '', 'server.pid'))).toBe(false)
  await close()
}, 120_000)

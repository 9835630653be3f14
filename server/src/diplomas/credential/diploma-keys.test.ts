import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compileCache } from '../../../test/ground/compile-cache.ts'
import { testDatabaseIn } from '../../../test/ground/engine.ts'
import { readKeyFile } from './key-file.ts'
import { keepPublicHalf } from './store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-diploma-keys-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const command = join(import.meta.dirname, '../../../../scripts/diploma-keys/main.ts')
const file = join(dataDir, 'diploma-key.pem')

function keys(args: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, ...compileCache, DATA_DIR: dataDir, ...settings }
  const { status, stdout } = spawnSync(process.execPath, [command, ...args], { env })
  return { status, said: stdout.toString() }
}

test('rotated, the file holds another key for our eyes alone, and nothing is left beside it', () => {
  expect(keys(['rotate']).status).toBe(0)
  const first = readKeyFile(file).id
  const { status, said } = keys(['rotate'])
  expect([status, said.includes(first)]).toEqual([0, true])
  expect(readKeyFile(file).id).not.toBe(first)
  expect(said).toContain(readKeyFile(file).id)
  expect(said).not.toContain('PRIVATE')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['diploma-key.pem'])
})

test('a configured key is the one that is rotated', () => {
  const given = join(dataDir, 'given.pem')
  expect(keys(['rotate'], { DIPLOMA_KEY_FILE: given }).status).toBe(0)
  expect(statSync(given).mode & 0o777).toBe(0o600)
  rmSync(given)
})

test('all there ever were are listed, with the one that signs', async () => {
  const { db, url, close } = await testDatabaseIn(dataDir)
  const old = readKeyFile(file)
  await keepPublicHalf(db.pool, old, new Date('2026-01-01'))
  keys(['rotate'])
  await keepPublicHalf(db.pool, readKeyFile(file), new Date('2026-02-01'))
  if (!url) await close()
  const { status, said } = keys(['list'], url ? { DATABASE_URL: url } : {})
  if (url) await close()
  expect(status).toBe(0)
  expect(said).toContain(`${old.id} signs since 2026-01-01T00:00:00.000Z until 2026-02-01`)
  expect(said).toContain(
    `${readKeyFile(file).id} signs since 2026-02-01T00:00:00.000Z and still does (${file})`,
  )
})

test('something that is no key is not overwritten, and nonsense is no command', () => {
  writeFileSync(file, 'no key')
  expect(keys(['rotate']).status).toBe(1)
  expect(keys(['dance']).status).toBe(2)
  expect(keys([]).status).toBe(2)
})

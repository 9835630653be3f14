import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { configOf } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'olympiad-key-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const PUBLIC_URL = 'http://localhost:3000'

function keyFile(name: string, type: 'ed25519' | 'x25519'): string {
  // The compiler knows each by a signature of its own.
  const { privateKey } = generateKeyPairSync(type as 'ed25519')
  const file = join(folder, name)
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }))
  return file
}

test('without a word the key is kept with the data; with one it is where it says', () => {
  expect(configOf({ DATA_DIR: '/var/olympiad' }).diplomas.key).toEqual({
    ...{ file: '/var/olympiad/diploma-key.pem', isGiven: false },
  })
  const file = keyFile('good.pem', 'ed25519')
  expect(configOf({ PUBLIC_URL, DIPLOMA_KEY_FILE: file }).diplomas.key).toEqual({
    ...{ file, isGiven: true },
  })
})

test.each<[string, Record<string, string>, string]>([
  ['a key and no address to sign in the name of', {}, 'needs PUBLIC_URL'],
  ['a key that is not there', { PUBLIC_URL, DIPLOMA_KEY_FILE: '/nowhere' }, 'cannot be read'],
  ['a key that is none', { PUBLIC_URL, DIPLOMA_KEY_FILE: import.meta.filename }, 'Ed25519'],
  [
    'a key that cannot sign',
    { PUBLIC_URL, DIPLOMA_KEY_FILE: keyFile('other.pem', 'x25519') },
    'Ed25519',
  ],
])('%s is refused at the start', (_, settings, said) => {
  const env = { DIPLOMA_KEY_FILE: keyFile('some.pem', 'ed25519'), ...settings }
  expect(() => configOf(env)).toThrow(ConfigError)
  expect(() => configOf(env)).toThrow(said)
})

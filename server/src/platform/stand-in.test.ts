import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { standInSecret } from './stand-in.ts'

test('the stand-in’s secret is made once, kept with the data, and readable by its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-secret-'))
  try {
    const dataDir = join(folder, 'data')
    const secret = standInSecret(dataDir)
    expect(secret.length).toBeGreaterThanOrEqual(64)
    expect(standInSecret(dataDir)).toBe(secret)
    expect(standInSecret(join(folder, 'other'))).not.toBe(secret)
    expect(statSync(join(dataDir, 'stand-in-secret')).mode & 0o777).toBe(0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

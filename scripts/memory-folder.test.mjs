import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { memoryHasRoom } from './memory-folder.mjs'

const program = `
  import { tmpdir } from 'node:os'
  import { existsSync } from 'node:fs'
  import { keepTemporaryFilesInMemory } from '${join(import.meta.dirname, 'memory-folder.mjs')}'
  keepTemporaryFilesInMemory()
  console.log(tmpdir(), existsSync(tmpdir()))`

const folderWith = (settings) => {
  const { TMPDIR: _, ...env } = process.env
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...env, ...settings },
    encoding: 'utf8',
  })
  return stdout.trim().split(' ')
}

test.runIf(memoryHasRoom())(
  'files of a moment are in memory, and gone with the one who asked',
  () => {
    const [folder, isThere] = folderWith({})
    expect(folder).toMatch(/^\/dev\/shm\/olympiad-test-/)
    expect(isThere).toBe('true')
    expect(existsSync(folder)).toBe(false)
  },
)

test('where somebody has said a place they stay there', () => {
  expect(folderWith({ TMPDIR: import.meta.dirname })).toEqual([import.meta.dirname, 'true'])
})

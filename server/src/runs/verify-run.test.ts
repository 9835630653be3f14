import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compileCache } from '../../test/ground/compile-cache.ts'
import { runGround, startedOf } from '../../test/ground/run-ground.ts'

const folder = mkdtempSync(join(tmpdir(), 'olympiad-run-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const command = join(import.meta.dirname, '../../../scripts/verify-run/main.ts')

function verified(content: string, ...more: string[]): number | null {
  const path = join(folder, 'run.json')
  writeFileSync(path, content)
  const env = { ...process.env, ...compileCache }
  return spawnSync(process.execPath, [command, path, ...more], { env }).status
}

type File = Record<string, string | number>

const ground = await runGround()
const started = startedOf(
  await ground.startRaw(await ground.taskOf('cards'), {
    is_self: 1,
    add_params: '{"group_cards":2}',
  }),
)
await ground.begin(started.runId)
await ground.pass(20)
await ground.endMemorise(started.runId)
const material = await ground.materialIn(started.runId)
await ground.finish(started.runId, 1, `${material.slice(0, 5)}_${material.slice(6)}`)
const text = (await ground.file(started.runId)).body
const file = JSON.parse(text) as File

test('a downloaded run is found true offline, with the commitment noted at the start', () => {
  expect(file['points']).toBe(538)
  expect(verified(text, started.commitment)).toBe(0)
})

test.each<[string, (file: File) => File]>([
  ['another seed', (f) => ({ ...f, seed: 'ab'.repeat(32) })],
  ['another run', (f) => ({ ...f, run_id: '00000000-0000-4000-8000-000000000000' })],
  ['another commitment', (f) => ({ ...f, commitment: 'cd'.repeat(32) })],
  ['other material', (f) => ({ ...f, material: [...material].toReversed().join('') })],
  ['other answers', (f) => ({ ...f, answers: material })],
  ['a card laid twice', (f) => ({ ...f, answers: 'AA' })],
  ['more points', (f) => ({ ...f, points: 1000 })],
  ['more right answers', (f) => ({ ...f, good_answear: 13 })],
  ['a higher score', (f) => ({ ...f, score: 13 })],
  ['another greatest score', (f) => ({ ...f, greatest: 14 })],
])('a file with %s is found false', (_, changed) => {
  expect(verified(JSON.stringify(changed(file)))).toBe(1)
})

test('a seed chosen afterwards is betrayed by the commitment noted at the start', () => {
  expect(verified(text, 'ef'.repeat(32))).toBe(1)
})

test('what is no run file is said to be none', () => {
  expect(verified('{}')).toBe(2)
  expect(verified('no JSON')).toBe(2)
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compileCache } from '../../test/ground/compile-cache.ts'
import { revealedAt } from '@olympiad/domain/daily'
import { freeDrill, freeRuns } from '../../test/ground/free-runs.ts'
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

const free = freeRuns(ground)

test('the rows that failed, run once more, are found true, and others in their place false', async () => {
  const runId = await free.done({ kind: 'own', drill: freeDrill }, (all) => all.slice(0, 12))
  const picked = await free.started({ kind: 'failed-rows', runId })
  await free.run(picked.runId)
  const { body } = await ground.file(picked.runId)
  expect(verified(body, picked.commitment)).toBe(0)
  const moved = body.replace(String.raw`\"rows\":[1,2]`, String.raw`\"rows\":[0,2]`)
  expect(moved).not.toBe(body)
  expect(verified(moved)).toBe(1)
  const never = JSON.stringify({ ...(JSON.parse(body) as File), rhythm: 'zzzz' })
  expect(verified(never)).toBe(1)
})

test('the challenge of a day is checked the next day with the hash of the day before', async () => {
  const { daily } = (await free.overview()).json<{
    daily: { day: string; band: '13-15'; language: 'uk'; commitment: string }
  }>()
  await ground.setClock(revealedAt(daily))
  const { body } = await free.daily(daily.day, null, daily.band)
  expect(verified(body, daily.commitment)).toBe(0)
  expect(verified(body, 'ef'.repeat(32))).toBe(1)
  for (const change of [{ seed: 'ab'.repeat(32) }, { day: '2026-01-01' }, { material: '1' }]) {
    expect(verified(JSON.stringify({ ...(JSON.parse(body) as File), ...change }))).toBe(1)
  }
})

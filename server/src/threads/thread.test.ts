import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { Thread, ThreadEnded, type ThreadOptions } from './thread.ts'
import type { MayGoOn } from './works.ts'

const folder = mkdtempSync(join(tmpdir(), 'threads-'))
afterAll(() => rmSync(folder, { recursive: true }))

type TestWorks = {
  echo: (text: string) => Promise<string>
  data: (_: null) => Promise<unknown>
  fail: (text: string) => Promise<never>
  die: (_: null) => Promise<never>
  hang: (_: null) => Promise<never>
  carefully: (_: null, mayGoOn: MayGoOn) => Promise<string>
  priority: (_: null) => Promise<number>
}

const script = pathToFileURL(join(folder, 'worker.mjs'))
writeFileSync(
  script,
  `import { readlinkSync } from 'node:fs'
   import { getPriority } from 'node:os'
   import { workerData } from 'node:worker_threads'
   import { doWorks } from '${new URL('do-works.ts', import.meta.url).href}'
   doWorks({
     echo: async (text) => text,
     data: async () => workerData,
     fail: async (text) => { throw new Error(text) },
     die: async () => process.exit(1),
     hang: () => new Promise(() => {}),
     carefully: async (_, mayGoOn) => (await mayGoOn()) ? 'done' : 'left undone',
     priority: async () =>
       getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))),
   })`,
)
const started = (options?: ThreadOptions) => new Thread<TestWorks>(script, options)

test('what is asked is answered, each with its own, and an error is told', async () => {
  const thread = started({ data: { key: 'secret' } })
  const failing = expect(thread.ask('fail', 'no')).rejects.toThrow('no')
  const all = await Promise.all(['a', 'b', 'c'].map((text) => thread.ask('echo', text)))
  expect(all).toEqual(['a', 'b', 'c'])
  await failing
  expect(await thread.ask('data', null)).toEqual({ key: 'secret' })
  await thread.close()
})

test('at the last moment whoever asked is asked; an error of theirs is a no', async () => {
  const thread = started()
  expect(await thread.ask('carefully', null)).toBe('done')
  expect(await thread.ask('carefully', null, async () => false)).toBe('left undone')
  const failing = () => Promise.reject(new Error('no'))
  expect(await thread.ask('carefully', null, failing)).toBe('left undone')
  await thread.close()
})

test('a thread that dies leaves nobody waiting, and the next work has another', async () => {
  const thread = started()
  const all = [thread.ask('hang', null), thread.ask('die', null), thread.ask('hang', null)]
  for (const one of await Promise.allSettled(all)) {
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(ThreadEnded) })
  }
  expect(thread.isAwake).toBe(false)
  expect(await thread.ask('echo', 'again')).toBe('again')
  await thread.close()
})

test('a thread that hangs is ended, and the next work has another', async () => {
  // A busy machine takes its time to start one.
  const longestMs = 5_000
  const thread = started({ longestMs })
  await expect(thread.ask('hang', null)).rejects.toThrow(ThreadEnded)
  expect(thread.isAwake).toBe(false)
  expect(await thread.ask('echo', 'again')).toBe('again')
  // What was answered in time has no deadline any more.
  await pause(longestMs + 500)
  expect(thread.isAwake).toBe(true)
  await thread.close()
})

test('it is there while there is work, and closed it gives up what is under way', async () => {
  const thread = started({ idleMs: 100 })
  expect(thread.isAwake).toBe(false)
  await thread.ask('echo', 'a')
  expect(thread.isAwake).toBe(true)
  await expect.poll(() => thread.isAwake).toBe(false)
  expect(await thread.ask('echo', 'b')).toBe('b')
  const given = expect(thread.ask('hang', null)).rejects.toThrow(ThreadEnded)
  // Longer than it would stay without work.
  await pause(300)
  expect(thread.isAwake).toBe(true)
  await thread.close()
  await given
})

test.runIf(platform() === 'linux')('it steps back behind whoever is served', async () => {
  const thread = started()
  expect(await thread.ask('priority', null)).toBeGreaterThanOrEqual(15)
  await thread.close()
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  heapGrowingFlag,
  memoryReducerFlag,
  youngBeginningFlag,
  youngBytes,
  youngGrowthFlag,
} from './collector.ts'

const told = (...args: string[]) => execFileSync(process.execPath, args, { encoding: 'utf8' })

const script = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { calmCollector } from ${JSON.stringify(join(import.meta.dirname, 'collector.ts'))}
  calmCollector()
  const threads = readdirSync('/proc/self/task').map((id) => {
    const [, name, rest] = /\\((.*)\\) (.*)/.exec(readFileSync('/proc/self/task/' + id + '/stat', 'utf8'))
    return { name, niceness: Number(rest.split(' ')[16]) }
  })
  console.log(JSON.stringify(threads))`

test.runIf(process.platform === 'linux')(
  'the threads that collect garbage step back, and nobody else',
  () => {
    const threads = JSON.parse(told('--input-type=module', '-e', script)) as {
      name: string
      niceness: number
    }[]
    const own = threads.find(({ name }) => name === 'MainThread')?.niceness ?? NaN
    const of = (isCollector: boolean) =>
      threads.flatMap(({ name, niceness }) =>
        name.startsWith('V8Worker') === isCollector ? [niceness] : [],
      )
    expect(of(true).length).toBeGreaterThan(0)
    expect(new Set(of(true))).toEqual(new Set([own + 10]))
    expect(new Set(of(false))).toEqual(new Set([own]))
  },
)

const flags = [memoryReducerFlag, heapGrowingFlag, youngBeginningFlag, youngGrowthFlag]
test.each(flags)('V8 knows %s', (flag) => {
  expect(told('--v8-options')).toContain(`${flag} `)
})

/** Fills young memory, then again after V8 gave it back, and then that of a thread; tells the size of each. */
const filling = (isBounded: boolean) => `
  import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
  import { runInNewContext } from 'node:vm'
  import { setImmediate } from 'node:timers/promises'
  import { isMainThread, parentPort, Worker } from 'node:worker_threads'
  import { calmCollector } from ${JSON.stringify(join(import.meta.dirname, 'collector.ts'))}
  if (${isBounded} && isMainThread) calmCollector()
  const size = () =>
    getHeapSpaceStatistics().find((one) => one.space_name === 'new_space').space_size
  async function filled() {
    let kept = []
    for (let turn = 0; turn < 3_000_000; turn++) {
      kept.push({ turn, name: 'x' + turn })
      if (kept.length > 20_000) kept = kept.slice(-10_000)
      if (turn % 5_000 === 0) await setImmediate()
    }
    return size()
  }
  const first = await filled()
  if (isMainThread) {
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')({ type: 'major', flavor: 'last-resort', execution: 'sync' })
    const left = size()
    const again = await filled()
    const thread = new Worker(new URL(import.meta.url))
    thread.on('message', (its) => console.log(JSON.stringify({ left, grown: [first, again, its] })))
  } else parentPort.postMessage(first)`

test('young memory grows to its bound and no further, in every thread, however often it is given back', () => {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-young-'))
  const grown = (isBounded: boolean) => {
    const file = join(folder, `${isBounded}.mjs`)
    writeFileSync(file, filling(isBounded))
    return JSON.parse(told(file)) as { left: number; grown: number[] }
  }
  const bounded = grown(true)
  expect(bounded.left, 'it was given back').toBeLessThan(youngBytes / 4)
  for (const size of bounded.grown) {
    expect(size).toBeGreaterThan(youngBytes / 2)
    expect(size).toBeLessThan(youngBytes * 1.25)
  }
  // Else there is nothing to be bounded.
  for (const size of grown(false).grown) expect(size).toBeGreaterThan(youngBytes * 1.25)
  rmSync(folder, { recursive: true })
})

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { heapGrowingFlag, memoryReducerFlag } from './collector.ts'

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

test.each([memoryReducerFlag, heapGrowingFlag])('V8 knows %s', (flag) => {
  expect(told('--v8-options')).toContain(`${flag} `)
})

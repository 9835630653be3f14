import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** So long after it has looked through all memory V8 would do it once more, to give some of it back; usually 8 s. */
export const memoryReducerFlag = '--gc-memory-reducer-start-delay-ms'
const hour = 60 * 60_000
/**
 * By how much old memory grows before all of it is looked through. Left to itself V8 does it as soon as it costs no
 * more than 3 % of the time: of what grows slowly after every tenth, of what grows fast when it is four times as much.
 */
export const heapGrowingFlag = '--heap-growing-percent'
const quarter = 25
/** How many times as large young memory becomes where much of it is in use. */
export const youngGrowthFlag = '--semi-space-growth-factor'
const usualGrowth = 2
/** With how much of each half a thread begins that is started from now on, if it may have so much. */
export const youngBeginningFlag = '--min-semi-space-size'
/** Two halves of 16 MB; left to itself V8 takes 100 MB and more. */
export const youngBytes = 32 * 2 ** 20
/** Behind everybody, but somebody may wait for a part of it. */
const behind = 10

/**
 * V8 looks through all memory where it has to, and not because a burst seems quiet to it; the threads in which it
 * does take what time is left; and a crowd does not make it take much more memory (decision 061).
 */
export function calmCollector(): void {
  setFlagsFromString(`${memoryReducerFlag}=${hour}`)
  setFlagsFromString(`${heapGrowingFlag}=${quarter}`)
  boundYoungMemory()
  const threads = '/proc/self/task'
  try {
    for (const thread of readdirSync(threads)) {
      const name = readFileSync(join(threads, thread, 'comm'), 'utf8')
      if (name.startsWith('V8Worker')) setPriority(Number(thread), behind)
    }
  } catch {
    // No Linux, or not allowed: then they take their turn like everybody.
  }
}

/**
 * Its greatest size is read once, before any of our code runs; how it grows is read each time, and in every thread: so
 * another begins with all that it may have. It grows only while somebody watches: not while the program is loaded, in one
 * long turn. Where all memory is looked through while nobody asks, V8 gives back what it has grown to, and it grows again.
 */
function boundYoungMemory(): void {
  setFlagsFromString(`${youngBeginningFlag}=${youngBytes / 2 ** 21}`)
  let factor = 0
  const growBy = (due: number) => {
    if (due !== factor) setFlagsFromString(`${youngGrowthFlag}=${due}`)
    factor = due
  }
  growBy(1)
  new PerformanceObserver(() => {
    const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')
    growBy(young && young.space_size >= youngBytes ? 1 : usualGrowth)
  }).observe({ entryTypes: ['gc'] })
}

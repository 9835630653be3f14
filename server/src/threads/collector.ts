import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

/** So long after it has looked through all memory V8 would do it once more, to give some of it back; usually 8 s. */
export const memoryReducerFlag = '--gc-memory-reducer-start-delay-ms'
const hour = 60 * 60_000
/**
 * By how much old memory grows before all of it is looked through. Left to itself V8 does it as soon as it costs no
 * more than 3 % of the time, however little has grown: of what grows slowly, after every tenth.
 */
export const heapGrowingFlag = '--heap-growing-percent'
const itself = 100
/** Behind everybody, but somebody may wait for a part of it. */
const behind = 10

/**
 * V8 looks through all memory where it has to, and not because a burst seems quiet to it; the threads in which it
 * does take what time is left (decision 061).
 */
export function calmCollector(): void {
  setFlagsFromString(`${memoryReducerFlag}=${hour}`)
  setFlagsFromString(`${heapGrowingFlag}=${itself}`)
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

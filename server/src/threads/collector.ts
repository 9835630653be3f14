import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

/** So long after it has looked through all memory V8 would do it once more, to give some of it back; usually 8 s. */
export const memoryReducerFlag = '--gc-memory-reducer-start-delay-ms'
const hour = 60 * 60_000
/** Behind everybody, but somebody may wait for a part of it. */
const behind = 10

/**
 * V8 looks through all memory where it has to, and not because a burst seems quiet to it; the threads in which it
 * does take what time is left (decision 061).
 */
export function calmCollector(): void {
  setFlagsFromString(`${memoryReducerFlag}=${hour}`)
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

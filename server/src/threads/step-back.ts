import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Nobody waits for it. */
const far = 15

/** Whoever saves an answer goes first: this thread takes what time is left, where the system lets it. */
export function stepBack(niceness = far): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, niceness)
  } catch {
    // No Linux, or not allowed: then it takes its turn like everybody.
  }
}

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A server that is started with these writes down how much of its heap is in use, when asked by a signal. */
export function heapWatch() {
  const file = join(mkdtempSync(join(tmpdir(), 'olympiad-heap-')), 'heap')
  const megabytesIn = (name: string) =>
    Number(readFileSync(join(dirname(file), name), 'utf8')) / 1e6
  const ofThreads = () =>
    readdirSync(dirname(file))
      .filter((name) => /^heap-thread-\d+$/.test(name))
      .reduce((sum, name) => sum + megabytesIn(name), 0)
  return {
    env: {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'heap-probe.ts')}`,
      HEAP_FILE: file,
    },
    /** From now on, for twenty seconds. A server that is busy begins later. */
    ask: async (pid: number) => {
      const askedAt = Date.now()
      process.kill(pid, 'SIGUSR2')
      while (statSync(file).mtimeMs < askedAt) await pause(50)
    },
    /** Of the thread that serves and all others together. */
    now: () => megabytesIn('heap') + ofThreads(),
    ofThreads,
    remove: () => rmSync(dirname(file), { recursive: true, force: true }),
  }
}

export type HeapWatch = ReturnType<typeof heapWatch>

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

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
    /** Of the thread that serves and all others together. */
    now: () => megabytesIn('heap') + ofThreads(),
    ofThreads,
    remove: () => rmSync(dirname(file), { recursive: true, force: true }),
  }
}

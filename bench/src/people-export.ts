import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf, say } from './burst-plan.ts'
import { download, savesBeside } from './beside-download.ts'
import type { Figure } from './figure.ts'
import type { Ground } from './ground.ts'
import type { HeapWatch } from './heap-watch.ts'
import { seatSavers } from './savers.ts'

/** Reads the file for so long and leaves. */
async function beginDownload(ground: Ground, url: string, ms: number): Promise<void> {
  const signal = AbortSignal.timeout(ms)
  await download(ground, url, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

/** A file of everybody: what it adds to the memory, and to the time of those who save beside it. */
export async function exportFigures(
  engine: string,
  ground: Ground,
  { url, heap, ms, rounds }: { url: string; heap: HeapWatch; ms: number; rounds: number },
): Promise<Figure[]> {
  // Begun once before: what a first time costs is paid, and V8's young memory has as much room as it takes.
  await beginDownload(ground, url, 30_000)
  await pause(3_000)
  const memory = memoryOf(ground.pid)
  const rss = memory.now()
  const began = performance.now()
  const bytes = await download(ground, url)
  const seconds = (performance.now() - began) / 1000
  const rssPeak = memory.peak()
  memory.stop()
  say(`${engine}: ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s`)
  // Once more, with whatever is no longer used collected: what an export really holds.
  await pause(1_000)
  await heap.ask(ground.pid)
  const before = { rss, heap: heap.now() }
  let heapPeak = before.heap
  const watch = setInterval(() => (heapPeak = Math.max(heapPeak, heap.now())), 100)
  await beginDownload(ground, url, 15_000)
  clearInterval(watch)
  const savers = await seatSavers(ground, 10)
  const beside = await savesBeside(`${engine}: an export`, { ground, savers }, { url, ms, rounds })
  savers.close()
  const grown = (name: string, from: number, to: number): Figure => ({
    name: `${engine}: export, ${name} / 40 MB`,
    value: (to - from) / 40,
    bar: { atMost: 1 },
    detail: `${from.toFixed(0)} MB before, ${to.toFixed(0)} MB at its peak`,
  })
  return [
    grown('resident memory', before.rss, rssPeak),
    grown('heap in use', before.heap, heapPeak),
    beside,
  ]
}

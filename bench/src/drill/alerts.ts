import { setTimeout as pause } from 'node:timers/promises'
import type { Alert } from './prometheus.ts'

/** Which alerts fire while we watch: those raised since then, and those that stood already. */
export function watchAlerts(firing: () => Promise<Alert[]>, since = Date.now()) {
  const raised = new Set<string>()
  const standing = new Set<string>()
  const stopping = new AbortController()
  const work = (async () => {
    while (!stopping.signal.aborted) {
      for (const { name, activeAt } of await firing().catch(() => []))
        (activeAt >= since ? raised : standing).add(name)
      await pause(1_000)
    }
  })()
  return {
    raised,
    standing,
    stop: async () => {
      stopping.abort()
      await work
    },
  }
}

/** An alert that still stands cannot be raised anew. */
export async function untilNoneFires(
  firing: () => Promise<Alert[]>,
  names: readonly string[],
): Promise<void> {
  const end = Date.now() + 120_000
  while (Date.now() < end) {
    const now = await firing().catch(() => [])
    if (!now.some(({ name }) => names.includes(name))) return
    await pause(1_000)
  }
}

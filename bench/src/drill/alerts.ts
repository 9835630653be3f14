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

import { setTimeout as pause } from 'node:timers/promises'

export type Closer = { stop: () => Promise<void> }

/**
 * Sweeps again and again until it is stopped, at once while there is more to do. A sweep that fails
 * is told and tried again: the database may be away for a while.
 */
export function startCloser(
  sweep: () => Promise<number>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): Closer {
  const stopping = new AbortController()

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const closed = await sweep().catch((error: unknown) => {
        onError(error)
        return 0
      })
      if (closed > 0) continue
      await pause(everyMs, null, { signal: stopping.signal }).catch(() => null)
    }
  }

  const working = work()
  return {
    stop: () => {
      stopping.abort()
      return working
    },
  }
}

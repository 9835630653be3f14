const patienceMs = 1_000
const withoutIdleMs = 100

/** Acts once the browser has nothing else to do; gives the way to call it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const request = window.requestIdleCallback(act, { timeout: patienceMs })
    return () => window.cancelIdleCallback(request)
  }
  const timer = window.setTimeout(act, withoutIdleMs)
  return () => window.clearTimeout(timer)
}

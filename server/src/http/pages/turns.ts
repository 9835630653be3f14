/** Of those who wait, so many get their turn at once: few come one by one, and of many nobody waits long. */
const share = 8

/**
 * Visits take turns, a few in each of the event loop: who saves an answer waits for those few, not for all that
 * came at the same time.
 */
export function turns(): () => Promise<void> {
  const waiting: (() => void)[] = []
  const handOut = () => {
    for (const go of waiting.splice(0, Math.ceil(waiting.length / share))) go()
    if (waiting.length > 0) setImmediate(handOut)
  }
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(handOut)
    })
}

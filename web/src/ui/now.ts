import { use, useSyncExternalStore } from 'react'
import { ServerRender, useFirstRender } from './server-render.ts'

type Clock = {
  subscribe: (listener: () => void) => () => void
  time: () => number
}

function clockBeating(everyMs: number): Clock {
  const listeners = new Set<() => void>()
  let timer: number | undefined
  let now = Date.now()

  const tick = () => {
    now = Date.now()
    for (const listener of listeners) listener()
  }
  return {
    time: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      if (timer === undefined) {
        // Told anew only if it was told long ago: a change now would make everything draw twice.
        if (Date.now() - now >= everyMs) now = Date.now()
        timer = window.setInterval(tick, everyMs)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        window.clearInterval(timer)
        timer = undefined
      }
    },
  }
}

const clocks = { second: clockBeating(1000), quarterMinute: clockBeating(15_000) }

/** The time, told anew at each beat: one timer for everybody who listens. */
export function useNow(beat: keyof typeof clocks): Date {
  const { subscribe, time } = clocks[beat]
  const renderedAt = use(ServerRender) ?? 0
  return new Date(useFirstRender(renderedAt, useSyncExternalStore(subscribe, time, time)))
}

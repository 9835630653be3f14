import { useEffect, useState } from 'react'
import { clockAfter, serverTime, type ClockSample, type ServerClock } from '../api/server-clock.ts'

const beatMs = 200

/** Whole seconds until an instant of the server, by the best of all its answers; the last one shows 1. */
export function useSecondsUntil(instant: number, sample: ClockSample): number {
  const [clock, setClock] = useState<ServerClock>(() => clockAfter(null, sample))
  useEffect(() => setClock((before) => clockAfter(before, sample)), [sample])
  const left = () => Math.max(0, Math.ceil((instant - serverTime(clock, performance.now())) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const tell = () =>
      setSeconds(Math.max(0, Math.ceil((instant - serverTime(clock, performance.now())) / 1000)))
    tell()
    const timer = window.setInterval(tell, beatMs)
    return () => window.clearInterval(timer)
  }, [instant, clock])
  return seconds
}

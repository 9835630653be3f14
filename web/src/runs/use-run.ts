import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import type { Room } from './grid/grid.ts'
import type { RunSession } from './session/run-session.ts'
import type { RunState } from './session/run-state.ts'

/** A part of the run's state; who asks for a part is rendered again only when that part changes. */
export function useRunState<T>(session: RunSession, part: (state: RunState) => T): T {
  return useSyncExternalStore(session.subscribe, () => part(session.state()))
}

const beatMs = 200

/** Whole seconds until an instant of the server; the last second shows 1. */
export function useSecondsLeft(session: RunSession, instant: number): number {
  const left = () => Math.max(0, Math.ceil((instant - session.serverNow()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const tell = () => {
      setSeconds(Math.max(0, Math.ceil((instant - session.serverNow()) / 1000)))
    }
    tell()
    const timer = window.setInterval(tell, beatMs)
    return () => window.clearInterval(timer)
  }, [session, instant])
  return seconds
}

/** The room an element has, as it changes. */
export function useRoom(element: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => {
      const style = getComputedStyle(current)
      const across = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight)
      const down = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom)
      const width = Math.floor(current.clientWidth - across)
      const height = Math.floor(current.clientHeight - down)
      setRoom((old) => (old?.width === width && old.height === height ? old : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return room
}

/** A mouse has a keyboard beside it; elsewhere the first real key proves that there is one. */
export function useHasKeyboard(): boolean {
  const [hasKeyboard, setHasKeyboard] = useState(
    () => matchMedia('(hover: hover) and (pointer: fine) and (width >= 600px)').matches,
  )
  useEffect(() => {
    if (hasKeyboard) return
    // A keyboard on the screen names no key by its place.
    const tell = ({ code }: KeyboardEvent) => setHasKeyboard(code !== '')
    window.addEventListener('keydown', tell)
    return () => window.removeEventListener('keydown', tell)
  }, [hasKeyboard])
  return hasKeyboard
}

/** Keeps the screen awake while there is something to look at, where the browser offers it. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      const held = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) await held?.release()
      else lock = held
    }
    const requestAgain = () => void request()
    void request()
    document.addEventListener('visibilitychange', requestAgain)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', requestAgain)
      void lock?.release()
    }
  }, [isOn])
}

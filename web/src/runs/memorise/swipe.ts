import { useRef, type PointerEvent } from 'react'
import type { Move } from './walk.ts'

const leastSwipe = 40

/** A finger rendered sideways: to the left is onward. */
export function useSwipe(onStep: (step: Move) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY }
    },
    onPointerCancel: () => {
      start.current = null
    },
    onPointerUpCapture: (event: PointerEvent) => {
      const from = start.current
      start.current = null
      if (from === null) return
      const across = event.clientX - from.x
      if (Math.abs(across) < leastSwipe || Math.abs(across) < Math.abs(event.clientY - from.y))
        return
      event.stopPropagation()
      onStep({ kind: 'group', by: across < 0 ? 1 : -1 })
    },
  }
}

import type { MouseEvent, PointerEvent } from 'react'

/**
 * Keys of our own act when the finger comes down: two thumbs overlap, and a slow press is a press
 * too, while a browser makes a click of neither. A click counts when no pointer has made it: a
 * screen reader's, or a key's. The focus stays where it was.
 */
export function onPress(act: () => void) {
  return {
    onPointerDown: (event: PointerEvent) => {
      event.preventDefault()
      if (event.button === 0) act()
    },
    onClick: (event: MouseEvent) => {
      if (event.detail === 0) act()
    },
  }
}

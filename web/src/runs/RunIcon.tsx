import type { ReactNode } from 'react'
import { Drawing } from '../ui/Icon.tsx'

// Drawings only a run needs, with the pen of ui/Icon.

const drawings = {
  left: <path d="m14.5 6-6 6 6 6" />,
  right: <path d="m9.5 6 6 6-6 6" />,
  up: <path d="m6 14.5 6-6 6 6" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  backspace: <path d="M9 6h10.5v12H9l-5-6zM12 9.5l5 5M17 9.5l-5 5" />,
  insertGap: <path d="M4 7v10M20 7v10M9 12h6M12 9v6" />,
  closeGap: <path d="M12 6v12M3.5 12H9M7 9.5 9.5 12 7 14.5M20.5 12H15M17 9.5 14.5 12l2.5 2.5" />,
  undo: <path d="M8 5 4 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-3" />,
  expand: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
  shrink: <path d="M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5" />,
  cloud: <path d="M7 18.5a4 4 0 0 1-.6-8A6 6 0 0 1 18 11.6a3.5 3.5 0 0 1-.5 6.9z" />,
  cloudOff: (
    <path d="M7 18.5a4 4 0 0 1-.6-8M10 6.4A6 6 0 0 1 18 11.6a3.5 3.5 0 0 1 2 5.4M4 4l16 16M7 18.5h10.5" />
  ),
  keyboard: (
    <path d="M4.5 6.5h15A1.5 1.5 0 0 1 21 8v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5zM7 10.2h.1M10.3 10.2h.1M13.6 10.2h.1M17 10.2h.1M8 14h8" />
  ),
  silent: <path d="M4 10v4h3l5 4V6l-5 4zM16 9.5l5 5M21 9.5l-5 5" />,
  wrong: <path d="M6 6l12 12M18 6 6 18" />,
  swap: <path d="M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19" />,
  shift: <path d="M4 5v14M8 12h12M15 7l5 5-5 5" />,
  tabs: (
    <path d="M8 8h11a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM4 15V5a1 1 0 0 1 1-1h10" />
  ),
} satisfies Record<string, ReactNode>

export type RunIconName = keyof typeof drawings

export function RunIcon({ name, size = 22 }: { name: RunIconName; size?: number }) {
  return <Drawing size={size}>{drawings[name]}</Drawing>
}

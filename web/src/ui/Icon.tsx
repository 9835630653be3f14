import type { ReactNode } from 'react'

/** Our own drawings on a 24 × 24 grid, in strokes of the text's colour. */
const drawings = {
  home: (
    <path d="M4 11.2 12 4.5l8 6.7V19a1.5 1.5 0 0 1-1.5 1.5H15V15H9v5.5H5.5A1.5 1.5 0 0 1 4 19z" />
  ),
  homework: (
    <path d="M7 3.5h8.5L19 7v12a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5zM8.5 11l1.5 1.5L13 9.5M8.5 16.5h7" />
  ),
  training: (
    <>
      <path d="M12 20.5a8.5 8.5 0 1 1 8.5-8.5" />
      <path d="M12 16.5a4.5 4.5 0 1 1 4.5-4.5M12 12l7-7M17 3.5V7h3.5" />
    </>
  ),
  olympiads: (
    <>
      <path d="M7.5 4h9v5a4.5 4.5 0 0 1-9 0zM7.5 5.5H4.5V7a3 3 0 0 0 3 3M16.5 5.5h3V7a3 3 0 0 1-3 3" />
      <path d="M12 13.5v3.5M8.5 20h7M9.5 17h5l.6 3h-6.2z" />
    </>
  ),
  space: (
    <>
      <circle cx="12" cy="12" r="5" />
      <path d="M8 15.2c-3.2 2.1-5.3 2.9-5.9 2.1-.9-1.2 2.7-5 8-8.7s10.3-5.7 11.2-4.5c.6.8-.7 2.6-3.2 4.9" />
      <path d="M19 16.5v3M17.5 18h3" />
    </>
  ),
  groups: (
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M3 19.5a6 6 0 0 1 12 0M15.5 4.5a3.5 3.5 0 0 1 0 7M17.5 14a6 6 0 0 1 3.5 5.5" />
    </>
  ),
  logout: (
    <path d="M10 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H10M15 8l4 4-4 4M18.5 12H10" />
  ),
  login: (
    <path d="M14 4h3.5A1.5 1.5 0 0 1 19 5.5v13a1.5 1.5 0 0 1-1.5 1.5H14M10 8l4 4-4 4M13.5 12H5" />
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h10" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1" />
    </>
  ),
  moon: <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />,
  calendar: (
    <path d="M5.5 6h13A1.5 1.5 0 0 1 20 7.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6zM4 10.5h16M8.5 3.5V7M15.5 3.5V7" />
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  hourglass: (
    <path d="M7 3.5h10M7 20.5h10M8 3.5c0 4.5 3 6 4 8.5 1-2.5 4-4 4-8.5M8 20.5c0-4.5 3-6 4-8.5 1 2.5 4 4 4 8.5" />
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  chevron: <path d="m6 9.5 6 6 6-6" />,
  arrow: <path d="M5 12h14M13 6l6 6-6 6" />,
  back: <path d="M19 12H5M11 6l-6 6 6 6" />,
  retry: <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4 4" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c2.4 2.4 3.5 5.2 3.5 8.5s-1.1 6.1-3.5 8.5c-2.4-2.4-3.5-5.2-3.5-8.5s1.1-6.1 3.5-8.5z" />
    </>
  ),
  flag: <path d="M6 20.5v-17M6 4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0" />,
  megaphone: <path d="M4 10v4h3l8 4.5v-13L7 10zM18 9.5a3.5 3.5 0 0 1 0 5M8 14.5l1 5h2.5l-1-3.8" />,
  grid: <path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />,
  star: <path d="m12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.7-5 2.7 1.1-5.5L4 9.7 9.6 9z" />,
  warning: <path d="M12 4.5 20.5 19h-17zM12 10v4M12 16.5v.1" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

/** Decorative: the words beside it, or a label of its button, say what it means. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return <Drawing size={size}>{drawings[name]}</Drawing>
}

/** The pen every drawing is made with. */
export function Drawing({ size, children }: { size: number; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

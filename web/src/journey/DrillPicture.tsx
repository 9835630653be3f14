import type { Drill, DrillKind } from '@olympiad/domain/drills/drill'
import type { ReactNode } from 'react'
import styles from './DrillPicture.module.css'

/** Letters look otherwise than digits do. */
type Sign = DrillKind | 'letters' | 'mixed'

const drawings: Record<Sign, ReactNode> = {
  letters: (
    <>
      <path d="M9 34 16 14l7 20M11.5 27h9" />
      <path d="M28 34V14h6a4.6 4.6 0 0 1 0 9.3h-6h6.8a5.2 5.2 0 0 1 0 10.7z" />
    </>
  ),
  mixed: (
    <>
      <path d="M9 34 16 14l7 20M11.5 27h9" />
      <path d="M29 17.5 33 14v20M29 34h8" />
    </>
  ),
  'number-letter': (
    <>
      <path d="M13 17.5 17 14v20M13 34h8" />
      <path d="M26.5 18a4.5 4.5 0 1 1 8 3c-1.6 2.2-8 7.5-8 13h9" />
    </>
  ),
  binary: (
    <>
      <path d="M12 20l3-3v13" />
      <ellipse cx="24" cy="23.5" rx="3.6" ry="6.5" />
      <path d="M32 20l3-3v13M11 35h26" />
    </>
  ),
  cards: (
    <>
      <path d="M12.5 16.5 22 13.5l6 19-9.5 3z" />
      <path d="M26 14.5h9.5v19.5h-6" />
      <path d="M31.5 19.5v.1M19 21.5c-2 1-2 3.5.5 4 1.8-1.6 1.8-4-.5-4z" />
    </>
  ),
}

export const signOf = (drill: Drill): Sign =>
  drill.kind === 'number-letter' && drill.symbols !== 'digits' ? drill.symbols : drill.kind

/** A small sign for each kind of drill. */
export function DrillPicture({ kind }: { kind: Sign }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={styles.picture}>
      <rect width="48" height="48" rx="14" className={styles.ground} />
      <g className={styles.lines}>{drawings[kind]}</g>
    </svg>
  )
}

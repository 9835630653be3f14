import type { Card, Suit } from '@olympiad/domain/drills/cards'
import { memo } from 'react'
import styles from './CardFace.module.css'
import { suitPath } from './suit-shapes.ts'

const shape = (suit: Suit) => suitPath(suit, { x: 0, y: 0 }, 100)

export function SuitShape({ suit }: { suit: Suit }) {
  return (
    <svg aria-hidden="true" focusable="false" viewBox="0 0 100 100" className={styles.shape}>
      <path d={shape(suit)} />
    </svg>
  )
}

/** Our own face: rank and suit as large as the card allows. Its width is the parent's business. */
export const CardFace = memo(function CardFace({ card: { rank, suit } }: { card: Card }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 50 70"
      className={styles.face}
      data-suit={suit}
    >
      <text x="25" y="22" className={styles.rank}>
        {rank}
      </text>
      <path d={suitPath(suit, { x: 12, y: 39.5 }, 26)} />
    </svg>
  )
})

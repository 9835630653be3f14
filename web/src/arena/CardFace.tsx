import type { Card, Suit } from '@olympiad/domain/drills/cards'
import { memo } from 'react'
import styles from './CardFace.module.css'

const shapes: Record<Suit, string> = {
  spades:
    'M50 6C62 26 90 42 90 64c0 14-10 22-21 22-7 0-12-3-15-8 1 8 4 13 10 17H36c6-4 9-9 10-17-3 5-8 8-15 8C20 86 10 78 10 64 10 42 38 26 50 6z',
  hearts:
    'M50 92C36 74 8 58 8 34 8 19 19 10 30 10c9 0 16 5 20 13 4-8 11-13 20-13 11 0 22 9 22 24 0 24-28 40-42 58z',
  diamonds: 'M50 4c8 17 21 34 36 46-15 12-28 29-36 46-8-17-21-34-36-46C29 38 42 21 50 4z',
  clubs:
    'M50 6c12 0 21 9 21 20 0 6-3 11-7 15 2-1 5-1 7-1 12 0 21 9 21 20s-9 20-21 20c-7 0-13-4-17-9 1 10 4 18 11 24H35c7-6 10-14 11-24-4 5-10 9-17 9C17 80 8 71 8 60s9-20 21-20c2 0 5 0 7 1-4-4-7-9-7-15C29 15 38 6 50 6z',
}

export function SuitShape({ suit }: { suit: Suit }) {
  return (
    <svg aria-hidden="true" focusable="false" viewBox="0 0 100 100" className={styles.shape}>
      <path d={shapes[suit]} />
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
      <path d={shapes[suit]} transform="translate(12 39) scale(.26)" />
    </svg>
  )
})

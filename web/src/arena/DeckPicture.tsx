import { memo, type PointerEvent } from 'react'
import { cardsPath, groupAt, rankSizeOf, suitPictures, type DeckGrid } from './deck-grid.ts'
import styles from './DeckPicture.module.css'

/** A whole deck in ten nodes; the current group has a frame. */
export const DeckPicture = memo(function DeckPicture({
  codes,
  grid,
  current,
  onGroup,
}: {
  codes: string
  grid: DeckGrid
  current: number
  onGroup: (group: number) => void
}) {
  const tell = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onGroup(groupAt(grid, { x: event.clientX - box.left, y: event.clientY - box.top }))
  }
  return (
    <svg
      className={styles.deck}
      width={grid.width}
      height={grid.height}
      fontSize={rankSizeOf(grid)}
      onPointerUp={tell}
    >
      <rect data-group={current} className={styles.frame} rx="10" {...grid.groups[current]} />
      <Sheet grid={grid} />
      <Suits codes={codes} grid={grid} />
    </svg>
  )
})

const Sheet = memo(function Sheet({ grid }: { grid: DeckGrid }) {
  return <path className={styles.cards} d={cardsPath(grid)} />
})

/** Drawn again when another deck is dealt, not at each step. */
const Suits = memo(function Suits({ codes, grid }: { codes: string; grid: DeckGrid }) {
  return suitPictures(codes, grid).map(({ suit, path, ranks, x, y }) => (
    <g key={suit} data-suit={suit} className={styles.suit}>
      <path d={path} />
      <text x={x} y={y}>
        {ranks}
      </text>
    </g>
  ))
})

import { memo, useEffect, useState, type PointerEvent } from 'react'
import { cardsPath, groupAt, rankSizeOf, suitPictures, type DeckGrid } from './deck-grid.ts'
import styles from './DeckPicture.module.css'
import { whenIdle } from './idle.ts'

/**
 * A deck on the table, its current group framed. The frame is a layer of its own, and the decks
 * before and after lie there unseen: a step moves the one or shows the other, and draws nothing.
 */
export function DeckPicture({
  decks,
  deck,
  grid,
  current,
  onGroup,
}: {
  /** The cards of every deck. */
  decks: readonly string[]
  deck: number
  grid: DeckGrid
  current: number
  onGroup: (group: number) => void
}) {
  const tell = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onGroup(groupAt(grid, { x: event.clientX - box.left, y: event.clientY - box.top }))
  }
  return (
    <div
      className={styles.deck}
      style={{ width: grid.width, height: grid.height }}
      onPointerUp={tell}
    >
      <Frame grid={grid} current={current} />
      <Sheet grid={grid} />
      <Decks decks={decks} deck={deck} grid={grid} />
    </div>
  )
}

function Frame({ grid, current }: { grid: DeckGrid; current: number }) {
  const { x = 0, y = 0, width = 0, height = 0 } = grid.groups[current] ?? {}
  return (
    <div
      data-group={current}
      className={styles.frame}
      style={{ width, height, transform: `translate(${x}px, ${y}px)` }}
    />
  )
}

const Sheet = memo(function Sheet({ grid }: { grid: DeckGrid }) {
  return (
    <svg className={styles.picture} width={grid.width} height={grid.height}>
      <path className={styles.cards} d={cardsPath(grid)} />
    </svg>
  )
})

const Decks = memo(function Decks({
  decks,
  deck,
  grid,
}: {
  decks: readonly string[]
  deck: number
  grid: DeckGrid
}) {
  /** The deck whose neighbours are rendered: they follow when there is nothing else to do. */
  const [readyAround, setReadyAround] = useState<number | null>(null)
  useEffect(() => whenIdle(() => setReadyAround(deck)), [deck])
  return decks.map((codes, each) => {
    const isReady = readyAround !== null && Math.abs(each - readyAround) <= 1
    if (each !== deck && !isReady) return null
    return <Suits key={each} codes={codes} grid={grid} isShown={each === deck} />
  })
})

/** What a deck has of its own: each suit is one path and one text. */
const Suits = memo(function Suits({
  codes,
  grid,
  isShown,
}: {
  codes: string
  grid: DeckGrid
  isShown: boolean
}) {
  return (
    <svg
      className={styles.picture}
      data-shown={isShown}
      width={grid.width}
      height={grid.height}
      fontSize={rankSizeOf(grid)}
    >
      <Shapes codes={codes} grid={grid} />
    </svg>
  )
})

const Shapes = memo(function Shapes({ codes, grid }: { codes: string; grid: DeckGrid }) {
  return suitPictures(codes, grid).map(({ suit, path, ranks, x, y }) => (
    <g key={suit} data-suit={suit} className={styles.suit}>
      <path d={path} />
      <text x={x} y={y}>
        {ranks}
      </text>
    </g>
  ))
})

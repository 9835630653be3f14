import { cardOfCode } from '@olympiad/domain/drills/cards'
import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { CardFace } from '../cards/CardFace.tsx'
import { deckGrid } from '../cards/deck-grid.ts'
import { DeckPicture } from '../cards/DeckPicture.tsx'
import styles from './MemoriseCards.module.css'
import type { MemoriseViewProps } from './MemoriseText.tsx'
import { useSwipe } from './swipe.ts'
import { useRoom } from '../use-run.ts'

/** The current group large, its deck below; one deck is on the table at a time. */
export function MemoriseCards({ label, material, layout, stop, onStep }: MemoriseViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  const { rows } = layout
  const grid = useMemo(
    // All decks are alike.
    () => room && deckGrid(rows[0]?.groups ?? [], room.width),
    [room, rows],
  )
  const decks = useMemo(
    () => rows.map(({ from, to }) => material.slice(from, to)),
    [rows, material],
  )
  const current = rows[stop.row]?.groups.findIndex(({ from }) => from === stop.from) ?? 0
  const goTo = useCallback(
    (group: number) => {
      const position = rows[stop.row]?.groups[group]?.from
      if (position !== undefined) onStep({ kind: 'go', position })
    },
    [rows, stop.row, onStep],
  )
  // Only from line to line: a scroll makes the browser lay out at once.
  const line = grid?.groups[current]?.y ?? 0
  useLayoutEffect(() => {
    if (room && grid && grid.height > room.height) {
      place.current?.scrollTo({ top: line - room.height / 3 })
    }
  }, [line, room, grid])
  return (
    <div
      className={styles.area}
      role="region"
      aria-label={label}
      tabIndex={0}
      {...useSwipe(onStep)}
    >
      <div className={styles.stage} aria-hidden="true">
        <Faces codes={material.slice(stop.from, stop.to)} />
      </div>
      <div ref={place} className={styles.deck} aria-hidden="true">
        {grid && (
          <DeckPicture decks={decks} deck={stop.row} grid={grid} current={current} onGroup={goTo} />
        )}
      </div>
    </div>
  )
}

const Faces = memo(function Faces({ codes }: { codes: string }) {
  return Array.from(codes, (code, index) => {
    const card = cardOfCode(code)
    return card && <CardFace key={index} card={card} />
  })
})

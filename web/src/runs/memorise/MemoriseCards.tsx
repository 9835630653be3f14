import { cardOfCode } from '@olympiad/domain/drills/cards'
import { memo, useCallback, useMemo } from 'react'
import { CardFace } from '../cards/CardFace.tsx'
import { DeckPicture } from '../cards/DeckPicture.tsx'
import { DeckTable } from '../cards/DeckTable.tsx'
import styles from './MemoriseCards.module.css'
import type { MemoriseViewProps } from './MemoriseText.tsx'
import { useSwipe } from './swipe.ts'

/** The current group large, its deck below; one deck is on the table at a time. */
export function MemoriseCards({ label, material, layout, stop, onStep }: MemoriseViewProps) {
  const { rows } = layout
  const decks = useMemo(
    () => rows.map(({ from, to }) => material.slice(from, to)),
    [rows, material],
  )
  const deck = rows[stop.row]
  const current = deck?.groups.findIndex(({ from }) => from === stop.from) ?? 0
  const goTo = useCallback(
    (group: number) => {
      const position = rows[stop.row]?.groups[group]?.from
      if (position !== undefined) onStep({ kind: 'go', position })
    },
    [rows, stop.row, onStep],
  )
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
      <DeckTable groups={rows[0]?.groups ?? noGroups} at={stop.from - (deck?.from ?? 0)}>
        {(grid) => (
          <DeckPicture decks={decks} deck={stop.row} grid={grid} current={current} onGroup={goTo} />
        )}
      </DeckTable>
    </div>
  )
}

const noGroups: [] = []

const Faces = memo(function Faces({ codes }: { codes: string }) {
  return Array.from(codes, (code, index) => {
    const card = cardOfCode(code)
    return card && <CardFace key={index} card={card} />
  })
})

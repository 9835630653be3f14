import type { Span } from '@olympiad/domain/drills/layout'
import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { useRoom } from '../use-run.ts'
import { deckGrid, firstLine, linesIn, type DeckGrid } from './deck-grid.ts'
import styles from './DeckTable.module.css'

/**
 * Where a deck lies, the same while memorising and recalling: what was seen in a column is asked for
 * in that column. Only whole lines are shown, the current card's among them.
 */
export function DeckTable({
  groups,
  at,
  children,
}: {
  /** All decks are alike. */
  groups: readonly Span[]
  /** The current card of the deck. */
  at: number
  children: (grid: DeckGrid) => ReactNode
}) {
  const table = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const room = useRoom(table)
  const grid = useMemo(() => room && deckGrid(groups, room.width), [room, groups])
  const shown = room && grid ? linesIn(grid, room.height) : 0
  const line = grid ? Math.floor(at / grid.columns) : 0
  // Only from line to line: a scroll makes the browser lay out at once.
  useLayoutEffect(() => {
    const { current } = view
    if (!grid || !current || shown * grid.pitch >= grid.height) return
    const first = Math.round(current.scrollTop / grid.pitch)
    const next = firstLine(line, shown, first)
    if (next !== first) current.scrollTop = next * grid.pitch
  }, [grid, shown, line])
  return (
    <div ref={table} className={styles.table} aria-hidden="true">
      {grid && (
        <div
          ref={view}
          className={styles.view}
          style={{ height: Math.min(grid.height, shown * grid.pitch) }}
        >
          {children(grid)}
        </div>
      )}
    </div>
  )
}

import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { bandAt, cornerOf, drawnRows, fieldOf, followedStretch, scrollTo } from './field.ts'
import type { Grid, Room } from './grid.ts'
import styles from './RowField.module.css'
import { TextRow } from './TextRow.tsx'

/** The rows in sight of the scrolled area; the row where the eyes are is brought there. */
export function RowField({
  area,
  room,
  grid,
  rows,
  eyes,
  groupLength = 0,
  onPlace,
}: {
  area: RefObject<HTMLElement | null>
  room: Room
  grid: Grid
  rows: readonly string[]
  /** The caret, or the first place of the current group. */
  eyes: { row: number; at: number }
  /** So many places from there are the current group; 0: a caret. */
  groupLength?: number
  onPlace: (row: number, at: number) => void
}) {
  const field = useMemo(() => fieldOf(grid, rows.length, room), [grid, rows.length, room])
  const [band, setBand] = useState(0)
  const scrolled = useRef(0)
  const drawn = drawnRows(field, band, room.height)
  useEffect(() => {
    const { current } = area
    if (!current) return
    const tell = () => {
      scrolled.current = current.scrollTop
      setBand(bandAt(field, current.scrollTop))
    }
    tell()
    current.addEventListener('scroll', tell, { passive: true })
    return () => current.removeEventListener('scroll', tell)
  }, [area, field])
  const { row, at } = eyes
  const isDrawn = drawn.from <= row && row < drawn.to
  useLayoutEffect(() => {
    const stretch = followedStretch(field, grid, { row, at }, room.height)
    const { height } = room
    const ahead = field.pitch < height / 5 ? 2 * field.pitch : 0
    const to = Math.min(
      scrollTo(stretch, scrolled.current, { height, ahead }),
      Math.max(0, field.height - height),
    )
    if (to === scrolled.current || !area.current) return
    area.current.scrollTop = to
    scrolled.current = to
    // Near rows are drawn already; the others must not come a frame late.
    if (!isDrawn) setBand(bandAt(field, to))
  }, [area, field, grid, room, row, at, isDrawn])
  return (
    <div
      className={styles.rows}
      style={{ width: field.width, height: field.height }}
      aria-hidden="true"
    >
      {rows.slice(drawn.from, drawn.to).map((text, index) => {
        const each = drawn.from + index
        const place = each === row ? at : -1
        return (
          <TextRow
            key={each}
            number={each + 1}
            text={text}
            grid={grid}
            {...cornerOf(field, each)}
            width={field.rowWidth}
            height={field.rowHeight}
            place={place}
            groupLength={place < 0 ? 0 : groupLength}
            onPlace={onPlace}
          />
        )
      })}
    </div>
  )
}

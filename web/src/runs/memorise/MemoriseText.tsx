import type { Drill } from '@olympiad/domain/drills/drill'
import type { Layout } from '@olympiad/domain/drills/layout'
import { useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { gridOf, type Grid, type Room } from '../grid/grid.ts'
import { RowField } from '../grid/RowField.tsx'
import { shapeOf, gutter } from '../grid/shape.ts'
import { useSwipe } from './swipe.ts'
import styles from '../grid/TextGrid.module.css'
import { TextRow } from '../grid/TextRow.tsx'
import { useField } from '../grid/use-field.ts'
import { useRoom } from '../use-run.ts'
import type { Move, Stop } from './walk.ts'

export type MemoriseViewProps = {
  label: string
  drill: Drill
  material: string
  layout: Layout
  stop: Stop
  onStep: (step: Move) => void
}

/** Rows of symbols; the current group is enlarged where it stands. */
export function MemoriseText({ label, drill, material, layout, stop, onStep }: MemoriseViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  const grid = useMemo(
    () => room && gridOf(shapeOf(drill), gutter(room, layout)),
    [drill, room, layout],
  )
  const { rows } = layout
  const choose = useCallback(
    (row: number, at: number) => onStep({ kind: 'go', position: (rows[row]?.from ?? 0) + at }),
    [rows, onStep],
  )
  const texts = useMemo(
    () => rows.map(({ from, to }) => material.slice(from, to)),
    [rows, material],
  )
  return (
    <div
      ref={place}
      className={styles.area}
      role="region"
      aria-label={label}
      tabIndex={0}
      {...useSwipe(onStep)}
    >
      {room && grid && (
        <ShownRows
          area={place}
          room={room}
          grid={grid}
          texts={texts}
          row={stop.row}
          groupFrom={stop.from - (rows[stop.row]?.from ?? 0)}
          groupLength={stop.to - stop.from}
          onPlace={choose}
        />
      )}
    </div>
  )
}

function ShownRows({
  area,
  room,
  grid,
  texts,
  row,
  groupFrom,
  groupLength,
  onPlace,
}: {
  area: RefObject<HTMLElement | null>
  room: Room
  grid: Grid
  texts: readonly string[]
  row: number
  groupFrom: number
  groupLength: number
  onPlace: (row: number, at: number) => void
}) {
  const { field, rendered, follow } = useField(area, { room, grid, rowCount: texts.length })
  useLayoutEffect(() => follow({ row, at: groupFrom }), [follow, row, groupFrom])
  return (
    <RowField field={field}>
      {rendered.map((each) => (
        <TextRow
          key={each}
          number={each + 1}
          text={texts[each] ?? ''}
          grid={grid}
          field={field}
          isActive={each === row}
          groupFrom={each === row ? groupFrom : 0}
          groupLength={each === row ? groupLength : 0}
          onPlace={onPlace}
        />
      ))}
    </RowField>
  )
}

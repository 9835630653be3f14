import { memo, useCallback, useLayoutEffect, type RefObject } from 'react'
import { caretBox, type Field } from '../grid/field.ts'
import type { Grid, Room } from '../grid/grid.ts'
import { RowField } from '../grid/RowField.tsx'
import type { RunSession } from '../session/run-session.ts'
import { TextRow } from '../grid/TextRow.tsx'
import styles from './TypedRows.module.css'
import { useField, type Eyes } from '../grid/use-field.ts'
import { useRunState } from '../use-run.ts'

/** What was typed. Each row asks for its own text: a key draws the one it changes, and the caret. */
export function TypedRows({
  session,
  area,
  room,
  grid,
}: {
  session: RunSession
  area: RefObject<HTMLElement | null>
  room: Room
  grid: Grid
}) {
  const rowCount = useRunState(session, ({ recall }) => recall?.rows.length ?? 0)
  const { field, rendered, follow } = useField(area, { room, grid, rowCount })
  const choose = useCallback(
    (row: number, at: number) => session.edit({ kind: 'go', to: { row, at } }),
    [session],
  )
  return (
    <RowField field={field}>
      {rendered.map((row) => (
        <TypedRow
          key={row}
          session={session}
          row={row}
          field={field}
          grid={grid}
          onPlace={choose}
        />
      ))}
      <Caret session={session} field={field} grid={grid} follow={follow} />
    </RowField>
  )
}

const TypedRow = memo(function TypedRow({
  session,
  row,
  ...place
}: {
  session: RunSession
  row: number
  field: Field
  grid: Grid
  onPlace: (row: number, at: number) => void
}) {
  const text = useRunState(session, ({ recall }) => recall?.rows[row] ?? '')
  const isActive = useRunState(session, ({ recall }) => recall?.caret.row === row)
  return (
    <TextRow
      number={row + 1}
      text={text}
      isActive={isActive}
      groupFrom={0}
      groupLength={0}
      {...place}
    />
  )
})

/** Over the rows: where it goes no row is rendered again. */
const Caret = memo(function Caret({
  session,
  field,
  grid,
  follow,
}: {
  session: RunSession
  field: Field
  grid: Grid
  follow: (eyes: Eyes) => void
}) {
  const row = useRunState(session, ({ recall }) => recall?.caret.row ?? 0)
  const at = useRunState(session, ({ recall }) => recall?.caret.at ?? 0)
  useLayoutEffect(() => follow({ row, at }), [follow, row, at])
  const { x, y, width, height } = caretBox(field, grid, { row, at })
  const borderRadius = grid.cell * 0.2
  const transform = `translate(${x}px, ${y}px)`
  return (
    <div data-caret className={styles.caret} style={{ width, height, borderRadius, transform }} />
  )
})

import { memo, useMemo, type PointerEvent } from 'react'
import { cornerOf, type Field } from './field.ts'
import { lineBelow, placeAt, type Grid, type Line } from './grid.ts'
import styles from './TextRow.module.css'

type Mark = { from: number; to: number }

/** How much larger the symbols of the current group are. */
const enlarged = 1.4
/** How far they may spread beside their neighbours, in places; in a column less than a gap. */
const spread = { row: 0.75, column: 0.4 }
/** What the area leaves free beside the rows. */
const margin = 10

const shown = (text: string) => text.replaceAll('_', '\u00a0')

/**
 * A row with few nodes: its places are one path, its symbols one text for ten of them, set place by
 * place. A group that is enlarged begins at `groupFrom`; the caret is none of the row's business.
 */
export const TextRow = memo(function TextRow({
  number,
  text,
  grid,
  field,
  isActive,
  groupFrom,
  groupLength,
  onPlace,
}: {
  number: number
  text: string
  grid: Grid
  field: Field
  isActive: boolean
  groupFrom: number
  /** 0: none. */
  groupLength: number
  onPlace: (row: number, at: number) => void
}) {
  const tell = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const point = { x: event.clientX - box.left, y: event.clientY - box.top }
    onPlace(number - 1, placeAt(grid, text.length, point))
  }
  const box = useMemo(
    () => ({ ...cornerOf(field, number - 1), width: field.rowWidth, height: field.rowHeight }),
    [field, number],
  )
  return (
    <div
      className={styles.row}
      style={box}
      data-direction={grid.direction}
      data-active={isActive}
      data-enlarged={groupLength > 0}
    >
      <span className={styles.number} style={{ height: numberHeight(grid) }}>
        {number}
      </span>
      <svg
        className={styles.symbols}
        width={grid.width}
        height={grid.height}
        fontSize={grid.cell * 0.82}
        onPointerUp={tell}
      >
        <path className={styles.places} d={placesPath(grid, text.length)} />
        {grid.texts.map((line) => (
          <Symbols key={line.from} line={line} text={text.slice(line.from, line.to)} />
        ))}
        {groupLength > 0 && (
          <Enlarged
            grid={grid}
            text={text}
            group={{ from: groupFrom, to: groupFrom + groupLength }}
          />
        )}
      </svg>
    </div>
  )
})

const Symbols = memo(function Symbols({ line: { x, y }, text }: { line: Line; text: string }) {
  return (
    <text x={x} y={y} className={styles.text}>
      {shown(text)}
    </text>
  )
})

function Enlarged({ grid, text, group }: { grid: Grid; text: string; group: Mark }) {
  const { cell, width, places } = grid
  const stretch = places.slice(group.from, group.to)
  const first = stretch[0] ?? { x: 0, y: 0 }
  const last = stretch.at(-1) ?? first
  const isRow = grid.direction === 'row'
  const long = stretch.length * cell
  const beyond = spread[grid.direction] * cell
  const scale = Math.min(enlarged, (long + beyond) / long)
  const across = isRow ? long * scale : cell * enlarged
  const down = isRow ? cell * 1.2 * enlarged : long * scale
  const middle = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 }
  // At the edges it grows inwards, but for what the margin has room for: no neighbour is covered.
  const reach = Math.min(across, width) / 2 - Math.min(margin, beyond / 2)
  const x = isRow ? inside(middle.x, reach, width) : middle.x
  const y = isRow ? middle.y : inside(middle.y, (down - beyond) / 2, grid.height)
  return (
    <g transform={`translate(${x} ${y})`} fontSize={cell * 0.82 * enlarged}>
      <rect
        data-group
        className={styles.group}
        x={-across / 2}
        y={-down / 2}
        width={across}
        height={down}
        rx={cell * 0.22}
      />
      <text
        className={styles.groupText}
        x={stretch.map((place) => (place.x - middle.x) * scale).join(' ')}
        y={stretch.map((place) => (place.y - middle.y) * scale).join(' ')}
      >
        {shown(text.slice(group.from, group.to))}
      </text>
    </g>
  )
}

const numberHeight = ({ direction, cell }: Grid) => (direction === 'row' ? cell * 1.3 : undefined)

const inside = (value: number, reach: number, width: number) =>
  Math.max(reach, Math.min(value, width - reach))

const paths = new WeakMap<Grid, Map<number, string>>()

/** The outlines of all places; drawn once for each grid and length. */
function placesPath(grid: Grid, length: number): string {
  const known = paths.get(grid) ?? new Map<number, string>()
  paths.set(grid, known)
  const found = known.get(length)
  if (found !== undefined) return found
  const side = grid.cell - 3
  const path = grid.places
    .slice(0, length)
    .map(
      ({ x, y }) =>
        `M${(x - side / 2).toFixed(1)} ${(y + grid.cell * lineBelow).toFixed(1)}h${side}`,
    )
    .join('')
  known.set(length, path)
  return path
}

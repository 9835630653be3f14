import type { Layout, Span } from '@olympiad/domain/drills/layout'

// The way of the eyes through the material: group by group, never across rows.

/** A group and the row (or deck) it stands in. */
export type Stop = Span & { row: number }

export function stopsOf({ rows }: Layout): Stop[] {
  return rows.flatMap(({ groups }, row) => groups.map((group) => ({ ...group, row })))
}

export type Move =
  | { kind: 'group'; by: number }
  | { kind: 'row'; by: number }
  | { kind: 'go'; position: number }
  | { kind: 'start' }
  | { kind: 'end' }

/** The index of the stop one comes to; the first and the last are walls. */
export function stopAfter(stops: readonly Stop[], current: number, step: Move): number {
  const last = stops.length - 1
  switch (step.kind) {
    case 'group':
      return Math.max(0, Math.min(current + step.by, last))
    case 'row':
      return stopInRow(stops, current, step.by)
    case 'go': {
      const found = stops.findIndex(({ from, to }) => from <= step.position && step.position < to)
      return found === -1 ? current : found
    }
    case 'start':
      return 0
    case 'end':
      return last
  }
}

/** The same place of another row, or its last group when it is shorter. */
function stopInRow(stops: readonly Stop[], current: number, by: number): number {
  const here = stops[current]
  const lastRow = stops.at(-1)?.row
  if (here === undefined || lastRow === undefined) return current
  const row = Math.max(0, Math.min(here.row + by, lastRow))
  const column = current - stops.findIndex((stop) => stop.row === here.row)
  const first = stops.findIndex((stop) => stop.row === row)
  const count = stops.filter((stop) => stop.row === row).length
  return first + Math.min(column, count - 1)
}

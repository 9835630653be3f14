import { importHeads } from './people-import.ts'
import { plainText, tidied } from './typed-text.ts'

export const longestLabel = 120

export const rosterProblems = ['empty', 'too-long', 'unreadable', 'repeated', 'too-many'] as const
export type RosterProblem = (typeof rosterProblems)[number]

/** A line of a list of names, as a spreadsheet counts it. */
export type RosterLine = { row: number; label: string }

/** What becomes of it: a place; none, because there is one for that name; or none, because of this. */
export type RosterRow = RosterLine & { problem: RosterProblem | null; isKnown: boolean }

/** Names that differ in case, blanks or the shape of an apostrophe only are one name. */
export const labelKey = (label: string): string =>
  tidied(label)
    .toLowerCase()
    .replaceAll(/['’ʼ`´]/g, "'")

const heads = (column: 'familyName' | 'firstName' | 'patronymic') =>
  new Set([labelKey(importHeads.uk[column]), labelKey(importHeads.pl[column])])
const named = [heads('familyName'), heads('firstName'), heads('patronymic')]

/** `7`, `7.`, `№ 7)`: what lists count their lines with. */
const ordinal = /^(?:№\s*)?\d{1,4}[.)]?$/
const leadingOrdinal = /^(?:№\s*)?\d{1,4}[.)]\s*/

/** The names of a pasted or uploaded table: of its name columns where it has heads, else of all cells. */
export function rosterLines(table: readonly (readonly string[])[]): RosterLine[] {
  const [head = []] = table
  const columns = named
    .map((names) => head.findIndex((cell) => names.has(labelKey(cell))))
    .filter((at) => at >= 0)
  const hasHead = columns.length > 0
  return table.flatMap((cells, index) => {
    if ((hasHead && index === 0) || cells.every((cell) => cell.trim() === '')) return []
    const own = hasHead ? columns.map((at) => cells[at] ?? '') : withoutOrdinal(cells)
    const label = tidied(own.join(' ').replace(leadingOrdinal, ''))
    return [{ row: index + 1, label }]
  })
}

const withoutOrdinal = (cells: readonly string[]): readonly string[] =>
  ordinal.test((cells[0] ?? '').trim()) ? cells.slice(1) : cells

/** Every bad line named; `known` are the labels of the places there are, `room` how many more fit. */
export function checkedRoster(
  lines: readonly RosterLine[],
  { known, room }: { known: Iterable<string>; room: number },
): RosterRow[] {
  const there = new Set(Array.from(known, labelKey))
  const seen = new Set<string>()
  let fresh = 0
  return lines.map(({ row, label }) => {
    const { text, problem } = plainText(label)
    const key = labelKey(text)
    const isKnown = there.has(key)
    const isRepeated = seen.has(key)
    seen.add(key)
    const bad =
      text === ''
        ? 'empty'
        : text.length > longestLabel
          ? 'too-long'
          : problem
            ? 'unreadable'
            : isRepeated
              ? 'repeated'
              : !isKnown && ++fresh > room
                ? 'too-many'
                : null
    return { row, label: text, problem: bad, isKnown: isKnown && bad === null }
  })
}

import type { Answer } from './drills/answer.ts'
import type { Drill } from './drills/drill.ts'
import { lengthOf, rowsOf } from './drills/layout.ts'
import { marksOf, type Mark } from './mistakes.ts'

export type MarkCounts = Record<Mark, number>

/** What became of a run's symbols, in all the ways the charts ask. */
export type RunMarks = {
  asked: number
  counts: MarkCounts
  rowSize: number
  /** By place in the row, of rows in which something was answered. */
  placeAsked: number[]
  placeRight: number[]
  /** What was simply taken for another: both symbols side by side, and how often. */
  confusions: Record<string, number>
}

export function runMarks(drill: Drill, material: string, answer: Answer): RunMarks {
  const marks = marksOf(drill, material, answer)
  const counts: MarkCounts = { right: 0, wrong: 0, blank: 0, swap: 0, shift: 0 }
  const confusions: Record<string, number> = {}
  marks.forEach((mark, at) => {
    counts[mark]++
    if (mark !== 'wrong') return
    const pair = `${material[at]}${answer[at]}`
    confusions[pair] = (confusions[pair] ?? 0) + 1
  })
  const rows = rowsOf(drill)
  const rowSize = drill.kind === 'cards' ? drill.deckSize : drill.rowSize
  const answered = rows
    .map(({ from, to }) => marks.slice(from, to))
    .filter((row) => row.some((mark) => mark !== 'blank'))
  const atPlaces = (counts: (mark: Mark) => boolean) =>
    Array.from({ length: rowSize }, (_, place) =>
      answered.reduce((sum, row) => {
        const mark = row[place]
        return sum + (mark !== undefined && counts(mark) ? 1 : 0)
      }, 0),
    )
  const placeAsked = atPlaces(() => true)
  const placeRight = atPlaces((mark) => mark === 'right')
  return { asked: lengthOf(drill), counts, rowSize, placeAsked, placeRight, confusions }
}

export type Confusion = { shown: string; taken: string; times: number }

/** The most frequent first. */
export function topConfusions(confusions: Record<string, number>, greatest: number): Confusion[] {
  return Object.entries(confusions)
    .map(([pair, times]) => ({ shown: pair.charAt(0), taken: pair.charAt(1), times }))
    .toSorted((a, b) => b.times - a.times || (a.shown + a.taken < b.shown + b.taken ? -1 : 1))
    .slice(0, greatest)
}

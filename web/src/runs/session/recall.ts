import { answerText, blank } from '@olympiad/domain/drills/answer'
import type { Drill } from '@olympiad/domain/drills/drill'
import { rowsOf } from '@olympiad/domain/drills/layout'

// What the participant has written down so far, as a pure function of (state, event). A key touches
// one row: the others stay the same strings, so that only one has to be rendered again.

export type Caret = { row: number; at: number }

type Moment = { rows: readonly string[]; caret: Caret }

export type Recall = Moment & {
  /** A card stands in its deck once. */
  isOnce: boolean
  past: readonly Moment[]
  future: readonly Moment[]
}

export type RecallEvent =
  | { kind: 'fill'; symbol: string }
  /** Backspace: empties this place, or the one before when this one is empty. */
  | { kind: 'erase' }
  | { kind: 'clear' }
  /** Everything from here to the end of the row moves one place on; the last one falls out. */
  | { kind: 'insert-gap' }
  /** What follows in the row moves one place back over this one. */
  | { kind: 'close-gap' }
  | { kind: 'move'; by: number }
  | { kind: 'row'; by: number }
  | { kind: 'edge'; to: 'row-start' | 'row-end' | 'start' | 'end' }
  | { kind: 'go'; to: Caret }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** Answers from another tab or device. */
  | { kind: 'replace'; text: string }

const rememberedMoments = 200

export function recallOf(drill: Drill, text: string): Recall {
  const rows = rowTexts(
    rowsOf(drill).map(({ from, to }) => to - from),
    text,
  )
  const isOnce = drill.kind === 'cards'
  return { rows, caret: afterLast(rows), isOnce, past: [], future: [] }
}

export function recallText({ rows }: Pick<Recall, 'rows'>): string {
  return answerText(rows.join(''))
}

/** The same object when the event changes nothing. */
export function recallAfter(recall: Recall, event: RecallEvent): Recall {
  const { rows, caret } = recall
  const row = rowAt(rows, caret.row)
  switch (event.kind) {
    case 'fill':
      if (isUsed(recall, event.symbol)) return recall
      return at(written(recall, caret, event.symbol), moved(rows, caret, 1))
    case 'erase': {
      const place = row[caret.at] === blank ? moved(rows, caret, -1) : caret
      return at(written(recall, place, blank), place)
    }
    case 'clear':
      return written(recall, caret, blank)
    case 'insert-gap':
      return withRow(
        recall,
        caret.row,
        row.slice(0, caret.at) + blank + row.slice(caret.at, row.length - 1),
      )
    case 'close-gap':
      return withRow(recall, caret.row, row.slice(0, caret.at) + row.slice(caret.at + 1) + blank)
    case 'move':
      return at(recall, moved(rows, caret, event.by))
    case 'row':
      return at(recall, within(rows, { row: caret.row + event.by, at: caret.at }))
    case 'edge':
      return at(recall, edge(rows, caret, event.to))
    case 'go':
      return at(recall, within(rows, event.to))
    case 'undo':
      return travelled(recall, 'past', 'future')
    case 'redo':
      return travelled(recall, 'future', 'past')
    case 'replace': {
      const replaced = rowTexts(
        rows.map((text) => text.length),
        event.text,
      )
      if (replaced.every((text, index) => text === rows[index])) return recall
      return withHistory(recall, { rows: replaced, caret: afterLast(replaced) })
    }
  }
}

/** Where a card of this deck stands already; -1 when it is free. */
export function placeOfCard({ rows, caret }: Recall, card: string): number {
  return rowAt(rows, caret.row).indexOf(card)
}

/** How many places are filled. */
export function filledCount({ rows }: Pick<Recall, 'rows'>): number {
  let count = 0
  for (const row of rows) for (const symbol of row) if (symbol !== blank) count++
  return count
}

function isUsed(recall: Recall, symbol: string): boolean {
  if (!recall.isOnce) return false
  const place = placeOfCard(recall, symbol)
  return place !== -1 && place !== recall.caret.at
}

function rowAt(rows: readonly string[], index: number): string {
  return rows[index] ?? ''
}

function written(recall: Recall, { row, at }: Caret, symbol: string): Recall {
  const text = rowAt(recall.rows, row)
  return withRow(recall, row, text.slice(0, at) + symbol + text.slice(at + 1))
}

function withRow(recall: Recall, index: number, row: string): Recall {
  if (rowAt(recall.rows, index) === row) return recall
  const rows = recall.rows.slice()
  rows[index] = row
  return withHistory(recall, { rows, caret: recall.caret })
}

function withHistory(recall: Recall, next: Moment): Recall {
  const past = [...recall.past.slice(1 - rememberedMoments), momentOf(recall)]
  return { ...recall, ...next, past, future: [] }
}

function travelled(recall: Recall, from: 'past' | 'future', to: 'past' | 'future'): Recall {
  const moment = recall[from].at(-1)
  if (moment === undefined) return recall
  return {
    ...recall,
    ...moment,
    [from]: recall[from].slice(0, -1),
    [to]: [...recall[to], momentOf(recall)],
  }
}

const momentOf = ({ rows, caret }: Recall): Moment => ({ rows, caret })

function at(recall: Recall, caret: Caret): Recall {
  const isThere = recall.caret.row === caret.row && recall.caret.at === caret.at
  return isThere ? recall : { ...recall, caret }
}

/** Symbol by symbol through the rows; the first and the last place are walls. */
function moved(rows: readonly string[], caret: Caret, by: number): Caret {
  let { row, at } = caret
  at += by
  while (at < 0 && row > 0) at += rowAt(rows, --row).length
  while (at >= rowAt(rows, row).length && row < rows.length - 1) at -= rowAt(rows, row++).length
  return within(rows, { row, at })
}

function within(rows: readonly string[], { row, at }: Caret): Caret {
  const index = clamped(row, rows.length - 1)
  return { row: index, at: clamped(at, rowAt(rows, index).length - 1) }
}

const clamped = (value: number, greatest: number) => Math.max(0, Math.min(value, greatest))

function edge(
  rows: readonly string[],
  { row }: Caret,
  to: 'row-start' | 'row-end' | 'start' | 'end',
): Caret {
  switch (to) {
    case 'row-start':
      return { row, at: 0 }
    case 'row-end':
      return within(rows, { row, at: Infinity })
    case 'start':
      return { row: 0, at: 0 }
    case 'end':
      return within(rows, { row: Infinity, at: Infinity })
  }
}

function rowTexts(lengths: readonly number[], text: string): string[] {
  let from = 0
  return lengths.map((length) => {
    const row = text.slice(from, from + length).padEnd(length, blank)
    from += length
    return row
  })
}

function afterLast(rows: readonly string[]): Caret {
  const { length } = recallText({ rows })
  return moved(rows, { row: 0, at: 0 }, length)
}

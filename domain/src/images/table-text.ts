import { entryFrom, entryText, type ImageEntry, type ImageSet } from './entries.ts'
import { imageWord, type WordProblem } from './image-word.ts'

/** More than any table has: who pastes more has pasted something else. */
export const mostLines = 1_000
export const greatestText = 200_000

export type LineProblem = WordProblem | 'no-entry' | 'no-word' | 'twice'
export type BadLine = { line: number; text: string; problem: LineProblem }

export type ReadTable =
  | { kind: 'too-long' }
  | { kind: 'read'; words: Map<ImageEntry, string>; bad: BadLine[] }

/** What stands around a cell, and what may stand between number and word. */
const quoted = /^"((?:[^"]|"")*)"/
const between = /^\s*[;,:=|.–—-]\s*|^\s+/
/** What a spreadsheet would take for a formula stands behind an apostrophe in a file. */
const formula = /^'*[=+\-@]/

/** `07 sok`, `07;sok`, `"07","sok"`, `07 – sok`: the cells of a line; null: there is only one. */
function cellsOf(line: string): [string, string] | null {
  const [whole, inside] = quoted.exec(line) ?? /^([^\s;,:=|."–—-]+)/.exec(line) ?? []
  if (whole === undefined || inside === undefined) return null
  const rest = line.slice(whole.length)
  const gap = between.exec(rest)
  return gap ? [unquoted(inside), wordIn(rest.slice(gap[0].length))] : [unquoted(inside), '']
}

const unquoted = (cell: string) => cell.replaceAll('""', '"')

function wordIn(rest: string): string {
  const inside = quoted.exec(rest)?.[1]
  // Further cells of a spreadsheet are nobody's word.
  const cell = inside === undefined ? rest.replace(/[;\t].*$/s, '') : unquoted(inside)
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

/** A table that was pasted or comes from a file, line by line; empty lines are none. */
export function readTable(text: string, set: ImageSet): ReadTable {
  const lines = text.length > greatestText ? null : text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  if (!lines || lines.length > mostLines) return { kind: 'too-long' }
  const words = new Map<ImageEntry, string>()
  const bad: BadLine[] = []
  lines.forEach((written, at) => {
    const line = written.trim()
    if (line === '') return
    const [first = '', typed = ''] = cellsOf(line) ?? []
    const entry = entryFrom(first, set)
    const { word, problem } = imageWord(typed)
    const wrong = problemOf({ entry, word, problem, isTwice: !!entry && words.has(entry) })
    if (wrong) bad.push({ line: at + 1, text: line.slice(0, 60), problem: wrong })
    else if (entry) words.set(entry, word)
  })
  return { kind: 'read', words, bad }
}

function problemOf(read: {
  entry: ImageEntry | null
  word: string
  problem: WordProblem | null
  isTwice: boolean
}): LineProblem | null {
  if (read.entry === null) return 'no-entry'
  if (read.word === '') return 'no-word'
  return read.isTwice ? 'twice' : read.problem
}

/** The same as a file that a spreadsheet opens and `readTable` reads back. */
export function writtenTable(words: readonly (readonly [ImageEntry, string])[]): string {
  const cellOf = (word: string) => `"${formula.test(word) ? "'" : ''}${word.replaceAll('"', '""')}"`
  const lines = words.map(([entry, word]) => `${entryText(entry)};${cellOf(word)}\r\n`)
  return `\ufeff${lines.join('')}`
}

import { greatestColumns, greatestRows, TableTooLong } from './table-limits.ts'
import { UnreadableFile } from './zip.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The bytes as text, in whatever encoding a spreadsheet of Ukraine or Poland has written them. */
export function textOf(bytes: Buffer): string {
  const text = decoded(bytes)
  if (text.includes('\0')) throw new UnreadableFile('binary')
  return text
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) throw new UnreadableFile('binary')
  try {
    return utf8.decode(bytes)
  } catch {
    return new TextDecoder(isCyrillic(bytes) ? 'windows-1251' : 'windows-1250').decode(bytes)
  }
}

/** Cyrillic words are of such letters throughout; Polish ones have them here and there. */
function isCyrillic(bytes: Buffer): boolean {
  let single = 0
  let inRow = 0
  bytes.forEach((byte, index) => {
    if (byte < 0x80) return
    const isNeighboured = (bytes[index - 1] ?? 0) >= 0x80 || (bytes[index + 1] ?? 0) >= 0x80
    if (isNeighboured) inRow++
    else single++
  })
  return inRow > single
}

const separators = [';', ',', '\t'] as const

/** The one that a line of the beginning has most of, outside of quotes. */
function separatorOf(text: string, headWithin: number): string {
  const lines = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/, headWithin)
  const counts = separators.map((one) => Math.max(...lines.map((line) => line.split(one).length)))
  return separators[counts.indexOf(Math.max(...counts))] ?? ';'
}

/**
 * A table of strangers: any of the usual separators, encodings, quotes and ends of lines. Its heads
 * stand in the first line, or, where others write before them, within the first few.
 */
export function csvTable(bytes: Buffer, headWithin = 1): string[][] {
  const whole = textOf(bytes)
  const [, said] = /^sep=(.)(?:\r\n|\r|\n)/i.exec(whole) ?? []
  const text = said ? whole.replace(/^.*(?:\r\n|\r|\n)/, '') : whole
  const separator = said ?? separatorOf(text, headWithin)
  const table: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    if (row.length < greatestColumns) row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (table.length >= greatestRows && row.some((one) => one.trim() !== ''))
      throw new TableTooLong()
    if (table.length < greatestRows) table.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') cell += text[++at]
      else isQuoted = false
    } else if (letter === '"' && cell.trim() === '') [isQuoted, cell] = [true, '']
    else if (letter === separator) endCell()
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at++
      endRow()
    } else cell += letter
  }
  if (isQuoted) throw new UnreadableFile('a quote that never ends')
  if (cell !== '' || row.length > 0) endRow()
  return table
}

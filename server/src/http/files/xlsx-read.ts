import { TableTooLong, greatestColumns, greatestRows } from './table-limits.ts'
import { UnreadableFile, unzipped } from './zip.ts'

/** Of one file in the workbook; a list of the greatest length takes a third of it. */
const greatestPart = 20_000_000
/** Of what only says where the sheet is. */
const greatestMap = 1_000_000
/** Tags and texts of one file: a list of the greatest length has less than half of it. */
const greatestPieces = 1_000_000

type Piece = { name: string; isEnd: boolean; attributes: string } | { text: string }

const tag = /^(\/?)(?:[\w-]+:)?([\w-]+)(.*)$/s
const longestTag = 1_000

/**
 * Tags and texts in their order. What a document declares of itself is not followed. Looked through
 * once, whatever is in it, and not for long: everybody else waits meanwhile.
 */
function* pieces(xml: string): Generator<Piece> {
  let left = greatestPieces
  for (let at = 0; at < xml.length;) {
    if (left-- === 0) throw new TableTooLong()
    const start = xml.indexOf('<', at)
    const textEnd = start < 0 ? xml.length : start
    if (textEnd > at) yield { text: xml.slice(at, textEnd) }
    const end = start < 0 ? -1 : xml.indexOf('>', start)
    if (end < 0) return
    at = end + 1
    // What is longer is a comment, or nothing of ours.
    const inside = at - start > longestTag ? '' : xml.slice(start + 1, end)
    const [, slash, name, attributes = ''] = tag.exec(inside) ?? []
    if (!name) continue
    yield { name, isEnd: slash === '/', attributes }
    if (attributes.endsWith('/')) yield { name, isEnd: true, attributes: '' }
  }
}

/** Of a cell; what is longer is too long for every column there is. */
const longestCell = 2_000
/** A letter may be written as `&#1080;`. */
const longestLetter = 10

/**
 * A text and what comes next of it, no longer than it can be of use: thousands of cells may name one
 * string, and each would be looked through.
 */
const continued = (text: string, more: string) =>
  text.length >= longestCell
    ? text
    : (text + unescaped(more.slice(0, longestCell * longestLetter))).slice(0, longestCell)

const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

const unescaped = (text: string) =>
  text.replaceAll(/&(?:#x[\da-f]{1,6}|#\d{1,7}|\w{1,10});/gi, (whole) => {
    const name = whole.slice(1, -1)
    if (!name.startsWith('#')) return named.get(name) ?? whole
    const code = Number(name.replace('#x', '0x').replace('#X', '0x').replace('#', ''))
    // A zero and half a character are no text, to XML as to the database.
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : ''
  })

const reader = (name: string) => {
  const pattern = new RegExp(`(?:^|\\s)(?:[\\w-]+:)?${name}=["']([^"']*)["']`)
  return (attributes: string) => pattern.exec(attributes)?.[1]
}
const attribute = { r: reader('r'), t: reader('t'), id: reader('Id'), target: reader('Target') }

/** The first sheet of a workbook, every cell as text, empty ones included. */
export function xlsxTable(bytes: Buffer): string[][] {
  const read = unzipped(bytes)
  const text = (name: string, greatest = greatestPart) =>
    read(name, greatest)?.toString('utf8').replaceAll('\0', '') ?? null
  const sheet = text(firstSheet((name) => text(name, greatestMap)))
  if (sheet === null) throw new UnreadableFile('no sheet')
  const shared = sharedStrings(text('xl/sharedStrings.xml') ?? '')
  return cellsOf(sheet, shared)
}

function firstSheet(text: (name: string) => string | null): string {
  let id: string | undefined
  for (const piece of pieces(text('xl/workbook.xml') ?? '')) {
    if (id === undefined && 'name' in piece && piece.name === 'sheet') {
      id = /:id=["']([^"']*)["']/.exec(piece.attributes)?.[1]
    }
  }
  for (const piece of pieces(text('xl/_rels/workbook.xml.rels') ?? '')) {
    if (!('name' in piece) || attribute.id(piece.attributes) !== id) continue
    const target = attribute.target(piece.attributes) ?? ''
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  throw new UnreadableFile('no workbook')
}

/** The text of each shared string: of `t` only, never of how it is pronounced. */
function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isSpoken = false
  for (const piece of pieces(xml)) {
    if ('text' in piece) {
      if (isText && !isSpoken) text = continued(text, piece.text)
    } else if (piece.name === 't') isText = !piece.isEnd
    else if (piece.name === 'rPh') isSpoken = !piece.isEnd
    else if (piece.name === 'si' && !piece.isEnd) text = ''
    else if (piece.name === 'si') strings.push(text)
  }
  return strings
}

type Place = { row: number; column: number; type: string }

function cellsOf(xml: string, shared: readonly string[]): string[][] {
  const table: string[][] = []
  let place: Place | null = null
  let last = { row: -1, column: -1 }
  let text = ''
  let isValue = false
  for (const piece of pieces(xml)) {
    if ('text' in piece) {
      if (isValue) text = continued(text, piece.text)
    } else if (piece.name === 'row' && !piece.isEnd) {
      const number = Number(attribute.r(piece.attributes) ?? last.row + 2)
      last = { row: number - 1, column: -1 }
    } else if (piece.name === 'c' && !piece.isEnd) {
      const type = attribute.t(piece.attributes) ?? 'n'
      place = { ...placeOf(attribute.r(piece.attributes), last), type }
      last = place
      text = ''
    } else if (piece.name === 'c') {
      if (place) put(table, place, valueOf(text, place.type, shared))
      place = null
    } else if (piece.name === 'v' || piece.name === 't') isValue = !piece.isEnd && place !== null
  }
  return Array.from(table, (row) => Array.from(row ?? [], (value) => value ?? ''))
}

function placeOf(reference: string | undefined, last: { row: number; column: number }) {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference ?? '') ?? []
  if (!letters || !digits) return { row: last.row, column: last.column + 1 }
  const column = Array.from(letters).reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0)
  return { row: Number(digits) - 1, column: column - 1 }
}

function valueOf(text: string, type: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? ''
  // 380501234567 may be written as 3.80501234567E11.
  return type === 'n' && /e/i.test(text) && Number.isFinite(Number(text)) ? `${Number(text)}` : text
}

function put(table: string[][], { row, column }: Place, value: string): void {
  if (value.trim() === '' || column >= greatestColumns || row < 0) return
  if (row >= greatestRows) throw new TableTooLong()
  const line = table[row] ?? []
  line[column] = value
  table[row] = line
}

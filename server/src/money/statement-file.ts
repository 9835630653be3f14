import { createHash } from 'node:crypto'
import { longestPreamble } from '../http/files/table-limits.ts'
import { dayIn, minorUnits } from './bank-values.ts'

/** A line of a statement as far as it could be read. */
export type FileLine = {
  /** In the file, from one. */
  number: number
  bankId: string
  paidOn: string | null
  amount: number | null
  currency: string | null
  payer: string
  description: string
  /** Everything in it: where a reference may hide. */
  text: string
}

/** How banks call their columns, the surest name first; compared without marks and in lower case. */
const names = {
  date: [
    'data operacji',
    'data transakcji',
    'data księgowania',
    'дата операції',
    'дата',
    'data',
    'date',
  ],
  amount: ['сума в валюті картки', 'kwota operacji', 'kwota', 'сума', 'amount'],
  credit: ['uznania', 'kwota uznania', 'кредит', 'надходження', 'credit'],
  currency: ['waluta', 'валюта', 'currency'],
  payer: [
    'nadawca',
    'dane kontrahenta',
    'kontrahent',
    'контрагент',
    'платник',
    'counterparty',
    'sender',
  ],
  description: [
    ...['tytuł', 'tytułem', 'opis operacji', 'opis transakcji', 'opis', 'призначення платежу'],
    ...['призначення', 'деталі операції', 'опис', 'description', 'title', 'details'],
  ],
  id: ['id transakcji', 'numer referencyjny', 'numer transakcji', 'референс', 'transaction id'],
} as const
type Column = keyof typeof names
type Columns = Partial<Record<Column, number>>

const longestHead = 100
const plainName = (text: string) =>
  text
    .slice(0, longestHead)
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\s]/gu, '')
    .replace(/i(?=\s|$)/g, 'і')
    .replace(/\s+/g, ' ')
    .trim()

function columnsIn(row: readonly string[]): Columns {
  const heads = row.map(plainName)
  const placeOf = (wanted: readonly string[]) =>
    wanted
      .flatMap((name) => [
        heads.indexOf(plainName(name)),
        heads.findIndex((head) => head.startsWith(plainName(name))),
      ])
      .find((at) => at >= 0)
  const found = Object.entries(names).flatMap(([column, wanted]) => {
    const at = placeOf(wanted)
    return at === undefined ? [] : [[column, at]]
  })
  return Object.fromEntries(found) as Columns
}

/** A day, an amount and some words: without these a row is no head of a table. */
const isHead = ({ date, amount, credit, description, payer }: Columns) =>
  date !== undefined &&
  (amount !== undefined || credit !== undefined) &&
  (description !== undefined || payer !== undefined)

const longestText = 500
/** A bank's own name of a line; what is longer is none. */
const longestId = 200
const codeIn = (text: string | undefined) => /\b([A-Z]{3})\b/.exec(text ?? '')?.[1] ?? null

/** The lines of a statement; null: it has no table that we can read. */
export function linesOf(
  table: readonly (readonly string[])[],
  ownCurrency: string | null,
): FileLine[] | null {
  const rows = table.map((row) => row.map((cell) => cell.trim()))
  const headAt = rows.slice(0, longestPreamble).findIndex((row) => isHead(columnsIn(row)))
  const head = rows[headAt]
  if (!head) return null
  const columns = columnsIn(head)
  const amountAt = columns.amount ?? columns.credit
  const headCurrency = codeIn(amountAt === undefined ? '' : head[amountAt])
  const seen = new Map<string, number>()
  return rows.flatMap((row, at) => {
    const isLine = at > headAt && row.filter((cell) => cell !== '').length > 1
    if (!isLine) return []
    const cell = (column: Column) => row[columns[column] ?? -1] ?? ''
    const amount = cell('amount') || cell('credit')
    const text = row.filter((one) => one !== '').join(' | ')
    const paidOn = dayIn(cell('date'))
    // What banks put below the table.
    if (paidOn === null && minorUnits(amount) === null) return []
    const line: FileLine = {
      number: at + 1,
      bankId: isName(cell('id')) ? cell('id') : nameOf(text, seen),
      paidOn,
      amount: minorUnits(amount),
      currency: codeIn(cell('currency')) ?? codeIn(amount) ?? headCurrency ?? ownCurrency,
      payer: cell('payer').slice(0, longestText),
      description: (cell('description') || text).slice(0, longestText),
      text,
    }
    return [line]
  })
}

const isName = (id: string) => id !== '' && id.length <= longestId

/** A line without a name of the bank is called by what it says, and by which of its equals it is. */
function nameOf(text: string, seen: Map<string, number>): string {
  const before = seen.get(text) ?? 0
  seen.set(text, before + 1)
  return createHash('sha256').update(`${before}\n${text}`).digest('hex').slice(0, 24)
}

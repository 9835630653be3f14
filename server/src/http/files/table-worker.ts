import { doWorks } from '../../threads/do-works.ts'
import { csvTable } from './csv-read.ts'
import { longestPreamble, TableTooLong } from './table-limits.ts'
import { tableOf } from './table.ts'
import { UnreadableFile } from './zip.ts'

/** The rows, or why there are none. */
export type Reading = { rows: string[][] } | { trouble: 'too_long' | 'unreadable' }

async function reading(rowsOf: () => string[][]): Promise<Reading> {
  try {
    return { rows: rowsOf() }
  } catch (error) {
    if (error instanceof TableTooLong) return { trouble: 'too_long' }
    if (error instanceof UnreadableFile) return { trouble: 'unreadable' }
    throw error
  }
}

const works = {
  /** CSV or a workbook, its heads in the first line. */
  list: (file: Uint8Array) => reading(() => tableOf(Buffer.from(file))),
  /** CSV of a bank, which writes before its heads. */
  statement: (file: Uint8Array) => reading(() => csvTable(Buffer.from(file), longestPreamble)),
}
export type TableWorks = typeof works

/** Somebody waits for it. */
const niceness = 5
doWorks(works, niceness)

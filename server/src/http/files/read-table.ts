import { Refusal } from '../route/refusal.ts'
import { tableOf } from './table.ts'
import { TableTooLong } from './table-limits.ts'
import { UnreadableFile } from './zip.ts'

/** The rows of an uploaded list, or why there are none. */
export function readTable(file: Uint8Array): string[][] {
  try {
    return tableOf(Buffer.from(file))
  } catch (error) {
    if (error instanceof TableTooLong) throw new Refusal('list_too_long')
    if (error instanceof UnreadableFile) throw new Refusal('list_unreadable')
    throw error
  }
}

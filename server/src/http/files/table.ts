import { csvTable } from './csv-read.ts'
import { xlsxTable } from './xlsx-read.ts'
import { UnreadableFile } from './zip.ts'

/** Of Excel before 2007, and of whatever else is no table. */
const foreign = [
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
]

const startsWith = (bytes: Buffer, beginning: readonly number[]) =>
  beginning.every((byte, index) => bytes[index] === byte)

/** The rows of an uploaded list, CSV or XLSX, by what is in it and not by its name. */
export function tableOf(bytes: Buffer): string[][] {
  if (foreign.some((beginning) => startsWith(bytes, beginning))) throw new UnreadableFile('foreign')
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) ? xlsxTable(bytes) : csvTable(bytes)
}

import { createHash } from 'node:crypto'

/** An id that is the same in every demo. */
export function demoUuid(name: string): string {
  const hex = createHash('sha256').update(`demo ${name}`).digest('hex')
  const middle = [hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return [hex.slice(0, 8), ...middle, hex.slice(20, 32)].join('-')
}

import { randomBytes } from 'node:crypto'

/**
 * UUIDs of version 7: 48 bits of time, then chance. What starts today stands together in every index,
 * however many millions of runs there are; by chance alone each new run would touch pages nobody has in
 * memory (decision 055).
 */
export function newRunId(now = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

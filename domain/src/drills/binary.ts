import type { Random } from '../random.ts'
import type { BinaryDrill } from './drill.ts'

export const binaryAlphabet = '01'

export function binaryMaterial(drill: BinaryDrill, random: Random): string {
  return random.symbols(binaryAlphabet, drill.quantity)
}

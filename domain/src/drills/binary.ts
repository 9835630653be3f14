import type { Random } from '../random.ts'
import type { BinaryDrill } from './drill.ts'

export const binaryAlphabet = '01'

export function binaryMaterial(drill: BinaryDrill, random: Random): string {
  let material = ''
  for (let at = 0; at < drill.quantity; at++) material += random.below(2)
  return material
}

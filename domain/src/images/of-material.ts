import { cardOfCode } from '../drills/cards.ts'
import type { Drill } from '../drills/drill.ts'
import { entryOfCard, type ImageEntry } from './entries.ts'

/** What has images in a piece of the material: its cards, or its digits two by two; a last one alone. */
export function entriesIn(drill: Drill, piece: string): ImageEntry[] {
  if (drill.kind === 'binary') return []
  if (drill.kind === 'number-letter') return piece.match(/\d\d?/g) ?? []
  return Array.from(piece, cardOfCode)
    .filter((card) => card !== null)
    .map(entryOfCard)
}

import type { Drill, RowPick } from './drill.ts'
import { lengthOf, rowsOf } from './layout.ts'

/** The drill whose rows were picked. */
export function wholeOf<D extends Drill>(drill: D, { of }: RowPick): D {
  const { pick: _, ...rest } = drill
  return { ...rest, quantity: of } as D
}

/** Of a text as long as the whole material, what stands in the picked rows. */
export function pickedFrom(text: string, whole: Drill, { rows }: RowPick): string {
  const spans = rowsOf(whole)
  return rows.map((row) => text.slice(spans[row]?.from, spans[row]?.to)).join('')
}

/**
 * These rows of a drill and no others, with their share of its time to memorise; of a drill that is
 * picked itself, the rows of the whole that they were. Null: no such rows.
 */
export function withRows<D extends Drill>(drill: D, rows: readonly number[]): D | null {
  const spans = rowsOf(drill)
  const picked = [...new Set(rows)].toSorted((a, b) => a - b)
  if (picked.length === 0 || picked.some((row) => !spans[row])) return null
  const length = picked.reduce((sum, row) => sum + lengthOfSpan(spans[row]), 0)
  const share = length / lengthOf(drill)
  return {
    ...drill,
    quantity: drill.kind === 'cards' ? picked.length : length,
    memoriseSeconds: Math.max(1, Math.ceil(drill.memoriseSeconds * share)),
    pick: {
      of: drill.pick?.of ?? drill.quantity,
      rows: drill.pick ? picked.map((row) => drill.pick?.rows[row] ?? row) : picked,
    },
  }
}

const lengthOfSpan = (span: { from: number; to: number } | undefined) =>
  span ? span.to - span.from : 0

import {
  binaryGroupings,
  binaryLayouts,
  capacities,
  cardGroupings,
  deckSizes,
  symbolSets,
} from '@olympiad/domain/drills/drill'
import { z } from 'zod'

/** The values a drill may have, as the tables have them. */
export const seconds = z.int().min(1).max(7200)
export const rowSize = z.int().min(1).max(100)
export const symbols = z.enum(symbolSets)
export const deckSize = z.literal(deckSizes)
export const numberLetterOptions = z.strictObject({ capacity: z.literal(capacities) })
export const binaryOptions = z.strictObject({
  grouping: z.literal(binaryGroupings),
  layout: z.enum(binaryLayouts),
})
export const cardsOptions = z.strictObject({ grouping: z.literal(cardGroupings) })

const norm = {
  quantity: z.int().min(1).max(5000),
  memoriseSeconds: seconds,
  recallSeconds: seconds,
}

const drillWith = <Extra extends z.ZodRawShape>(extra: Extra) =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('number-letter'),
      ...{ ...norm, symbols, rowSize, options: numberLetterOptions },
      ...extra,
    }),
    z.strictObject({
      kind: z.literal('binary'),
      ...{ ...norm, rowSize, options: binaryOptions },
      ...extra,
    }),
    z.strictObject({
      kind: z.literal('cards'),
      ...{ ...norm, deckSize, options: cardsOptions },
      ...extra,
    }),
  ])

export const drill = drillWith({})

const pick = z
  .strictObject({ of: z.int().min(1).max(5000), rows: z.array(z.int().min(0)).readonly() })
  .describe('Only these rows of a larger drill')

/** A drill that was run: it may be made of some rows of another. */
export const ranDrill = drillWith({ pick: pick.optional() })

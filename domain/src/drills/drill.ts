/** Spec 5: the values each option may take; 1 means "no split" or "no grouping". */
export const capacities = [1, 2, 4, 6] as const
export const cardGroupings = [1, 2, 3] as const
export const binaryGroupings = [1, 2, 3, 4] as const
export const binaryLayouts = ['row', 'column'] as const
export const symbolSets = ['digits', 'letters', 'mixed'] as const
export const deckSizes = [13, 26, 36, 52] as const

export type Capacity = (typeof capacities)[number]
export type CardGrouping = (typeof cardGroupings)[number]
export type BinaryGrouping = (typeof binaryGroupings)[number]
export type BinaryLayout = (typeof binaryLayouts)[number]
export type SymbolSet = (typeof symbolSets)[number]
export type DeckSize = (typeof deckSizes)[number]

export const drillKinds = ['number-letter', 'binary', 'cards'] as const
export type DrillKind = (typeof drillKinds)[number]

/** How much is memorised and for how long; the same for everyone in a category. */
export type DrillNorm = { quantity: number; memoriseSeconds: number; recallSeconds: number }

/** Only these rows of a larger drill, whose quantity is `of`: in order, counted from 0. */
export type RowPick = { of: number; rows: readonly number[] }

/** How the participant wants to see the material. */
export type NumberLetterOptions = { capacity: Capacity }
export type BinaryOptions = { grouping: BinaryGrouping; layout: BinaryLayout }
export type CardsOptions = { grouping: CardGrouping }

type Picked = { pick?: RowPick | undefined }

export type NumberLetterDrill = DrillNorm &
  Picked & {
    kind: 'number-letter'
    symbols: SymbolSet
    rowSize: number
    options: NumberLetterOptions
  }
export type BinaryDrill = DrillNorm &
  Picked & { kind: 'binary'; rowSize: number; options: BinaryOptions }
/** The quantity of a cards drill counts decks. */
export type CardsDrill = DrillNorm &
  Picked & { kind: 'cards'; deckSize: DeckSize; options: CardsOptions }

export type Drill = NumberLetterDrill | BinaryDrill | CardsDrill

export type DrillOptions = Drill['options']

/** Spec 9: seconds divided by 60 and rounded. */
export function minutesOf(seconds: number): number {
  return Math.round(seconds / 60)
}

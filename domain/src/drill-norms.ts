import { type AgeBand, ageBands } from './age-band.ts'
import type { DeckSize, Drill, DrillNorm, SymbolSet } from './drills/drill.ts'
import { type Stage, type StageLevel, stageKey } from './stage.ts'

/** One number for every age band, youngest first. */
type ByAge = readonly [number, number, number, number]
type Seconds = readonly [memorise: number, recall: number]

type StageNorm = {
  symbols: ByAge
  binary: ByAge
  seconds: Seconds
  decks: ByAge
  deckSize: DeckSize
  cardSeconds: Seconds
}

const stageNorms: Readonly<Record<string, StageNorm>> = {
  'basic-1': {
    symbols: [24, 24, 36, 36],
    binary: [24, 24, 36, 36],
    seconds: [120, 240],
    decks: [1, 1, 1, 1],
    deckSize: 13,
    cardSeconds: [180, 300],
  },
  'basic-2': {
    symbols: [36, 36, 48, 48],
    binary: [36, 48, 48, 60],
    seconds: [180, 360],
    decks: [1, 1, 1, 1],
    deckSize: 26,
    cardSeconds: [300, 300],
  },
  'basic-3': {
    symbols: [48, 60, 60, 72],
    binary: [48, 60, 72, 84],
    seconds: [300, 600],
    decks: [1, 1, 1, 1],
    deckSize: 36,
    cardSeconds: [300, 300],
  },
  'intermediate-1': {
    symbols: [72, 72, 96, 96],
    binary: [72, 96, 96, 120],
    seconds: [300, 600],
    decks: [1, 1, 1, 1],
    deckSize: 52,
    cardSeconds: [300, 300],
  },
  'intermediate-2': {
    symbols: [96, 120, 120, 144],
    binary: [120, 144, 168, 192],
    seconds: [300, 900],
    decks: [1, 2, 2, 2],
    deckSize: 52,
    cardSeconds: [600, 1200],
  },
  'intermediate-3': {
    symbols: [120, 144, 168, 192],
    binary: [168, 192, 240, 288],
    seconds: [300, 900],
    decks: [2, 2, 3, 3],
    deckSize: 52,
    cardSeconds: [600, 1200],
  },
  'pro-1': {
    symbols: [200, 320, 400, 520],
    binary: [300, 480, 600, 750],
    seconds: [300, 900],
    decks: [4, 5, 6, 8],
    deckSize: 52,
    cardSeconds: [600, 1200],
  },
}

const rowSizes: Record<StageLevel, { symbols: number; binary: number }> = {
  basic: { symbols: 12, binary: 12 },
  intermediate: { symbols: 24, binary: 24 },
  pro: { symbols: 40, binary: 30 },
}

/** The drills of a category until an organiser says otherwise; none for a stage without norms. */
export function drillsFor(stage: Stage, ageBand: AgeBand, symbols: SymbolSet = 'digits'): Drill[] {
  const norm = stageNorms[stageKey(stage)]
  if (norm === undefined) return []
  const age = ageBands.indexOf(ageBand)
  const rowSize = rowSizes[stage.level]
  return [
    {
      kind: 'number-letter',
      symbols,
      rowSize: rowSize.symbols,
      options: { capacity: 2 },
      ...drillNorm(norm.symbols[age]!, norm.seconds),
    },
    {
      kind: 'binary',
      rowSize: rowSize.binary,
      options: { grouping: 3, layout: 'row' },
      ...drillNorm(norm.binary[age]!, norm.seconds),
    },
    {
      kind: 'cards',
      deckSize: norm.deckSize,
      options: { grouping: 1 },
      ...drillNorm(norm.decks[age]!, norm.cardSeconds),
    },
  ]
}

function drillNorm(quantity: number, [memoriseSeconds, recallSeconds]: Seconds): DrillNorm {
  return { quantity, memoriseSeconds, recallSeconds }
}

import type { AgeBand } from './age-band.ts'
import type { DeckSize, Drill, DrillNorm, SymbolSet } from './drills/drill.ts'
import { type Stage, type StageLevel, stageKey } from './stage.ts'

type ByAge = Readonly<Record<AgeBand, number>>
type Seconds = readonly [memorise: number, recall: number]

type StageNorm = {
  symbols: ByAge
  binary: ByAge
  seconds: Seconds
  decks: ByAge
  deckSize: DeckSize
  cardSeconds: Seconds
}

function byAge(upTo12: number, upTo15: number, upTo17: number, adult: number): ByAge {
  return { '9-12': upTo12, '13-15': upTo15, '16-17': upTo17, '18-100': adult }
}

const stageNorms: Readonly<Record<string, StageNorm>> = {
  'basic-1': {
    symbols: byAge(24, 24, 36, 36),
    binary: byAge(24, 24, 36, 36),
    seconds: [120, 240],
    decks: byAge(1, 1, 1, 1),
    deckSize: 13,
    cardSeconds: [180, 300],
  },
  'basic-2': {
    symbols: byAge(36, 36, 48, 48),
    binary: byAge(36, 48, 48, 60),
    seconds: [180, 360],
    decks: byAge(1, 1, 1, 1),
    deckSize: 26,
    cardSeconds: [300, 300],
  },
  'basic-3': {
    symbols: byAge(48, 60, 60, 72),
    binary: byAge(48, 60, 72, 84),
    seconds: [300, 600],
    decks: byAge(1, 1, 1, 1),
    deckSize: 36,
    cardSeconds: [300, 300],
  },
  'intermediate-1': {
    symbols: byAge(72, 72, 96, 96),
    binary: byAge(72, 96, 96, 120),
    seconds: [300, 600],
    decks: byAge(1, 1, 1, 1),
    deckSize: 52,
    cardSeconds: [300, 300],
  },
  'intermediate-2': {
    symbols: byAge(96, 120, 120, 144),
    binary: byAge(120, 144, 168, 192),
    seconds: [300, 900],
    decks: byAge(1, 2, 2, 2),
    deckSize: 52,
    cardSeconds: [600, 1200],
  },
  'intermediate-3': {
    symbols: byAge(120, 144, 168, 192),
    binary: byAge(168, 192, 240, 288),
    seconds: [300, 900],
    decks: byAge(2, 2, 3, 3),
    deckSize: 52,
    cardSeconds: [600, 1200],
  },
  'pro-1': {
    symbols: byAge(200, 320, 400, 520),
    binary: byAge(300, 480, 600, 750),
    seconds: [300, 900],
    decks: byAge(4, 5, 6, 8),
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
  const rowSize = rowSizes[stage.level]
  return [
    {
      kind: 'number-letter',
      symbols,
      rowSize: rowSize.symbols,
      options: { capacity: 2 },
      ...drillNorm(norm.symbols[ageBand], norm.seconds),
    },
    {
      kind: 'binary',
      rowSize: rowSize.binary,
      options: { grouping: 3, layout: 'row' },
      ...drillNorm(norm.binary[ageBand], norm.seconds),
    },
    {
      kind: 'cards',
      deckSize: norm.deckSize,
      options: { grouping: 1 },
      ...drillNorm(norm.decks[ageBand], norm.cardSeconds),
    },
  ]
}

function drillNorm(quantity: number, [memoriseSeconds, recallSeconds]: Seconds): DrillNorm {
  return { quantity, memoriseSeconds, recallSeconds }
}

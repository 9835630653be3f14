import type { Day } from './age-band.ts'
import type {
  BinaryDrill,
  CardsDrill,
  DeckSize,
  Drill,
  DrillNorm,
  NumberLetterDrill,
  SymbolSet,
} from './drills/drill.ts'
import { lengthOf } from './drills/layout.ts'
import { alphabetOf } from './drills/material.ts'
import type { Language } from './language.ts'

/** What a level is of. Cards come in decks, so there the seconds adapt and not the quantity. */
export type LevelShape =
  | { kind: 'number-letter'; symbols: SymbolSet; memoriseSeconds: number }
  | { kind: 'binary'; memoriseSeconds: number }
  | { kind: 'cards'; deckSize: DeckSize }

/**
 * `theta`: the logarithm of how many symbols are held at 80 %; of cards, of how many a second.
 * `variance`: how unsure that is.
 */
export type Level = { theta: number; variance: number; lastDay: Day | null }

/** How hard the next run shall be: the share that will probably be right. */
export const pushes = { easier: 0.9, normal: 0.8, push: 0.65 } as const
export type Push = keyof typeof pushes

export const fewestSymbols = 4
export const mostSymbols = 400
/** Seconds a card. */
export const fastestCard = 0.5
export const slowestCard = 60

const slope = 0.35
const greatestVariance = 0.5
const greatestStep = 0.6

/** A drill whose quantity (of cards: seconds) the level chooses. */
export type AdaptiveDrill =
  | Omit<NumberLetterDrill, 'quantity' | 'recallSeconds' | 'pick'>
  | Omit<BinaryDrill, 'quantity' | 'recallSeconds' | 'pick'>
  | Omit<CardsDrill, keyof DrillNorm | 'pick'>

export function shapeOf(drill: AdaptiveDrill): LevelShape {
  switch (drill.kind) {
    case 'number-letter':
      return { kind: drill.kind, symbols: drill.symbols, memoriseSeconds: drill.memoriseSeconds }
    case 'binary':
      return { kind: drill.kind, memoriseSeconds: drill.memoriseSeconds }
    case 'cards':
      return { kind: drill.kind, deckSize: drill.deckSize }
  }
}

/** The same text for the same level. */
export function levelKey(shape: LevelShape): string {
  if (shape.kind === 'cards') return `cards ${shape.deckSize}`
  const symbols = shape.kind === 'binary' ? 'binary' : shape.symbols
  return `${symbols} ${shape.memoriseSeconds}`
}

/** 24 symbols, or ten seconds a card, and no idea how far off that is. */
export function firstLevel({ kind }: LevelShape): Level {
  return {
    theta: kind === 'cards' ? -Math.log(10) : Math.log(24),
    variance: greatestVariance,
    lastDay: null,
  }
}

/** A run as the rule sees it. */
export type LevelRun = { drill: Drill; language: Language; right: number; day: Day }

/**
 * The level after a run: what was right is compared with what was to be expected, and the less sure
 * the level was, the further it moves (a Kalman filter over a logistic curve of the logarithm). Whoever
 * calls leaves out runs that nobody answered, and those whose material was known.
 */
export function levelAfter(level: Level, run: LevelRun): Level {
  const { drill, language, right, day } = run
  const length = lengthOf(drill)
  const guess = drill.kind === 'cards' ? 0 : 1 / alphabetOf(drill, language).length
  const known = Math.max(0, (right / length - guess) / (1 - guess))
  const expected = logistic((level.theta - difficultyOf(drill)) / slope + logit(pushes.normal))
  const days = level.lastDay === null ? 0 : daysBetween(level.lastDay, day)
  const variance = Math.min(greatestVariance, level.variance + 0.01 + 0.001 * days)
  const gradient = (expected * (1 - expected)) / slope
  const noise = 0.12 ** 2 + (2 * expected * (1 - expected)) / length
  const gain = (variance * gradient) / (gradient ** 2 * variance + noise)
  const step = clip(gain * (known - expected), greatestStep)
  return {
    theta: withinBounds(drill.kind, level.theta + step),
    variance: (1 - gain * gradient) * variance,
    lastDay: level.lastDay !== null && level.lastDay > day ? level.lastDay : day,
  }
}

/** Quantity and seconds of the run that is right for this level. */
export function normFor(shape: LevelShape, { theta }: Level, push: Push = 'normal'): DrillNorm {
  const difficulty = theta + slope * (logit(pushes.normal) - logit(pushes[push]))
  if (shape.kind === 'cards') {
    const perCard = between(fastestCard, Math.exp(-difficulty), slowestCard)
    const memoriseSeconds = Math.max(5, Math.round(perCard * shape.deckSize))
    return withRecall({ quantity: 1, memoriseSeconds }, shape.deckSize)
  }
  const quantity = between(fewestSymbols, Math.round(Math.exp(difficulty)), mostSymbols)
  return withRecall({ quantity, memoriseSeconds: shape.memoriseSeconds }, quantity)
}

/** Time enough to answer: twice the time to memorise, and never less than 4 s a symbol. */
function withRecall(norm: Omit<DrillNorm, 'recallSeconds'>, symbols: number): DrillNorm {
  const wanted = Math.max(60, 2 * norm.memoriseSeconds, 4 * symbols)
  return { ...norm, recallSeconds: Math.min(3600, Math.ceil(wanted / 30) * 30) }
}

function difficultyOf(drill: Drill): number {
  const { quantity, memoriseSeconds } = drill
  return Math.log(drill.kind === 'cards' ? lengthOf(drill) / memoriseSeconds : quantity)
}

/** Somewhat beyond what is ever asked, so that a level at the end of the scale can still move both ways. */
function withinBounds(kind: Drill['kind'], theta: number): number {
  return kind === 'cards'
    ? between(-Math.log(slowestCard), theta, -Math.log(fastestCard))
    : between(Math.log(fewestSymbols), theta, Math.log(mostSymbols))
}

const daysBetween = (from: Day, to: Day) =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000)
const logistic = (x: number) => 1 / (1 + Math.exp(-x))
const logit = (share: number) => Math.log(share / (1 - share))
const between = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most))
const clip = (value: number, limit: number) => between(-limit, value, limit)

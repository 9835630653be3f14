import type { Drill } from '../src/drills/drill.ts'
import { lengthOf } from '../src/drills/layout.ts'
import { firstLevel, levelAfter, normFor, type Level, type LevelShape } from '../src/level.ts'

// Learners made up by chance, to see what a rule of levels does to them: for its test and the bench.

export const learnerKinds = [
  ...(['steady', 'learning', 'jumping', 'binary', 'fixed-store', 'cards'] as const),
]
export type LearnerKind = (typeof learnerKinds)[number]

/** Somebody with a true level, by run; `shareAt`: what they really hold of so hard a run. */
type Learner = {
  shape: LevelShape
  guess: number
  thetaAt: (run: number) => number
  shareAt: (theta: number, difficulty: number) => number
}

/** Chooses the next drill, and hears what was right of it. */
export type Rule = (shape: LevelShape) => { next: () => Drill; hear: (right: number) => void }

export type Outcome = {
  /** Runs until one was asked within a quarter of the right level; Infinity: never. */
  found: number
  /** Of runs 11 to 60, the share held, guessing taken off. */
  accuracy: number
  /** Of those, the share with less than half held. */
  tooHard: number
}

export type Summary = { found: number; withinBand: number; accuracy: number; tooHard: number }

const runs = 60
const settled = 10

export function summaryOf(kind: LearnerKind, rule: Rule, people: number, seed = 1): Summary {
  const random = mulberry(seed)
  const outcomes = Array.from({ length: people }, () => outcomeOf(kind, rule, random))
  const found = outcomes.map((one) => one.found).toSorted((a, b) => a - b)
  const isWithin = ({ accuracy }: Outcome) => accuracy >= 0.77 && accuracy <= 0.83
  return {
    found: found[Math.ceil(people * 0.9) - 1] as number,
    withinBand: outcomes.filter(isWithin).length / people,
    accuracy: meanOf(outcomes.map(({ accuracy }) => accuracy)),
    tooHard: meanOf(outcomes.map(({ tooHard }) => tooHard)),
  }
}

function outcomeOf(kind: LearnerKind, ruleOf: Rule, random: () => number): Outcome {
  const learner = learnerOf(kind, random)
  const rule = ruleOf(learner.shape)
  const held: number[] = []
  let found = Infinity
  for (let run = 0; run < runs; run++) {
    const drill = rule.next()
    const theta = learner.thetaAt(run)
    const difficulty = difficultyOf(drill)
    if (found === Infinity && isNear(learner, theta, difficulty)) found = run + 1
    // Nobody is the same every day.
    const share = learner.shareAt(theta + 0.1 * normal(random), difficulty)
    const right = drawn(learner.guess + (1 - learner.guess) * share, lengthOf(drill), random)
    if (run >= settled) {
      held.push((right / lengthOf(drill) - learner.guess) / (1 - learner.guess))
    }
    rule.hear(right)
  }
  return {
    found,
    accuracy: meanOf(held),
    tooHard: held.filter((share) => share < 0.5).length / held.length,
  }
}

/** Within a quarter of what holds at 80 %. */
function isNear(learner: Learner, theta: number, difficulty: number): boolean {
  const right = theta + rightOffset(learner)
  return Math.abs(Math.exp(difficulty - right) - 1) <= 0.25
}

const rightOffset = ({ shareAt }: Learner) => {
  // Where the learner's own curve crosses 80 %.
  let [low, high] = [-3, 3]
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (shareAt(0, middle) > 0.8) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function learnerOf(kind: LearnerKind, random: () => number): Learner {
  const spread = 0.25 + 0.25 * random()
  const logistic = (theta: number, difficulty: number) =>
    1 / (1 + Math.exp(-((theta - difficulty) / spread + Math.log(4))))
  const theta = Math.max(Math.log(5), Math.min(Math.log(24) + 0.7 * normal(random), Math.log(300)))
  const digits: LevelShape = { kind: 'number-letter', symbols: 'digits', memoriseSeconds: 60 }
  const common = { shape: digits, guess: 0.1, shareAt: logistic }
  switch (kind) {
    case 'steady':
      return { ...common, thetaAt: () => theta }
    case 'learning': {
      const gain = 0.3 + 0.6 * random()
      return { ...common, thetaAt: (run) => theta + gain * (1 - Math.exp(-run / 25)) }
    }
    case 'jumping': {
      const at = 12 + Math.floor(40 * random())
      const jump = random() < 0.7 ? 0.4 : -0.3
      return { ...common, thetaAt: (run) => theta + (run >= at ? jump : 0) }
    }
    case 'binary':
      return {
        ...common,
        ...{ shape: { kind: 'binary', memoriseSeconds: 60 }, guess: 0.5 },
        thetaAt: () => theta,
      }
    case 'fixed-store':
      return {
        ...common,
        thetaAt: () => theta,
        shareAt: (own, difficulty) => Math.min(1, Math.exp(own - difficulty)),
      }
    case 'cards': {
      const perCard = 2 + 14 * random() ** 1.5
      return {
        ...common,
        ...{ shape: { kind: 'cards', deckSize: 52 }, guess: 0 },
        thetaAt: () => -Math.log(perCard),
      }
    }
  }
}

// ── Rules to compare ───────────────────────────────────────────────────────────────────────────

/** The rule of `level.ts`. */
export const byLevel: Rule = (shape) => {
  let level: Level = firstLevel(shape)
  let drill = drillOf(shape, level)
  return {
    next: () => drill,
    hear: (right) => {
      level = levelAfter(level, { drill, language: 'uk', right, day: '2026-01-01' })
      drill = drillOf(shape, level)
    },
  }
}

/** All right: a fifth more. Under half: a fifth less. */
export const byLadder: Rule = (shape) => {
  let theta = firstLevel(shape).theta
  let drill = drillOf(shape, { ...firstLevel(shape), theta })
  return {
    next: () => drill,
    hear: (right) => {
      const share = right / lengthOf(drill)
      if (share === 1) theta += Math.log(1.2)
      if (share < 0.5) theta -= Math.log(1.2)
      drill = drillOf(shape, { ...firstLevel(shape), theta })
    },
  }
}

/** The same for everybody, as long as it takes. */
export const byNorm: Rule = (shape) => {
  const drill = drillOf(shape, firstLevel(shape))
  return { next: () => drill, hear: () => {} }
}

function drillOf(shape: LevelShape, level: Level): Drill {
  const norm = normFor(shape, level)
  switch (shape.kind) {
    case 'number-letter':
      return { ...shape, ...norm, rowSize: 12, options: { capacity: 1 } }
    case 'binary':
      return { ...shape, ...norm, rowSize: 12, options: { grouping: 1, layout: 'row' } }
    case 'cards':
      return { ...shape, ...norm, options: { grouping: 1 } }
  }
}

const difficultyOf = (drill: Drill) =>
  Math.log(drill.kind === 'cards' ? lengthOf(drill) / drill.memoriseSeconds : lengthOf(drill))

// ── Chance ─────────────────────────────────────────────────────────────────────────────────────

/** Quick and repeatable; nobody's material is made of it. */
export function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

function drawn(share: number, count: number, random: () => number): number {
  let right = 0
  for (let at = 0; at < count; at++) if (random() < share) right++
  return right
}

const meanOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length

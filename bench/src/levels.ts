import {
  byLadder,
  byLevel,
  byNorm,
  learnerKinds,
  summaryOf,
  type LearnerKind,
  type Rule,
} from '@olympiad/domain/test/level-simulation'
import type { Figure, Measurement } from './figure.ts'

// What the rule of levels does to learners made up by chance, beside what others would do.

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

function figuresOf(kind: LearnerKind, people: number): Figure[] {
  const { found, withinBand, accuracy, tooHard } = summaryOf(kind, byLevel, people)
  const detail = `mean ${percent(accuracy)} of runs 11 to 60`
  return [
    { name: `${kind}: p90 runs to ±25 %`, value: found, bar: { atMost: 12 }, detail: '' },
    { name: `${kind}: learners at 77–83 %`, value: withinBand, bar: { atLeast: 0.9 }, detail },
    { name: `${kind}: runs under half`, value: tooHard, bar: { atMost: 0.08 }, detail: '' },
  ]
}

function comparedWith(name: string, rule: Rule, people: number): Figure[] {
  return learnerKinds.map((kind) => {
    const { found, withinBand, accuracy, tooHard } = summaryOf(kind, rule, people)
    return {
      name: `${name}, ${kind}: learners at 77–83 %`,
      value: withinBand,
      detail: `p90 ${found} runs, mean ${percent(accuracy)}, under half ${percent(tooHard)}`,
    }
  })
}

export const levels: Measurement = {
  about: 'the level that is right for a learner, found by the rule; beside it a ladder and a norm',
  measure: async (option) => {
    const people = option('learners', 5_000)
    return [
      ...learnerKinds.flatMap((kind) => figuresOf(kind, people)),
      ...comparedWith('ladder', byLadder, people),
      ...comparedWith('norm', byNorm, people),
    ]
  },
}

import { answerOfText } from '@olympiad/domain/drills/answer'
import type { CardsDrill, NumberLetterDrill } from '@olympiad/domain/drills/drill'
import { materialOf } from '@olympiad/domain/drills/material'
import { gradeOf } from '@olympiad/domain/scoring'
import { median, type Figure, type Measurement } from './figure.ts'

// The rules of a run as the server calls them: one at a time, between other work.

const rounds = 300

const norm = { memoriseSeconds: 300, recallSeconds: 900 }
const digits = (quantity: number): NumberLetterDrill => ({
  kind: 'number-letter',
  symbols: 'digits',
  rowSize: 40,
  quantity,
  options: { capacity: 1 },
  ...norm,
})
const cards: CardsDrill = {
  kind: 'cards',
  deckSize: 52,
  quantity: 20,
  options: { grouping: 1 },
  ...norm,
}

const seedOf = (round: number) => Uint8Array.from({ length: 32 }, (_, at) => round * 31 + at * 7)

/** Milliseconds of each round; whoever keeps what was made keeps it from being left out. */
function timesOf(work: (round: number) => { length: number }): number[] {
  let made = 0
  const times = Array.from({ length: rounds }, (_, round) => {
    const from = performance.now()
    made += work(round).length
    return performance.now() - from
  })
  if (made === 0) throw new Error('nothing was made')
  return times
}

const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN

/** The first call is not warm yet, the slowest ones share the machine with others. */
function figureOf(name: string, times: readonly number[]): Figure {
  const [first = NaN] = times
  const detail = `p99 ${p99(times).toFixed(2)} ms, first ${first.toFixed(2)} ms`
  return { name: `${name}: median ms`, value: median(times), bar: { atMost: 1 }, detail }
}

export const rules: Measurement = {
  about: `making and grading the material of a run, ${rounds} rounds each`,
  measure: () => {
    const asked = digits(1000)
    const material = materialOf(asked, seedOf(1), 'uk')
    // A wrong digit in each tenth place, as no two rounds alike.
    const answers = Array.from({ length: rounds }, (_, round) =>
      Array.from(material, (digit, at) =>
        (at + round) % 10 === 0 ? (Number(digit) + 1) % 10 : digit,
      ).join(''),
    )
    const grading = timesOf((round) => {
      const reading = answerOfText(answers[round] ?? '', asked, 'uk')
      if (reading.kind !== 'answer') throw new Error(reading.kind)
      return gradeOf(asked, material, reading.answer).rows
    })
    return Promise.resolve([
      figureOf('grading 1,000 digits', grading),
      figureOf(
        'generating 2,000 digits',
        timesOf((round) => materialOf(digits(2000), seedOf(round), 'uk')),
      ),
      figureOf(
        'generating 2,000 letters',
        timesOf((round) =>
          materialOf({ ...digits(2000), symbols: 'letters' }, seedOf(round), 'uk'),
        ),
      ),
      figureOf(
        'generating 20 decks',
        timesOf((round) => materialOf(cards, seedOf(round), 'uk')),
      ),
    ])
  },
}

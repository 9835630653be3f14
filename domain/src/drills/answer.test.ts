import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../language.ts'
import { answerOfText, answerText, blank, emptyAnswer } from './answer.ts'
import type { CardsDrill, NumberLetterDrill } from './drill.ts'
import { materialOf } from './material.ts'

const times = { memoriseSeconds: 60, recallSeconds: 60 }
const digits: NumberLetterDrill = {
  kind: 'number-letter',
  symbols: 'digits',
  rowSize: 4,
  options: { capacity: 1 },
  quantity: 6,
  ...times,
}
const decks: CardsDrill = {
  kind: 'cards',
  deckSize: 13,
  options: { grouping: 1 },
  quantity: 2,
  ...times,
}

test.each([
  ['', '______'],
  ['12', '12____'],
  ['1_3', '1_3___'],
  ['__3___', '__3___'],
  ['123456', '123456'],
])('%j is read as %j', (text, answer) => {
  expect(answerOfText(text, digits, 'uk')).toEqual({ kind: 'answer', answer })
})

test.each([
  ['1234567', { kind: 'too-long', limit: 6 }],
  ['_______', { kind: 'too-long', limit: 6 }],
  ['12a4', { kind: 'unknown-symbol', at: 2 }],
  [' 1', { kind: 'unknown-symbol', at: 0 }],
  ['1٣', { kind: 'unknown-symbol', at: 1 }],
  ['1😀', { kind: 'unknown-symbol', at: 1 }],
  ['1\u0000', { kind: 'unknown-symbol', at: 1 }],
])('%j is refused', (text, refusal) => {
  expect(answerOfText(text, digits, 'uk')).toEqual(refusal)
})

test('letters of the other language are no answer', () => {
  const letters: NumberLetterDrill = { ...digits, symbols: 'letters' }
  expect(answerOfText('ЖА', letters, 'uk').kind).toBe('answer')
  expect(answerOfText('ЖА', letters, 'pl')).toEqual({ kind: 'unknown-symbol', at: 0 })
})

test('a card stands once in a deck, but again in the next one', () => {
  expect(answerOfText('A_B_A', decks, 'uk')).toEqual({ kind: 'repeated-card', at: 4 })
  expect(answerOfText('A'.padEnd(13, blank) + 'A', decks, 'uk').kind).toBe('answer')
  expect(answerOfText(`${blank.repeat(13)}CC`, decks, 'uk')).toEqual({
    kind: 'repeated-card',
    at: 14,
  })
})

test('a digit may stand anywhere as often as wanted', () => {
  expect(answerOfText('111111', digits, 'uk').kind).toBe('answer')
})

test('a card that is not in the small deck is refused', () => {
  expect(answerOfText('N', decks, 'uk')).toEqual({ kind: 'unknown-symbol', at: 0 })
})

test('an empty answer is all blanks and takes no room', () => {
  expect(emptyAnswer(digits)).toBe('______')
  expect(answerText(emptyAnswer(digits))).toBe('')
})

test('what was written is what is read', () => {
  const cell = fc.constantFrom(...Array.from(`0123456789${blank}`))
  const someAnswer = fc.string({ unit: cell, minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(someAnswer, (answer) => {
      const text = answerText(answer)
      expect(text.endsWith(blank)).toBe(false)
      expect(answerOfText(text, digits, 'uk')).toEqual({ kind: 'answer', answer })
    }),
  )
})

test('the material itself is always a valid answer', () => {
  const someSeed = fc.uint8Array({ minLength: 32, maxLength: 32 })
  fc.assert(
    fc.property(someSeed, fc.constantFrom(...languages), (seed, language) => {
      for (const drill of [decks, { ...digits, symbols: 'mixed' as const }]) {
        const material = materialOf(drill, seed, language)
        expect(answerOfText(material, drill, language)).toEqual({
          kind: 'answer',
          answer: material,
        })
      }
    }),
  )
})

test('no text, however hostile, makes it throw', () => {
  const hostile = fc.constantFrom('A', 'B', 'M', blank, 'n', '0', 'Ж', '\0', '\ud800', '😀', 'é')
  fc.assert(
    fc.property(fc.string({ unit: hostile, maxLength: 40 }), (text) => {
      const reading = answerOfText(text, decks, 'pl')
      if (reading.kind === 'answer') expect(reading.answer).toHaveLength(26)
    }),
  )
})

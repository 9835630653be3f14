import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../language.ts'
import { blank } from './answer.ts'
import { cardOfCode, codeOfCard, deckOf, ranks, suits } from './cards.ts'
import { deckSizes, type Drill, symbolSets } from './drill.ts'
import { lengthOf, rowsOf } from './layout.ts'
import { alphabetOf, materialOf } from './material.ts'

const times = { memoriseSeconds: 60, recallSeconds: 60 }
const digits: Drill = {
  kind: 'number-letter',
  symbols: 'digits',
  rowSize: 12,
  options: { capacity: 1 },
  quantity: 30,
  ...times,
}
const zeros = '00'.repeat(32)

const someSeed = fc.uint8Array({ minLength: 32, maxLength: 32 })
const someLanguage = fc.constantFrom(...languages)
const someDrill: fc.Arbitrary<Drill> = fc.oneof(
  fc.record({
    kind: fc.constant('number-letter' as const),
    symbols: fc.constantFrom(...symbolSets),
    rowSize: fc.integer({ min: 1, max: 40 }),
    options: fc.constant({ capacity: 2 as const }),
    quantity: fc.nat(300),
    memoriseSeconds: fc.constant(60),
    recallSeconds: fc.constant(60),
  }),
  fc.record({
    kind: fc.constant('binary' as const),
    rowSize: fc.integer({ min: 1, max: 30 }),
    options: fc.constant({ grouping: 3 as const, layout: 'row' as const }),
    quantity: fc.nat(300),
    memoriseSeconds: fc.constant(60),
    recallSeconds: fc.constant(60),
  }),
  fc.record({
    kind: fc.constant('cards' as const),
    deckSize: fc.constantFrom(...deckSizes),
    options: fc.constant({ grouping: 1 as const }),
    quantity: fc.nat(8),
    memoriseSeconds: fc.constant(60),
    recallSeconds: fc.constant(60),
  }),
)

describe('material', () => {
  test('the same seed always gives the same material', () => {
    fc.assert(
      fc.property(someDrill, someSeed, someLanguage, (drill, seed, language) => {
        expect(materialOf(drill, seed, language)).toBe(materialOf(drill, seed, language))
      }),
    )
  })

  test('it is as long as the drill asks and uses only symbols of its alphabet', () => {
    fc.assert(
      fc.property(someDrill, someSeed, someLanguage, (drill, seed, language) => {
        const material = materialOf(drill, seed, language)
        expect(material).toHaveLength(lengthOf(drill))
        const alphabet = new Set(alphabetOf(drill, language))
        expect(Array.from(material).every((symbol) => alphabet.has(symbol))).toBe(true)
      }),
    )
  })

  test('a disputed run can be replayed years later: these never change', () => {
    expect(materialOf(digits, zeros, 'uk')).toBe('462134056174697679819062563271')
    expect(materialOf({ ...digits, symbols: 'letters' }, zeros, 'uk')).toBe(
      'ГГМЛФШФОКХДКЗМИАОЧЗЦСБНЧШПУЯХМ',
    )
    expect(materialOf({ ...digits, symbols: 'mixed' }, zeros, 'pl')).toBe(
      '33DCNUNFAP4A7D80FT7RK1ETUHMYPD',
    )
    expect(
      materialOf(
        {
          kind: 'binary',
          rowSize: 12,
          options: { grouping: 1, layout: 'row' },
          quantity: 30,
          ...times,
        },
        zeros,
        'uk',
      ),
    ).toBe('000110010110011011011000101011')
    expect(
      materialOf(
        { kind: 'cards', deckSize: 13, options: { grouping: 1 }, quantity: 2, ...times },
        zeros,
        'uk',
      ),
    ).toBe('MHDEJFIKCBLAGMDHAEBLIFGCJK')
  })

  test('another seed gives other material', () => {
    fc.assert(
      fc.property(fc.tuple(someSeed, someSeed), ([one, two]) => {
        fc.pre(one.some((byte, at) => byte !== two[at]))
        expect(materialOf(digits, one, 'uk')).not.toBe(materialOf(digits, two, 'uk'))
      }),
    )
  })

  test('every symbol of an alphabet comes up, about equally often', () => {
    for (const language of languages) {
      for (const symbols of symbolSets) {
        const drill: Drill = { ...digits, symbols, quantity: 10_000 }
        const alphabet = alphabetOf(drill, language)
        const material = materialOf(drill, '5a'.repeat(32), language)
        for (const symbol of alphabet) {
          const share = (material.split(symbol).length - 1) / (10_000 / alphabet.length)
          expect(share).toBeGreaterThan(0.75)
          expect(share).toBeLessThan(1.25)
        }
      }
    }
  })
})

describe('alphabets', () => {
  const twins =
    'ГҐ ЕЄ ІЇ ИЙ ШЩ ЬБ ЬВ О0 З3 І1 Ч4 Б6 В8 AĄ CĆ EĘ LŁ NŃ OÓ SŚ ZŹ ZŻ O0 I1 Z2 S5 B8 G6'.split(' ')

  test.each(languages.flatMap((language) => symbolSets.map((symbols) => ({ language, symbols }))))(
    '$symbols in $language have no look-alikes',
    ({ language, symbols }) => {
      const alphabet = alphabetOf({ ...digits, symbols }, language)
      const both = twins.filter((pair) =>
        Array.from(pair).every((symbol) => alphabet.includes(symbol)),
      )
      expect(both).toEqual([])
    },
  )

  test.each([
    ['uk', 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ', 27, 21],
    ['pl', 'AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ', 23, 17],
  ] as const)('letters of %s are its own', (language, own, letterCount, mixedCount) => {
    const letters = alphabetOf({ ...digits, symbols: 'letters' }, language)
    expect(Array.from(letters).filter((letter) => !own.includes(letter))).toEqual([])
    expect(new Set(letters).size).toBe(letterCount)
    const mixed = alphabetOf({ ...digits, symbols: 'mixed' }, language)
    expect(mixed.slice(0, 10)).toBe('0123456789')
    expect(Array.from(mixed.slice(10)).filter((letter) => !letters.includes(letter))).toEqual([])
    expect(new Set(mixed.slice(10)).size).toBe(mixedCount)
  })

  test('a symbol is one character, never the blank, never twice', () => {
    fc.assert(
      fc.property(someDrill, someLanguage, (drill, language) => {
        const alphabet = alphabetOf(drill, language)
        expect(Array.from(alphabet)).toHaveLength(alphabet.length)
        expect(new Set(alphabet).size).toBe(alphabet.length)
        expect(alphabet).not.toContain(blank)
      }),
    )
  })
})

describe('cards', () => {
  test('every deck of the material holds each of its cards once', () => {
    const someCards = someDrill.filter((drill) => drill.kind === 'cards')
    fc.assert(
      fc.property(someCards, someSeed, (drill, seed) => {
        const material = materialOf(drill, seed, 'uk')
        const whole = Array.from(deckOf(drill.deckSize)).toSorted()
        for (const deck of rowsOf(drill)) {
          expect(Array.from(material.slice(deck.from, deck.to)).toSorted()).toEqual(whole)
        }
      }),
    )
  })

  test('the decks of one run are in different orders', () => {
    const drill: Drill = {
      kind: 'cards',
      deckSize: 52,
      options: { grouping: 1 },
      quantity: 8,
      ...times,
    }
    const material = materialOf(drill, zeros, 'uk')
    const decks = rowsOf(drill).map((deck) => material.slice(deck.from, deck.to))
    expect(new Set(decks).size).toBe(8)
  })

  test('a code stands for one card and a card for one code', () => {
    const all = suits.flatMap((suit) => ranks.map((rank) => ({ suit, rank })))
    expect(all.map((card) => cardOfCode(codeOfCard(card)))).toEqual(all)
    expect(new Set(all.map(codeOfCard)).size).toBe(52)
  })

  test.each(['', blank, '0', 'AB', 'Ж'])('%j is no card', (code) => {
    expect(cardOfCode(code)).toBeNull()
  })

  test.each([
    [13, ['spades'], '2'],
    [26, ['spades', 'hearts'], '2'],
    [36, ['spades', 'hearts', 'diamonds', 'clubs'], '6'],
    [52, ['spades', 'hearts', 'diamonds', 'clubs'], '2'],
  ] as const)('a deck of %i has the suits %j from %s up to the ace', (size, deckSuits, lowest) => {
    const deckRanks = ranks.slice(ranks.indexOf(lowest))
    const expected = deckSuits.flatMap((suit) => deckRanks.map((rank) => ({ suit, rank })))
    expect(Array.from(deckOf(size)).map(cardOfCode)).toEqual(expected)
    expect(expected).toHaveLength(size)
  })
})

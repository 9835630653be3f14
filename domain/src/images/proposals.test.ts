import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsOfWord } from './consonant-code.ts'
import { entriesOf } from './entries.ts'
import { imageWord } from './image-word.ts'
import { proposals } from './proposals.ts'

test.each([
  ['ryba', '49'],
  ['RYBA', '49'],
  // Digraphs carry nothing, the letters beside them do.
  ['szczaw', '8'],
  ['drzwi', '18'],
  ['grzyb', '79'],
  ['jacht', '61'],
  ['wiedźma', '83'],
  ['dżem', '3'],
  ['rzodkiewka', '1787'],
  // Nor do letters that have no digit.
  ['łódka', '17'],
  ['cześć', ''],
  ['żaba', '9'],
  ['źrebię', '49'],
  ['hotel', '15'],
  // Decomposed as some systems write it: ź is not z, ó is a vowel.
  ['źrebię'.normalize('NFD'), '49'],
  ['sól'.normalize('NFD'), '05'],
  ['', ''],
  ['кіт', ''],
])('%s reads as %s', (word, digits) => {
  expect(digitsOfWord(word)).toBe(digits)
})

test('what stands between two words changes neither', () => {
  const word = fc.constantFrom(...proposals.pl.values())
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(digitsOfWord(`${one} ${other}`)).toBe(digitsOfWord(one) + digitsOfWord(other))
    }),
  )
})

const byCode = entriesOf.pairs.map((pair): [string, string] => [pair, proposals.pl.get(pair) ?? ''])

test.each(byCode)('the Polish word for %s, %s, reads as it', (pair, word) => {
  expect(digitsOfWord(word)).toBe(pair)
})

test('no proposal comes twice, and each is a word one could have typed', () => {
  for (const words of Object.values(proposals)) {
    expect(new Set(words.values()).size).toBe(words.size)
    for (const word of words.values()) expect(imageWord(word)).toEqual({ word, problem: null })
  }
})

test('Polish has shapes and all pairs, Ukrainian shapes only, cards nobody', () => {
  expect([...proposals.pl.keys()]).toEqual([...entriesOf.digits, ...entriesOf.pairs])
  expect([...proposals.uk.keys()]).toEqual(entriesOf.digits)
})

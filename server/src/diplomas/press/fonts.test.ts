import { isWritable } from '@olympiad/domain/diploma-letters'
import { expect, test } from 'vitest'
import { typeface, runOf, writable } from './fonts.ts'

const weights = ['regular', 'semibold'] as const

test('what the domain lets a name have is exactly what both typefaces have of it', () => {
  const isOfNames = /^[\p{L}'’.\- ]$/u
  const isComposed = (letter: string) => letter.normalize('NFC') === letter
  for (const weight of weights) {
    const has = new Set(typeface(weight).characterSet)
    const differing: string[] = []
    for (let codePoint = 1; codePoint < 0x11_0000; codePoint++) {
      if (codePoint >= 0xd800 && codePoint < 0xe000) continue
      const letter = String.fromCodePoint(codePoint)
      const can = has.has(codePoint) && isOfNames.test(letter) && isComposed(letter)
      if (can !== isWritable(letter)) differing.push(`U+${codePoint.toString(16)}`)
    }
    expect([weight, differing]).toEqual([weight, []])
  }
})

test('every character has a glyph that is known by this character alone, beside any other', () => {
  for (const weight of weights) {
    const characters = typeface(weight).characterSet.filter((one) => one !== 0xffff)
    for (const codePoint of characters) {
      const letter = String.fromCodePoint(codePoint)
      for (const text of [letter, `1${letter}A`, `f${letter}i`]) {
        const read = runOf(weight, text).glyphs.flatMap((glyph) => glyph.codePoints)
        expect(String.fromCodePoint(...read)).toBe(text)
      }
    }
  }
})

test.each([
  ['Пам’ять 🧠 2026', 'Пам’ять 2026'],
  ['Кубок\u00a0«Зоря»', 'Кубок «Зоря»'],
  ['A\u2011B', 'A-B'],
  ['І\u0308жак', 'Їжак'],
  ['Оле\u0301на', 'Олена'],
  ['山田', ''],
])('of %j a diploma shows %j', (title, shown) => {
  expect(writable(title)).toBe(shown)
})

import { expect, test } from 'vitest'
import { languages } from '../language.ts'
import type { Drill } from './drill.ts'
import { drillNames, isSameNames, namesOf } from './drill-names.ts'

test.each<[string, Partial<Drill>]>([
  ['Числа', { kind: 'number-letter', symbols: 'digits' }],
  ['Літери', { kind: 'number-letter', symbols: 'letters' }],
  ['Літери та цифри', { kind: 'number-letter', symbols: 'mixed' }],
  ['Двійкові знаки', { kind: 'binary' }],
  ['Карти', { kind: 'cards' }],
])('%s is what %j is called', (name, drill) => {
  expect(namesOf(drill as Drill).uk.name).toBe(name)
})

test('every drill has a name and a sentence of its own in both languages', () => {
  for (const language of languages) {
    const texts = Object.values(drillNames).map((names) => names[language])
    expect(texts.every(({ name }) => /^\p{Lu}/u.test(name))).toBe(true)
    expect(texts.every(({ description }) => /^\p{Lu}.{30,}\.$/u.test(description))).toBe(true)
    expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length)
  }
})

test('names are the same when nothing of them differs in either language', () => {
  const { digits, letters } = drillNames
  expect(isSameNames(digits, { uk: { ...digits.uk }, pl: { ...digits.pl } })).toBe(true)
  expect(isSameNames(digits, letters)).toBe(false)
  for (const language of languages) {
    for (const field of ['name', 'description'] as const) {
      const names = digits[language]
      const other = { ...digits, [language]: { ...names, [field]: `${names[field]}!` } }
      expect(isSameNames(digits, other), `${language} ${field}`).toBe(false)
      expect(isSameNames(other, digits), `${language} ${field}`).toBe(false)
    }
  }
})

import { expect, test } from 'vitest'
import { isLanguage, languageOf } from './language.ts'

test.each([
  ['uk', 'uk'],
  ['pl', 'pl'],
  ['pl-PL', 'pl'],
  ['pl_PL', 'pl'],
  [' PL ', 'pl'],
  ['uk-UA', 'uk'],
  ['en', 'uk'],
  ['ru-RU', 'uk'],
  ['plt', 'uk'],
  ['', 'uk'],
  [null, 'uk'],
  [undefined, 'uk'],
] as const)('the tag %j means %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

test.each([
  ['uk', true],
  ['pl', true],
  ['PL', false],
  ['en', false],
  [null, false],
  [0, false],
])('is %j a language of the product: %j', (value, expected) => {
  expect(isLanguage(value)).toBe(expected)
})

import { expect, test } from 'vitest'
import { acceptedLanguage } from './accept-language.ts'

test.each([
  ['pl', 'pl'],
  ['pl-PL', 'pl'],
  ['PL-pl', 'pl'],
  ['pl,en-US;q=0.7', 'pl'],
  ['en-US,en;q=0.9,pl;q=0.8', 'pl'],
  ['uk;q=0.5, pl;q=0.9', 'pl'],
  ['uk-UA,uk;q=0.9,pl;q=0.8', 'uk'],
  ['pl;q=0', 'uk'],
  ['de', 'uk'],
  ['*', 'uk'],
  ['', 'uk'],
  [';;;,,q=x', 'uk'],
  [undefined, 'uk'],
])('a browser that says %s reads %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

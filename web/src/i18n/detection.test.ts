import { expect, test } from 'vitest'
import { languageFrom, type LanguageSources } from './detection.ts'

const nowhere: LanguageSources = {
  query: null,
  cookie: null,
  localStorage: null,
  sessionStorage: null,
  browser: [],
  html: '',
}

test('nothing known means Ukrainian', () => {
  expect(languageFrom(nowhere)).toBe('uk')
})

test('a language that is not ours falls back to Ukrainian', () => {
  expect(languageFrom({ ...nowhere, query: 'en', browser: ['de-DE', 'en'] })).toBe('uk')
})

test('a regional variant counts as its language', () => {
  expect(languageFrom({ ...nowhere, browser: ['pl-PL', 'uk'] })).toBe('pl')
  expect(languageFrom({ ...nowhere, cookie: 'PL_pl' })).toBe('pl')
})

test.each([
  ['query', { query: 'pl' }, { cookie: 'uk' }],
  ['cookie', { cookie: 'pl' }, { localStorage: 'uk' }],
  ['local storage', { localStorage: 'pl' }, { sessionStorage: 'uk' }],
  ['session storage', { sessionStorage: 'pl' }, { browser: ['uk'] }],
  ['browser', { browser: ['pl'] }, { html: 'uk' }],
  ['html tag', { html: 'pl' }, {}],
])('the %s wins over what comes after it', (_, stronger, weaker) => {
  expect(languageFrom({ ...nowhere, ...weaker, ...stronger })).toBe('pl')
})

test('a source that names no language of ours is passed over', () => {
  expect(languageFrom({ ...nowhere, query: 'en', cookie: 'pl' })).toBe('pl')
})

import { expect, test } from 'vitest'
import { htmlOf } from './html.ts'
import { linkAddress } from './link-address.ts'

test.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  [' example.org ', 'https://example.org'],
  ['example.org/path', 'https://example.org/path'],
  ['name@example.org', 'mailto:name@example.org'],
  ['mailto:name@example.org', 'mailto:name@example.org'],
  ['tel:+380 44 123-45-67', 'tel:+380 44 123-45-67'],
])('%j leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

test.each([
  '',
  'два слова',
  'http://example.org',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//example.org',
  'https://',
  'ftp://example.org',
])('%j leads nowhere', (typed) => {
  expect(linkAddress(typed)).toBeNull()
})

test.each(['<p></p>', '<p></p><p></p>', '<h2></h2>'])('%s is no text', (html) => {
  expect(htmlOf(html)).toBe('')
})

test('a text with a word in it stays', () => {
  expect(htmlOf('<p>a</p>')).toBe('<p>a</p>')
})

import { expect, test } from 'vitest'
import { priceText } from './price.ts'

/** The language's own space is no ordinary one. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test('a price stands with its currency in the way of the language', () => {
  expect(plain(priceText({ amount: 25_000, currency: 'UAH' }, 'uk'))).toBe('250 ₴')
  expect(plain(priceText({ amount: 4900, currency: 'PLN' }, 'pl'))).toBe('49 zł')
  expect(plain(priceText({ amount: 1000, currency: 'EUR' }, 'pl'))).toBe('10 €')
})

test('cents show only where there are any', () => {
  expect(plain(priceText({ amount: 1250, currency: 'EUR' }, 'uk'))).toBe('12,50 €')
})

test('thousands are grouped as the language groups them', () => {
  expect(plain(priceText({ amount: 1_234_500, currency: 'UAH' }, 'uk'))).toBe('12 345 ₴')
})

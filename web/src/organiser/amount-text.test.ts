import { expect, test } from 'vitest'
import { amountOf } from '../ui/form/amount.ts'
import { amountText, typedAmount } from './amount-text.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('an amount is written with its cents and its currency', () => {
  expect(plain(amountText(125_050, 'UAH', 'uk'))).toBe('1 250,50 ₴')
  expect(plain(amountText(-100, 'PLN', 'pl'))).toBe('-1,00 zł')
  expect(plain(amountText(100, 'XXQ', 'pl'))).toBe('1,00 XXQ')
  expect(plain(amountText(5, '840', 'uk'))).toBe('0,05 840')
})

test('what is put into a field is read as the same amount', () => {
  for (const minor of [1, 10, 99, 100, 12_345, 25_000]) {
    expect(amountOf(typedAmount(minor))).toBe(minor)
  }
})

import type { Receipt } from '@olympiad/contract/payment'
import { expect, test } from 'vitest'
import { hasReceipt, instantText, receiptShown, receiptState, sumText } from './receipt-view.ts'

const receipt = (orderId: string, status: Receipt['status']): Receipt => ({
  orderId,
  number: '2026-000001',
  payer: { name: 'Марія Зірка', email: 'maria@example.com' },
  cancelledAt: null,
  status,
  money: { amount: 18_000, currency: 'UAH' },
  createdAt: new Date(0),
  paidAt: status === 'paid' || status === 'refunded' ? new Date(1) : null,
  refundedAt: null,
  refund: null,
  refunds: [],
  olympiad: { uk: 'Кубок', pl: 'Puchar' },
  firstName: 'Оля',
  familyName: 'Зірка',
  provider: 'monobank',
  reference: null,
})
const [open, paid, refunded] = [
  receipt('open', 'open'),
  receipt('paid', 'paid'),
  receipt('refunded', 'refunded'),
]

test('without a name the paid order is shown, otherwise the newest', () => {
  expect(receiptShown([open, paid, refunded])).toBe(paid)
  expect(receiptShown([open, refunded])).toBe(open)
  expect(receiptShown([])).toBeNull()
})

test('by its name any order is shown, and a name nobody has shows none', () => {
  expect(receiptShown([open, paid, refunded], 'refunded')).toBe(refunded)
  expect(receiptShown([open, paid], 'elsewhere')).toBeNull()
})

test('only money that has come makes a receipt, also when it went back', () => {
  expect(hasReceipt([open])).toBe(false)
  expect(hasReceipt([open, paid])).toBe(true)
  expect(hasReceipt([refunded])).toBe(true)
})

test('a sum has its code and its cents', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ')
  expect(plain(sumText({ amount: 18_000, currency: 'UAH' }, 'uk'))).toBe('180,00 UAH')
  expect(plain(sumText({ amount: 123_456_05, currency: 'PLN' }, 'pl'))).toBe('123 456,05 PLN')
})

test.each([
  ['uk', 'uk', '15.11.2026, 17:40'],
  ['pl', 'uk', '15.11.2026, 17:40'],
  ['uk', 'pl', '15.11.2026, 16:40'],
  ['pl', 'pl', '15.11.2026, 16:40'],
] as const)(
  'in %s a receipt of the domain %s shows the clocks of its country',
  (...[language, domain, text]) => {
    expect(instantText(new Date('2026-11-15T15:40:00Z'), language, domain)).toBe(text)
  },
)

test('a free participation is confirmed or left, never paid or refunded', () => {
  const free = { amount: 0, currency: 'UAH' } as const
  expect(receiptState({ ...paid, money: free })).toBe('confirmed')
  expect(receiptState({ ...refunded, money: free })).toBe('left')
  expect(receiptState(paid)).toBe('paid')
  expect(receiptState(refunded)).toBe('refunded')
})

import type { Receipt } from '@olympiad/contract/payment'
import { expect, test } from 'vitest'
import { cancellationState } from './cancellation-view.ts'

const at = new Date(0)
const receipt = (changes: Partial<Receipt> = {}): Receipt => ({
  orderId: 'x',
  number: '2026-000001',
  status: 'cancelled',
  money: { amount: 25_000, currency: 'UAH' },
  payer: { name: 'Марія Зірка', email: 'maria@example.com' },
  createdAt: at,
  paidAt: at,
  cancelledAt: at,
  refundedAt: null,
  refund: { requestedAt: at, refusedAt: null },
  refunds: [],
  olympiad: { uk: 'Кубок', pl: 'Puchar' },
  firstName: 'Оля',
  familyName: 'Зірка',
  provider: 'monobank',
  reference: null,
  ...changes,
})

test.each<[string, Partial<Receipt>, ReturnType<typeof cancellationState>]>([
  ['on its way', {}, 'pending'],
  ['back', { status: 'refunded', refundedAt: at }, 'refunded'],
  ['refused', { refund: { requestedAt: at, refusedAt: at } }, 'refused'],
  ['never there', { money: { amount: 0, currency: 'UAH' }, status: 'refunded' }, 'free'],
  ['never taken', { provider: 'simulated', status: 'refunded' }, 'simulated'],
  ['kept: the person stays', { status: 'paid', cancelledAt: null, refund: null }, null],
  ['given back by the organiser', { status: 'refunded', cancelledAt: null }, null],
])('the money of a left participation is %s', (_, changes, state) => {
  expect(cancellationState([receipt(changes)])).toBe(state)
})

test('only the newest order counts', () => {
  const paid = receipt({ status: 'paid', cancelledAt: null, refund: null })
  expect(cancellationState([paid, receipt()])).toBeNull()
  expect(cancellationState([receipt(), paid])).toBe('pending')
  expect(cancellationState([])).toBeNull()
})

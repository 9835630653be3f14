import { expect, test } from 'vitest'
import { handedPayment, waitBefore } from './payment-view.ts'

test('only a simulated payment is followed without the server’s word', () => {
  const simulated = {
    state: 'pending',
    isSimulated: true,
    redirect: null,
    order: 'open',
    provider: 'simulated',
  } as const
  expect(handedPayment({ payment: simulated })).toEqual(simulated)
  expect(handedPayment({ payment: { ...simulated, isSimulated: false } })).toBeNull()
  expect(handedPayment(null)).toBeNull()
  expect(handedPayment({})).toBeNull()
})

test('the server is asked ever more rarely, but at least twice a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(waitBefore)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})

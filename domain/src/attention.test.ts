import { expect, test } from 'vitest'
import { settlementsFor } from './attention.ts'
import { attentionKinds } from './order.ts'

test('there is a way out of everything, and nothing goes back that is not with us', () => {
  for (const kind of attentionKinds) {
    expect(settlementsFor(kind, 1).length, kind).toBeGreaterThan(0)
    expect(settlementsFor(kind, 0).length, kind).toBeGreaterThan(0)
    expect(settlementsFor(kind, 0)).not.toContain('refund')
  }
  expect(settlementsFor('paid-twice', 1)).toEqual(['refund', 'close'])
  expect(settlementsFor('refund-due', 1)).toEqual(['sent', 'not-sent'])
})

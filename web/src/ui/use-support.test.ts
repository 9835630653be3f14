import { expect, test } from 'vitest'
import { supportWays } from './use-support.ts'

test('the text of a failed payment names only ways of help that there are', () => {
  const [phone, email] = ['+380 44 123 45 67', 'help@example.org']
  expect(supportWays({ phone, email })).toBe('both')
  expect(supportWays({ phone, email: null })).toBe('phone')
  expect(supportWays({ phone: null, email })).toBe('email')
  expect(supportWays({ phone: null, email: null })).toBe('none')
})

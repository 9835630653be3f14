import { expect, test } from 'vitest'
import { hasWayBack } from './way-back.ts'

test('who came from another page of ours can go back to it', () => {
  expect(hasWayBack({ idx: 2, key: 'k' })).toBe(true)
})

test('who opened the address directly has nothing of ours behind', () => {
  expect(hasWayBack({ idx: 0 })).toBe(false)
  expect(hasWayBack(null)).toBe(false)
  expect(hasWayBack({ idx: '1' })).toBe(false)
  expect(hasWayBack('elsewhere')).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Drill } from './drills/drill.ts'
import { greatestRhythmText, groupsOf, packedRhythm, rhythmOf } from './rhythm.ts'

const drill: Drill = {
  ...{ kind: 'number-letter', symbols: 'digits', quantity: 40, rowSize: 12 },
  ...{ memoriseSeconds: 60, recallSeconds: 120, options: { capacity: 2 } },
}

test('what is packed comes back', () => {
  const times = fc
    .array(fc.nat(600), { minLength: 1, maxLength: groupsOf(drill) })
    .map((list) => list.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(times, (rhythm) => {
      expect(rhythmOf(packedRhythm(rhythm), drill)).toEqual(rhythm)
    }),
  )
})

test('it is short: two characters a group at a walking pace', () => {
  expect(packedRhythm([10, 25, 40])).toBe('a.f.f')
})

test('a very long one is cut at a group, and what is left can be read', () => {
  const long: Drill = { ...drill, quantity: 5000, memoriseSeconds: 7200, options: { capacity: 1 } }
  const times = Array.from({ length: 5000 }, (_, at) => (at + 1) * 14)
  const packed = packedRhythm(times)
  expect(packed.length).toBeLessThanOrEqual(greatestRhythmText)
  expect(rhythmOf(packed, long)).toEqual(times.slice(0, packed.split('.').length))
})

test.each([
  ['nothing', ''],
  ['a minus', '-1'],
  ['a capital', 'A'],
  ['a point at its end', 'a.'],
  ['two points', 'a..b'],
  ['a number', '1e3 '],
  ['a leading zero', '0a'],
  ['more than a group can last', 'zzzzz'],
  ['more than the time there was', 'zzzz'],
  ['more groups than there are', Array.from({ length: 25 }, () => '1').join('.')],
  ['no end', 'a.'.repeat(2000)],
])('%s is no rhythm', (_, packed) => {
  expect(rhythmOf(packed, drill)).toBeNull()
})

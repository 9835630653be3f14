import { cardOfCode } from '@olympiad/domain/drills/cards'
import { expect, test } from 'vitest'
import { cardKeyOf, editOf, stepOf, symbolOf, type Key } from './keys.ts'

const key = (key: string, code = '', more: Partial<Key> = {}): Key => ({
  key,
  code,
  isCtrl: false,
  isShift: false,
  ...more,
})
const uk = 'АБВГДЕЖЗИІКЛМНОПРСТУФХЦЧШЮЯ'
const pl = 'ABCDEFGHIJKLMNOPRSTUWYZ'

test.each([
  ['7', 'Digit7', '0123456789', '7'],
  ['7', 'Numpad7', '0123456789', '7'],
  ['ф', 'KeyA', uk, 'Ф'],
  ['a', 'KeyA', uk, 'Ф'],
  ['a', 'KeyA', pl, 'A'],
  ['ф', 'KeyA', pl, 'A'],
  ['q', 'KeyQ', uk, null],
  ['2', 'Digit2', '01', null],
])('%s on %s is found in the alphabet', (typed, code, alphabet, symbol) => {
  expect(symbolOf(key(typed, code), alphabet)).toBe(symbol)
})

test('a shortcut is no symbol', () => {
  expect(symbolOf(key('z', 'KeyZ', { isCtrl: true }), pl)).toBeNull()
})

test('arrows follow the way the rows are written', () => {
  const down = key('ArrowDown')
  expect(editOf(down, { direction: 'row', row: 0 })).toEqual({ kind: 'row', by: 1 })
  expect(editOf(down, { direction: 'column', row: 0 })).toEqual({ kind: 'move', by: 1 })
  expect(stepOf(key('ArrowRight'), 'column')).toEqual({ kind: 'row', by: 1 })
  expect(stepOf(key(' '), 'column')).toEqual({ kind: 'group', by: 1 })
})

test('a card is a suit and then a rank, whatever language the keyboard is set to', () => {
  expect(cardKeyOf(key('р', 'KeyH'), null)).toEqual({ kind: 'suit', suit: 'hearts' })
  expect(cardKeyOf(key('7', 'Digit7'), null)).toBeNull()
  for (const [typed, code, rank] of [
    ['7', 'Digit7', '7'],
    ['0', 'Digit0', '10'],
    ['1', 'Numpad1', '10'],
    ['й', 'KeyQ', 'Q'],
    ['ф', 'KeyA', 'A'],
  ] as const) {
    const pressed = cardKeyOf(key(typed, code), 'hearts')
    expect(pressed?.kind === 'card' && cardOfCode(pressed.card)).toEqual({ suit: 'hearts', rank })
  }
})

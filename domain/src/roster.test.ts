import { expect, test } from 'vitest'
import { checkedRoster, labelKey, rosterLines } from './roster.ts'

const lines = (...labels: string[]) => labels.map((label, at) => ({ row: at + 1, label }))
const free = { known: [], room: 100 }

test.each([
  ['one a line', [['Коваль Оля'], ['Бойко Іван']], ['Коваль Оля', 'Бойко Іван']],
  ['counted lines', [['1. Коваль Оля'], ['2) Бойко Іван']], ['Коваль Оля', 'Бойко Іван']],
  [
    'counted cells',
    [
      ['1', 'Коваль', 'Оля'],
      ['№ 2', 'Бойко', 'Іван'],
    ],
    ['Коваль Оля', 'Бойко Іван'],
  ],
  ['cells', [['Коваль', 'Оля', '']], ['Коваль Оля']],
  [
    'heads in any order, and columns nobody asked for',
    [
      ['Телефон', 'Імʼя', 'Прізвище'],
      ['+380', 'Оля', 'Коваль'],
    ],
    ['Коваль Оля'],
  ],
  [
    'Polish heads',
    [
      ['Nazwisko', 'Imię'],
      ['Nowak', 'Ola'],
    ],
    ['Nowak Ola'],
  ],
  ['blank lines', [['Коваль Оля'], ['', ' '], ['Бойко']], ['Коваль Оля', 'Бойко']],
  [
    'a number without a name',
    [
      ['1', 'Коваль'],
      ['2', ''],
    ],
    ['Коваль', ''],
  ],
  ['odd blanks', [['  Коваль\u00a0\u00a0Оля ']], ['Коваль Оля']],
])('names are read from %s', (_, table, labels) => {
  expect(rosterLines(table).map(({ label }) => label)).toEqual(labels)
})

test('a line is named as the spreadsheet counts it', () => {
  expect(rosterLines([['Nazwisko'], ['Nowak'], [''], ['Lis']]).map(({ row }) => row)).toEqual([
    2, 4,
  ])
})

test('every bad line is named, and no good one', () => {
  const rows = checkedRoster(
    lines('Коваль Оля', '', 'x'.repeat(121), 'А\u202eБ', '—', 'КОВАЛЬ  оля', 'Бойко'),
    free,
  )
  expect(rows.map(({ problem }) => problem)).toEqual([
    ...[null, 'empty', 'too-long', 'unreadable', 'unreadable', 'repeated', null],
  ])
})

test('who is there already takes no room and is no mistake; the first that does not fit is named', () => {
  const rows = checkedRoster(lines('А', 'Б', 'В', 'Г'), { known: ['а'], room: 2 })
  expect(rows.map(({ problem, isKnown }) => problem ?? isKnown)).toEqual([
    ...[true, false, false, 'too-many'],
  ])
})

test('one name however it is typed; two names that only sound alike stay two', () => {
  expect(labelKey(' Мар`яна ')).toBe(labelKey('мар’яна'))
  expect(labelKey('Анна')).not.toBe(labelKey('Ана'))
})

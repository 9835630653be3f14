import { expect, test } from 'vitest'
import { optionFields } from './drill-options.ts'

const shown = (fields: ReturnType<typeof optionFields>) =>
  fields.map(({ name, values, value }) => `${name} ${values.join('/')} = ${value}`)

test('D3 every kind of drill offers its own options and starts from the drill’s', () => {
  expect(shown(optionFields('number-letter', { capacity: 4 }))).toEqual(['capacity 1/2/4/6 = 4'])
  expect(shown(optionFields('cards', { grouping: 3 }))).toEqual(['deckGrouping 1/2/3 = 3'])
  expect(shown(optionFields('binary', { grouping: 2, layout: 'column' }))).toEqual([
    'grouping 1/2/3/4 = 2',
    'layout row/column = column',
  ])
})

test('choosing one option keeps the other', () => {
  const [grouping, layout] = optionFields('binary', { grouping: 2, layout: 'column' })
  expect(grouping?.choose('4')).toEqual({ grouping: 4, layout: 'column' })
  expect(layout?.choose('row')).toEqual({ grouping: 2, layout: 'row' })
})

test('what is not offered cannot be chosen', () => {
  const [capacity] = optionFields('number-letter', { capacity: 2 })
  expect(capacity?.choose('3')).toEqual({ capacity: 2 })
  expect(capacity?.choose('6')).toEqual({ capacity: 6 })
})

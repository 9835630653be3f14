import { expect, test } from 'vitest'
import { matchingOptions, optionNamed, type Option } from './matching.ts'

const optionsOf = (...labels: string[]): Option<number>[] =>
  labels.map((label, value) => ({ value, label }))
const labelsOf = (options: Option[]) => options.map(({ label }) => label)

test('without a query every option is offered in its own order', () => {
  const options = optionsOf('Яремче', 'Львів', 'Київ')
  expect(labelsOf(matchingOptions(options, '  '))).toEqual(['Яремче', 'Львів', 'Київ'])
})

test('what begins with the query comes first, then a word that does, then the rest', () => {
  const options = optionsOf('Новий Львів', 'Підльвівка', 'Київ', 'Львів')
  expect(labelsOf(matchingOptions(options, 'льв'))).toEqual(['Львів', 'Новий Львів', 'Підльвівка'])
})

test.each([
  ['lodz', 'Łódź'],
  ['bielsko-b', 'Bielsko-Biała'],
  ['камянець', 'Кам’янець-Подільський'],
  ["кам'янець", 'Кам’янець-Подільський'],
  ['галаган', 'Ґалаґан'],
  ['ЇЖАКІВ', 'Їжаків'],
  ['подільський', 'Кам’янець-Подільський'],
])('%s finds %s', (query, label) => {
  const options = optionsOf('Żory', label, 'Умань')
  expect(labelsOf(matchingOptions(options, query))).toEqual([label])
})

test('the fallback is offered last, also where nothing matches', () => {
  const options = optionsOf('Інше', 'Іршава', 'Інгулець')
  const fallback = options[0]!
  expect(labelsOf(matchingOptions(options, 'і', fallback))).toEqual(['Іршава', 'Інгулець', 'Інше'])
  expect(labelsOf(matchingOptions(options, 'Мала Вільшанка', fallback))).toEqual(['Інше'])
  expect(matchingOptions(options, 'Мала Вільшанка')).toEqual([])
})

test('a name typed out is the choice, half a name is not', () => {
  const options = optionsOf('Львів', 'Львівська область')
  expect(optionNamed(options, ' львів ')?.label).toBe('Львів')
  expect(optionNamed(options, 'льв')).toBeUndefined()
})

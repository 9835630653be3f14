import { expect, test } from 'vitest'
import { isReached } from '../figure.ts'
import { comparisonsOf, comparisonTable, type Burst, type Round } from './report.ts'

const burst = (ms: number): Burst => ({
  starts: Array.from({ length: 100 }, () => ms),
  deadline: Array.from({ length: 100 }, () => ms / 2),
  savesPerSecond: 100_000 / ms,
})
const round = (predicted: number, measured: number): Round => ({
  predicted: burst(predicted),
  measured: burst(measured),
})

test('a round whose costs another machine seemed to have does not decide', () => {
  const figures = comparisonsOf([round(40, 41), round(900, 40), round(42, 40)])
  expect(figures.map(isReached)).toEqual([true, true, true])
  expect(figures.map(({ value }) => value.toFixed(2))).toEqual(['1.05', '1.05', '0.95'])
})

test('most rounds decide, on both sides of the bar', () => {
  const tooDear = comparisonsOf([round(40, 40), round(60, 40), round(70, 40)])
  expect(tooDear.map(isReached)).toEqual([false, false, false])
  const tooCheap = comparisonsOf([round(40, 40), round(20, 40), round(10, 40)])
  expect(tooCheap.map(isReached)).toEqual([false, false, false])
})

test('each round stands in the table beside what was predicted for it', () => {
  const [, , starts] = comparisonTable(comparisonsOf([round(40, 50), round(30, 20)]), 10_000)
  expect(starts).toContain('40 against 50, 30 against 20 ms')
})

import type { RankingRow } from '@olympiad/contract/ranking'
import type { AgeBand } from '@olympiad/domain/age-band'
import { expect, test } from 'vitest'
import { decidingTime, lineOf, rankingLines, shownName } from './ranking-lines.ts'

const row = (personId: number, number: number, ageBand: AgeBand = '9-12') =>
  ({ personId, stage: { level: 'basic', number }, ageBand }) as RankingRow
const shown = (rows: RankingRow[]) =>
  rankingLines(rows).map((line) =>
    line.kind === 'result' ? line.row.personId : `${line.stage.number} ${line.ageBand}`,
  )

test('a single category needs no heading', () => {
  expect(shown([row(5, 1), row(6, 1)])).toEqual([5, 6])
  expect(shown([])).toEqual([])
})

test('where categories follow one another each begins with its name', () => {
  const rows = [row(5, 1), row(6, 1), row(7, 1, '13-15'), row(8, 2, '13-15')]
  expect(shown(rows)).toEqual(['1 9-12', 5, 6, '1 13-15', 7, '2 13-15', 8])
})

test('family name first, but an initial stands after the first name', () => {
  const named = (familyName: string) => shownName({ firstName: 'Олена', familyName } as RankingRow)
  expect(named('Коваль')).toBe('Коваль Олена')
  expect(named('К.')).toBe('Олена К.')
})

test('K3 a person is found by id, whatever the neighbours are called', () => {
  const lines = rankingLines([row(5, 1), row(6, 2)])
  expect(lineOf(lines, 6)).toBe(3)
  expect(lineOf(lines, 99)).toBe(-1)
})

test('where points and right answers are equal the time that decided is shown, and only there', () => {
  const result = (number: number, points: number, rightAnswers: number, memoriseMs: number) =>
    ({ ...row(memoriseMs, number), points, rightAnswers, memoriseMs }) as RankingRow
  const rows = [
    result(1, 900, 90, 61_000),
    result(1, 900, 89, 62_000),
    result(1, 900, 89, 63_000),
    result(1, 800, 89, 64_000),
    result(1, 700, 70, 65_000),
    result(2, 700, 70, 66_000),
  ]
  const lines = rankingLines(rows)
  const times = lines.map((_, index) => decidingTime((at) => lines[at], index))
  // Each of the two categories begins with its name.
  expect(times).toEqual([
    undefined,
    undefined,
    62_000,
    63_000,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('beside a row that has not come, or a server that does not tell the time, nothing is shown', () => {
  const tied = { ...row(1, 1), points: 5, rightAnswers: 5 }
  const lines = rankingLines([tied, tied])
  expect(decidingTime((at) => lines[at], 0)).toBeUndefined()
  expect(decidingTime((at) => (at === 0 ? lines[0] : undefined), 0)).toBeUndefined()
})

import type { RankingRow } from '@olympiad/contract/ranking'
import type { AgeBand } from '@olympiad/domain/age-band'
import { expect, test } from 'vitest'
import { lineOf, rankingLines, shownName } from './ranking-lines.ts'

const row = (practicantId: number, number: number, ageBand: AgeBand = '9-12') =>
  ({ practicantId, stage: { level: 'basic', number }, ageBand }) as RankingRow
const shown = (rows: RankingRow[]) =>
  rankingLines(rows).map((line) =>
    line.kind === 'result' ? line.row.practicantId : `${line.stage.number} ${line.ageBand}`,
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

import { expect, test } from 'vitest'
import { ageBands } from './age-band.ts'
import { drillsFor } from './drill-norms.ts'
import { rankingStages, stageKey } from './stage.ts'

const table = `
  basic-1        | 24·24·36·36     | 24·24·36·36     | 120/240 | 1·1·1·1 ×13 | 180/300
  basic-2        | 36·36·48·48     | 36·48·48·60     | 180/360 | 1·1·1·1 ×26 | 300/300
  basic-3        | 48·60·60·72     | 48·60·72·84     | 300/600 | 1·1·1·1 ×36 | 300/300
  intermediate-1 | 72·72·96·96     | 72·96·96·120    | 300/600 | 1·1·1·1 ×52 | 300/300
  intermediate-2 | 96·120·120·144  | 120·144·168·192 | 300/900 | 1·2·2·2 ×52 | 600/1200
  intermediate-3 | 120·144·168·192 | 168·192·240·288 | 300/900 | 2·2·3·3 ×52 | 600/1200
  pro-1          | 200·320·400·520 | 300·480·600·750 | 300/900 | 4·5·6·8 ×52 | 600/1200`

function written(stage: (typeof rankingStages)[number]): string {
  const byAge = ageBands.map((band) => drillsFor(stage, band))
  const quantities = (at: number) => byAge.map((drills) => drills[at]?.quantity).join('·')
  const seconds = (at: number) => {
    const all = byAge.map((drills) => `${drills[at]?.memoriseSeconds}/${drills[at]?.recallSeconds}`)
    return [...new Set(all)].join(' ')
  }
  const sizes = byAge.map(([, , cards]) => (cards?.kind === 'cards' ? cards.deckSize : null))
  expect(seconds(1)).toBe(seconds(0))
  return [
    stageKey(stage),
    quantities(0),
    quantities(1),
    seconds(0),
    `${quantities(2)} ×${[...new Set(sizes)].join(' ')}`,
    seconds(2),
  ].join(' | ')
}

test('every level of the ranking has the drills of the default table', () => {
  const lines = table.trim().split('\n')
  expect(rankingStages.map(written)).toEqual(
    lines.map((line) => line.trim().replaceAll(/ +/g, ' ')),
  )
})

test.each([
  ['basic', 12, 12],
  ['intermediate', 24, 24],
  ['pro', 40, 30],
] as const)('rows of %s are %i long, binary ones %i', (level, symbols, binary) => {
  for (const stage of rankingStages.filter((one) => one.level === level)) {
    for (const band of ageBands) {
      expect(drillsFor(stage, band)).toMatchObject([
        { kind: 'number-letter', rowSize: symbols },
        { kind: 'binary', rowSize: binary },
        { kind: 'cards' },
      ])
    }
  }
})

test('digits unless letters are asked for', () => {
  const stage = { level: 'basic', number: 1 } as const
  expect(drillsFor(stage, '9-12')[0]).toMatchObject({ symbols: 'digits' })
  expect(drillsFor(stage, '9-12', 'letters')[0]).toMatchObject({ symbols: 'letters' })
  expect(drillsFor(stage, '9-12', 'mixed')[0]).toMatchObject({ symbols: 'mixed' })
})

test.each([
  { level: 'pro', number: 2 },
  { level: 'basic', number: 0 },
  { level: 'basic', number: 4 },
] as const)('a stage that is not in the table has no drills: $level $number', (stage) => {
  expect(drillsFor(stage, '18-100')).toEqual([])
})

import type { ShownLevel } from '@olympiad/contract/training'
import { levelKey, shapeOf } from '@olympiad/domain/level'
import { expect, test } from 'vitest'
import { firstDrill, subjectOf, subjects } from '../journey/drill-subjects.ts'
import { adaptiveOf, offerOf } from './subjects.ts'

const norm = (quantity: number) => ({ quantity, memoriseSeconds: 90, recallSeconds: 180 })
const trained: ShownLevel = {
  shape: { kind: 'number-letter', symbols: 'letters', memoriseSeconds: 90 },
  theta: 3,
  spread: 0.2,
  runs: 4,
  next: { easier: norm(14), normal: norm(20), push: norm(27) },
  lastRuns: [],
}
const nothing = { levels: [], last: null }

test('who has never trained is offered the first level of every subject', () => {
  for (const subject of subjects) {
    const { level, settings, next } = offerOf(subject, nothing, null)
    expect(level).toBeNull()
    expect(subjectOf(settings)).toBe(subject)
    if (subject === 'cards') {
      expect(next.normal).toMatchObject({ quantity: 1, memoriseSeconds: 130 })
      expect(next.push.memoriseSeconds).toBeLessThan(next.easier.memoriseSeconds)
    } else {
      expect(next.normal.quantity).toBe(24)
      expect(next.easier.quantity).toBeLessThan(next.push.quantity)
    }
  }
})

test('the level trained last gives the time, and the server the quantity', () => {
  const { settings, level, next } = offerOf('letters', { levels: [trained], last: null }, null)
  expect(settings.memoriseSeconds).toBe(90)
  expect(level).toBe(trained)
  expect(next.normal.quantity).toBe(20)
  expect(offerOf('digits', { levels: [trained], last: null }, null).level).toBeNull()
})

test('what was last set wins, here before elsewhere; rows that were picked are not set', () => {
  const last = { ...firstDrill('binary'), memoriseSeconds: 30 }
  const here = { ...firstDrill('binary'), memoriseSeconds: 45, pick: { of: 24, rows: [1] } }
  expect(offerOf('binary', { levels: [], last }, null).settings.memoriseSeconds).toBe(30)
  const { settings } = offerOf('binary', { levels: [], last }, here)
  expect(settings.memoriseSeconds).toBe(45)
  expect(settings).not.toHaveProperty('pick')
  expect(offerOf('digits', { levels: [], last }, here).settings.memoriseSeconds).toBe(60)
})

test('a level chooses quantity and answering time, of cards all of it', () => {
  expect(adaptiveOf(firstDrill('digits'))).toEqual({
    kind: 'number-letter',
    symbols: 'digits',
    rowSize: 12,
    memoriseSeconds: 60,
    options: { capacity: 2 },
  })
  expect(adaptiveOf(firstDrill('cards'))).toEqual({
    kind: 'cards',
    deckSize: 13,
    options: { grouping: 1 },
  })
  expect(levelKey(shapeOf(firstDrill('mixed')))).toBe('mixed 60')
})

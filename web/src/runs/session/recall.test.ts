import { blank } from '@olympiad/domain/drills/answer'
import type { Drill } from '@olympiad/domain/drills/drill'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filledCount, recallAfter, recallOf, recallText, type RecallEvent } from './recall.ts'

const digits: Drill = {
  kind: 'number-letter',
  symbols: 'digits',
  quantity: 10,
  memoriseSeconds: 60,
  recallSeconds: 60,
  rowSize: 4,
  options: { capacity: 2 },
}
const cards: Drill = {
  kind: 'cards',
  quantity: 2,
  deckSize: 13,
  memoriseSeconds: 60,
  recallSeconds: 60,
  options: { grouping: 1 },
}

const played = (drill: Drill, text: string, ...events: RecallEvent[]) =>
  events.reduce(recallAfter, recallOf(drill, text))

const typed = (text: string): RecallEvent[] =>
  Array.from(text, (symbol) => ({ kind: 'fill', symbol }))

const go = (row: number, at: number): RecallEvent => ({ kind: 'go', to: { row, at } })

test('typing fills and moves on, from row to row', () => {
  const recall = played(digits, '', ...typed('123456'))
  expect(recall.rows).toEqual(['1234', '56__', '__'])
  expect(recall.caret).toEqual({ row: 1, at: 2 })
})

test('the last place is a wall: typing there again replaces its symbol', () => {
  const recall = played(digits, '', ...typed('1234567890'), ...typed('5'))
  expect(recallText(recall)).toBe('1234567895')
  expect(recall.caret).toEqual({ row: 2, at: 1 })
})

test('who comes back stands after the last answer', () => {
  expect(recallOf(digits, '12_4').caret).toEqual({ row: 1, at: 0 })
  expect(recallOf(digits, '1234567890').caret).toEqual({ row: 2, at: 1 })
})

test.each<[string, RecallEvent[], string[]]>([
  [
    'a gap goes in and moves the rest of its row',
    [go(0, 1), { kind: 'insert-gap' }],
    ['1_23', '5678', '90'],
  ],
  [
    'a gap closes and the rest of its row comes back',
    [go(0, 1), { kind: 'close-gap' }],
    ['134_', '5678', '90'],
  ],
  [
    'erasing an empty place takes the one before',
    [go(0, 1), { kind: 'clear' }, { kind: 'erase' }],
    ['__34', '5678', '90'],
  ],
  [
    'erasing goes back over the edge of a row',
    [go(1, 0), { kind: 'clear' }, { kind: 'erase' }],
    ['123_', '_678', '90'],
  ],
  [
    'undoing brings back what fell out',
    [go(0, 0), { kind: 'insert-gap' }, { kind: 'undo' }],
    ['1234', '5678', '90'],
  ],
  [
    'redoing does it again',
    [go(0, 0), { kind: 'insert-gap' }, { kind: 'undo' }, { kind: 'redo' }],
    ['_123', '5678', '90'],
  ],
  [
    'answers of another device can be undone',
    [{ kind: 'replace', text: '9' }, { kind: 'undo' }],
    ['1234', '5678', '90'],
  ],
])('%s', (_, events, rows) => {
  expect(played(digits, '1234567890', ...events).rows).toEqual(rows)
})

test('a card stands in its deck once and comes back when it is taken out', () => {
  const used = played(cards, '', ...typed('AAB'))
  expect(recallText(used)).toBe('AB')
  const other = played(
    cards,
    '',
    ...typed('AB'),
    go(0, 0),
    { kind: 'clear' },
    go(0, 5),
    ...typed('A'),
  )
  expect(recallText(other)).toBe('_B___A')
  const nextDeck = played(cards, '', ...typed('A'), { kind: 'row', by: 1 }, ...typed('A'))
  expect(filledCount(nextDeck)).toBe(2)
})

const event: fc.Arbitrary<RecallEvent> = fc.oneof(
  fc.constantFrom(...'ABCDE').map((symbol) => ({ kind: 'fill' as const, symbol })),
  fc.constantFrom<RecallEvent>(
    { kind: 'erase' },
    { kind: 'clear' },
    { kind: 'insert-gap' },
    { kind: 'close-gap' },
    { kind: 'undo' },
    { kind: 'redo' },
    { kind: 'edge', to: 'row-start' },
    { kind: 'edge', to: 'row-end' },
    { kind: 'edge', to: 'start' },
    { kind: 'edge', to: 'end' },
  ),
  fc.integer({ min: -30, max: 30 }).map((by) => ({ kind: 'move' as const, by })),
  fc.integer({ min: -3, max: 3 }).map((by) => ({ kind: 'row' as const, by })),
  fc.record({ row: fc.integer(), at: fc.integer() }).map((to) => ({ kind: 'go' as const, to })),
  fc.string({ unit: fc.constantFrom(...'AB_'), maxLength: 2 }).map((text) => ({
    kind: 'replace' as const,
    text: text === 'AA' || text === 'BB' ? '' : text,
  })),
)

test('whatever is pressed, rows keep their length, the caret stays inside and no card is twice', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 80 }), (events) => {
      const recall = played(cards, '', ...events)
      expect(recall.rows.map((row) => row.length)).toEqual([13, 13])
      expect(recall.rows[recall.caret.row]?.[recall.caret.at]).toBeDefined()
      for (const row of recall.rows) {
        const filled = row.replaceAll(blank, '')
        expect(new Set(filled).size).toBe(filled.length)
      }
    }),
  )
})

test('one event changes one row at most; only foreign answers may change more', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), event, (before, last) => {
      fc.pre(last.kind !== 'replace' && last.kind !== 'undo' && last.kind !== 'redo')
      const from = played(digits, '', ...before)
      const to = recallAfter(from, last)
      expect(to.rows.filter((row, index) => row !== from.rows[index]).length).toBeLessThanOrEqual(1)
    }),
  )
})

test('closing the gap one has inserted brings the row back but for what fell out', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9_]{10}$/), fc.nat(9), (text, place) => {
      const from = played(digits, text, { kind: 'edge', to: 'start' }, { kind: 'move', by: place })
      const to = [{ kind: 'insert-gap' }, { kind: 'close-gap' }] as const
      const row = to.reduce<typeof from>(recallAfter, from).rows[from.caret.row]
      expect(row?.slice(0, -1)).toBe(from.rows[from.caret.row]?.slice(0, -1))
    }),
  )
})

test('undoing everything leads back to the start', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const edits = events.filter(({ kind }) => kind !== 'undo' && kind !== 'redo')
      let recall = played(cards, 'AB_C', ...edits)
      while (recall.past.length > 0) recall = recallAfter(recall, { kind: 'undo' })
      expect(recallText(recall)).toBe('AB_C')
    }),
  )
})

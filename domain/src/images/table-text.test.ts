import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allEntries, cardOfEntry, entriesOf, entryFrom, entryText, imageSets } from './entries.ts'
import { imageWord } from './image-word.ts'
import { greatestText, mostLines, readTable, writtenTable, type BadLine } from './table-text.ts'

const wordsIn = (text: string, set: (typeof imageSets)[number] = 'pairs') => {
  const read = readTable(text, set)
  if (read.kind === 'too-long') throw new Error('too long')
  return { words: Object.fromEntries(read.words), bad: read.bad }
}

test.each([
  '07 sok',
  '07;sok',
  '07,sok',
  '07\tsok',
  '07 - sok',
  '07–sok',
  '07: sok',
  '07. sok',
  '07 = sok',
  '"07";"sok"',
  '07;sok;another cell',
  '7;sok',
  '  07   sok  ',
  '\ufeff07 sok',
  '\n\r\n07 sok\r\n\r\n',
])('%j is an image', (text) => {
  expect(wordsIn(text)).toEqual({ words: { '07': 'sok' }, bad: [] })
})

test.each<[string, BadLine['problem']]>([
  ['100 dom', 'no-entry'],
  ['dom', 'no-entry'],
  ['number;word', 'no-entry'],
  ['A♠ dom', 'no-entry'],
  ['-7 dom', 'no-entry'],
  ['٠٧ dom', 'no-entry'],
  ['07', 'no-word'],
  ['07;', 'no-word'],
  ['07 ""', 'no-word'],
  [`07 ${'a'.repeat(81)}`, 'long'],
  ['07 so\u0000k', 'unreadable'],
  ['07 so\u202ek', 'unreadable'],
  ['07 \u200b', 'unreadable'],
  ['07 a\u0301\u0302\u0303\u0304', 'unreadable'],
])('%j is none: %s', (text, problem) => {
  expect(wordsIn(text)).toEqual({ words: {}, bad: [{ line: 1, text: text.slice(0, 60), problem }] })
})

test('what is bad is named by its line, the rest is kept', () => {
  expect(wordsIn('00 sos\n\nx\n01 sad\n00 szosa')).toEqual({
    words: { '00': 'sos', '01': 'sad' },
    bad: [
      { line: 3, text: 'x', problem: 'no-entry' },
      { line: 5, text: '00 szosa', problem: 'twice' },
    ],
  })
})

test('HTML is a word like any other, accents are composed, emoji are images', () => {
  const text = `00 <b onclick="x">sos</b>\n01 ${'żółw'.normalize('NFD')}\n02 ❤️\n03 👨‍👩‍👧 rodzina`
  expect(wordsIn(text).words).toEqual({
    '00': '<b onclick="x">sos</b>',
    '01': 'żółw'.normalize('NFC'),
    '02': '❤️',
    '03': '👨‍👩‍👧 rodzina',
  })
})

test('more than a table can have is refused as a whole', () => {
  expect(readTable('00 sos\n'.repeat(10_000), 'pairs')).toEqual({ kind: 'too-long' })
  expect(readTable(`00 ${'x'.repeat(greatestText)}`, 'pairs')).toEqual({ kind: 'too-long' })
  expect(readTable('\n'.repeat(mostLines - 1), 'pairs').kind).toBe('read')
  expect(readTable(`00 ${'x'.repeat(greatestText - 3)}`, 'pairs').kind).toBe('read')
})

test.each([
  ['QH', 'QH'],
  ['q♥', 'QH'],
  ['♥Q', 'QH'],
  ['♡q', 'QH'],
  ['Q♥️', 'QH'],
  ['10d', '10D'],
  ['TD', '10D'],
  ['♦10', '10D'],
  ['1S', null],
  ['11', null],
  ['QX', null],
  ['S', null],
  ['', null],
  [' q♥ ', 'QH'],
  ['AHQ', null],
  ['HQ\nx', null],
])('among cards %j is %s', (typed, entry) => {
  expect(entryFrom(typed, 'cards')).toBe(entry)
})

test.each<[string, 'digits' | 'pairs', string | null]>([
  [' 7 ', 'pairs', '07'],
  [' 7 ', 'digits', '7'],
  ['07', 'digits', null],
  ['007', 'pairs', null],
  ['x7', 'pairs', null],
  ['7x', 'pairs', null],
  ['x', 'digits', null],
])('%j among %s is %s', (typed, set, entry) => {
  expect(entryFrom(typed, set)).toBe(entry)
})

test('an apostrophe is taken away where a file has put it, and nowhere else', () => {
  expect(wordsIn("00;'=sok\n01;'sok\n02;-sok").words).toEqual({
    '00': '=sok',
    '01': "'sok",
    '02': '-sok',
  })
})

test('a mark of order is left out where files have it, and is no part of a word', () => {
  expect(wordsIn('07 so\ufeffk').bad).toMatchObject([{ problem: 'unreadable' }])
})

test('a table has 162 entries, each known by what is written of it', () => {
  expect(allEntries).toHaveLength(162)
  expect(new Set(allEntries).size).toBe(162)
  for (const set of imageSets) {
    for (const entry of entriesOf[set]) expect(entryFrom(entryText(entry), set)).toBe(entry)
  }
  expect(entriesOf.cards.every(cardOfEntry)).toBe(true)
  expect(entriesOf.pairs.some(cardOfEntry)).toBe(false)
})

const word = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('=1+1', "'=x", '-7', '@a', 'a;b', '"', '""x', "''+", ' =a'),
  )
  .map((typed) => imageWord(typed))
  .filter((read) => read.problem === null && read.word !== '')
  .map((read) => read.word)

test('what is exported is imported as it was, and no cell is a formula', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...imageSets).chain((set) =>
        fc.tuple(
          fc.constant(set),
          fc.uniqueArray(fc.tuple(fc.constantFrom(...entriesOf[set]), word), {
            selector: ([entry]) => entry,
          }),
        ),
      ),
      ([set, table]) => {
        const text = writtenTable(table)
        expect(text).not.toMatch(/^[^;]*;"[=+\-@]/m)
        expect(wordsIn(text, set)).toEqual({ words: Object.fromEntries(table), bad: [] })
      },
    ),
    { numRuns: 500 },
  )
})

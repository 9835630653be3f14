import fc from 'fast-check'
import { expect, test } from 'vitest'
import { participantName, personName, plainText } from './typed-text.ts'

test.each([
  'Олена',
  'Ґалаґан',
  'Їжакевич',
  'Щедрик-Ґудзь',
  "Мар'яна",
  'Мар’яна',
  'Марʼяна',
  'Łucja Żółć',
  'Ян-Павло',
  'Jan III',
  'Дж. Р. Р.',
  'Оле\u0301на',
  'Nguyễn Thị',
  'Zeynep Işık',
  'محمد',
  'שָׁלוֹם',
  'สุภาพร',
  '山田 花子',
  '김민준',
])('%s is a name', (name) => {
  expect(personName(name)).toEqual({ text: name, problem: null })
  expect(plainText(name).problem).toBeNull()
})

test.each([
  ['Ліцей № 1 «Зоря»'],
  ['Szkoła Podstawowa nr 12, im. M. Kopernika (Łódź)'],
  ['ЗЗСО I–III ст. №7/2'],
  ['School "A+" & Co'],
  ['7'],
])('%s is a school', (school) => {
  expect(plainText(school)).toEqual({ text: school, problem: null })
})

test.each([
  ['  Олена  ', 'Олена'],
  ['Анна\u00a0 \u3000Марія', 'Анна Марія'],
  ['\tОлена\n', 'Олена'],
  ['І\u0308жак', 'Їжак'],
  ['Андрии\u0306', 'Андрий'],
  ['Z\u0307o\u0301ł', 'Żół'],
])('%j is kept as %j', (typed, kept) => {
  expect(plainText(typed).text).toBe(kept)
  expect(personName(typed)).toEqual({ text: kept, problem: null })
})

test.each(['Нечуй\u2010Левицький', 'Нечуй\u2011Левицький'])('%j has the hyphen of all', (typed) => {
  expect(personName(typed)).toEqual({ text: 'Нечуй-Левицький', problem: null })
})

test.each([
  ['Ґалаґан-Їжакевич', null],
  ['Święcicka-Żółkiewska', null],
  ['Вʼячеславський', null],
  ['Лук’ян', null],
  ["О'Ніл", null],
  ['S\u0301wie\u0328cicka', null],
  ['Дж. Р. Р.', null],
  ['Nguyễn', null],
  ['Оле\u0301на', 'unwritable'],
  ['Ѣлена', 'unwritable'],
  ['Αλέξης', 'unwritable'],
  ['山田', 'unwritable'],
  ['محمد', 'unwritable'],
  ['ʻOkina 1', 'not-a-name'],
  ['a\u200bb', 'unreadable'],
])('the name %j on a diploma: %s', (typed, problem) => {
  expect(participantName(typed)).toEqual({ text: personName(typed).text, problem })
})

/** What nobody sees, what looks like nothing, and what stands for nothing. */
const hidden: [string, string][] = [
  ['a control', '\u0000'],
  ['a tab inside', '\t'],
  ['a line feed inside', '\n'],
  ['a delete', '\u007f'],
  ['a next line', '\u0085'],
  ['a soft hyphen', '\u00ad'],
  ['a grapheme joiner', '\u034f'],
  ['an Arabic letter mark', '\u061c'],
  ['a Hangul initial filler', '\u115f'],
  ['a Hangul vowel filler', '\u1160'],
  ['a Khmer inherent vowel', '\u17b4'],
  ['a Mongolian variation selector', '\u180b'],
  ['a Mongolian vowel separator', '\u180e'],
  ['a zero-width space', '\u200b'],
  ['a zero-width non-joiner', '\u200c'],
  ['a zero-width joiner', '\u200d'],
  ['a left-to-right mark', '\u200e'],
  ['a right-to-left mark', '\u200f'],
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
  ['a right-to-left override', '\u202e'],
  ['a word joiner', '\u2060'],
  ['an invisible separator', '\u2063'],
  ['an isolate', '\u2066'],
  ['an activate symmetric swapping', '\u206b'],
  ['a blank Braille pattern', '\u2800'],
  ['a Hangul filler', '\u3164'],
  ['a halfwidth Hangul filler', '\uffa0'],
  ['a variation selector', '\ufe0f'],
  ['a byte order mark inside', '\ufeff'],
  ['an interlinear anchor', '\ufff9'],
  ['an object replacement', '\ufffc'],
  ['a replacement character', '\ufffd'],
  ['a noncharacter', '\uffff'],
  ['a half of a character', '\ud800'],
  ['the other half', '\udc00'],
  ['a private character', '\ue000'],
  ['a private character of plane 16', '\u{10ffff}'],
  ['an unassigned character', '\u0378'],
  ['an Egyptian blank', '\u{13441}'],
  ['a Khitan filler', '\u{16fe4}'],
  ['a musical null', '\u{1d159}'],
  ['a musical begin', '\u{1d173}'],
  ['a tag', '\u{e0041}'],
  ['a cancel tag', '\u{e007f}'],
  ['a supplementary variation selector', '\u{e0100}'],
  ['an enclosing circle', '\u20dd'],
]

test.each(hidden)('%s is refused wherever it stands', (_, character) => {
  for (const typed of [
    `Оле${character}на`,
    `Анна ${character}Марія`,
    `О${character}`,
    `Іва${character}${character}н`,
  ]) {
    // White space at the ends is trimmed, and that is all these two are there.
    if (typed.trim() === 'О') continue
    expect([typed, plainText(typed).problem]).toEqual([typed, 'unreadable'])
    expect([typed, personName(typed).problem]).toEqual([typed, 'unreadable'])
  }
})

test.each(hidden)('%s alone is no name and no school', (_, character) => {
  expect(personName(character).problem).not.toBeNull()
  expect(plainText(`${character}${character}`).problem).not.toBeNull()
})

test('marks may not pile up, nor stand on nothing', () => {
  expect(personName('Оле\u0301\u0325на').problem).toBeNull()
  for (const typed of ['О\u0301\u0325\u0330лена', '\u0301Олена', 'Олена \u0301', '-\u0301Ян']) {
    expect([typed, personName(typed).problem]).toEqual([typed, 'unreadable'])
    expect([typed, plainText(typed).problem]).toEqual([typed, 'unreadable'])
  }
})

test.each(['', '   ', '-', '...', '’', 'ʼʼ', '. - .', '\u00a0', 'ʰ'])(
  '%j has no letter, so it is no name',
  (typed) => {
    expect(personName(typed).problem).toBe('not-a-name')
  },
)

test.each([
  'Олена1',
  'Оля_З',
  'a@b',
  '=1+1',
  '<b>Ян</b>',
  'Ян, молодший',
  '👩 Оля',
  '½ Ян',
  'http://x',
])('%j is more than letters, so it is no name', (typed) => {
  expect(personName(typed).problem).toBe('not-a-name')
})

test.each(['', ' ', '—', '№', '"', '!!!', '👩'])('%j says nothing in words', (typed) => {
  expect(plainText(typed).problem).toBe('wordless')
})

const anyText = fc.string({ unit: 'binary', maxLength: 30 })

test('what is kept is tidy, and tidying it again changes nothing', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const { text } = plainText(typed)
      expect(text).toBe(text.normalize('NFC'))
      expect(text).not.toMatch(/^\s|\s$|\p{Zs}{2}/u)
      expect(plainText(text)).toEqual(plainText(typed))
      expect(personName(text)).toEqual(personName(typed))
    }),
    { numRuns: 2_000 },
  )
})

test('no accepted text hides anything, whatever it is made of', () => {
  const pieces = fc.oneof(
    fc.constantFrom('О', 'ле', 'на', ' ', '-', '’', '.', '\u0301', 'é'),
    fc.constantFrom(...hidden.map(([, character]) => character)),
    anyText,
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const { text, problem } = personName(parts.join(''))
      if (problem !== null) return
      expect(text.isWellFormed()).toBe(true)
      expect(text).toMatch(/\p{L}/u)
      const characters = [...text]
      expect(hidden.some(([, character]) => characters.includes(character))).toBe(false)
      expect(text).not.toMatch(/\p{M}{3}/u)
    }),
    { numRuns: 5_000 },
  )
})

test('a name is a plain text too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (typed) => {
      if (personName(typed).problem === null) expect(plainText(typed).problem).toBeNull()
    }),
    { numRuns: 2_000 },
  )
})

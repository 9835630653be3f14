import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as diploma from './diploma.ts'

const { codeFrom, codeInGroups, codeOf, endOf, medalOf, shownName, stateOf } = diploma

const bits = fc.uint8Array({ minLength: 12, maxLength: 12 })

test.each([
  ['000000000000000000000000', '0000000000000000'],
  ['ffffffffffffffffffffffff', 'ZZZZZZZZZZZZZZZZ'],
  ['00108310518720928b30d38f', '0123456789ABCDEF'],
  ['41149351559761969b71d79f', 'GHJKMNPQRSTVWXYZ'],
  ['000000000000000000000001', '0000000000000001'],
])('the code of %s is %s', (hex, code) => {
  const bytes = hex.match(/../g)?.map((byte) => parseInt(byte, 16)) ?? []
  expect(codeOf(Uint8Array.from(bytes))).toBe(code)
})

test('80 of the bits tell one code from another, and no fewer are taken', () => {
  const all = Array.from({ length: 96 }, (_, bit) => {
    const bytes = new Uint8Array(12)
    bytes[bit >> 3] = 128 >> (bit & 7)
    return codeOf(bytes)
  })
  expect(new Set(all).size).toBe(81)
  expect(() => codeOf(new Uint8Array(10))).toThrow('12 bytes')
})

test.each([
  (code: string) => code,
  (code: string) => code.toLowerCase(),
  codeInGroups,
  (code: string) => codeInGroups(code).replaceAll('-', ' '),
  (code: string) => codeInGroups(code).replaceAll('-', ' – '),
  (code: string) => ` ${code}\n`,
  (code: string) => [...code].join('\u00a0'),
  (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'I'),
  (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'l'),
  (code: string) => code.replaceAll('0', 'О').replaceAll('1', 'і'),
  (code: string) => code.replaceAll('A', 'А').replaceAll('C', 'с').replaceAll('X', 'Х'),
])('a code is understood as people spell it (%#)', (spelled) => {
  fc.assert(
    fc.property(bits, (bytes) => {
      expect(codeFrom(spelled(codeOf(bytes)))).toBe(codeOf(bytes))
    }),
  )
})

test.each([
  '',
  '0',
  '012345678901234',
  '01234567890123456',
  '012345678901234U',
  '0123456789ABCDE*',
  '0123456789ABCDЖ',
  '0123456789ABCDEß',
  '../../../../etc/',
  '0123_4567_89AB_CDEF',
  'ıııııııııııııııı',
  'ſ000000000000000',
  '０１２３４５６７８９ＡＢＣＤＥＦ',
])('%j is no code', (typed) => {
  expect(codeFrom(typed)).toBeNull()
})

test('whatever is typed, a code has one spelling', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
      expect(codeFrom(typed) ?? '0000000000000000').toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    }),
  )
})

test.each([
  [1, 900, 'gold'],
  [2, 900, 'silver'],
  [3, 1, 'bronze'],
  [4, 900, null],
  [1, 0, null],
] as const)('place %i with %i points: %s', (place, points, medal) => {
  expect(medalOf({ place, points })).toBe(medal)
})

const olena = { firstName: 'Олена', familyName: 'Коваль-Зірка', studentId: 100_042 }

test.each([
  [olena, 'full', 'Коваль-Зірка Олена'],
  [olena, 'initials', 'К. О.'],
  [olena, 'id', 'ID 100042'],
  [{ ...olena, familyName: '' }, 'full', 'Олена'],
  [{ ...olena, familyName: '' }, 'initials', 'О.'],
  [{ ...olena, firstName: '𝒦ира' }, 'initials', 'К. 𝒦.'],
] as const)('%j shown by %s: %s', (person, display, shown) => {
  expect(shownName(person, display)).toBe(shown)
})

test.each([
  ['Ґалаґан-Їжакевич', 'Єлизавета', 'Ґ. Є.'],
  ['Święcicka-Żółkiewska', 'Łucja', 'Ś. Ł.'],
  ['Їжак', 'Ґеорґ', 'Ї. Ґ.'],
])(
  '%s %s: decomposed letters are composed, and no initial loses its mark',
  (family, first, shown) => {
    const person = {
      ...olena,
      firstName: first.normalize('NFD'),
      familyName: family.normalize('NFD'),
    }
    expect(shownName(person, 'full')).toBe(`${family} ${first}`)
    expect(shownName(person, 'initials')).toBe(shown)
  },
)

const issued = {
  name: 'Коваль Олена',
  display: 'full',
  category: { level: 'basic', stageNumber: 1, ageBand: '9-12' },
  ...{ place: 2, points: 900, rightAnswers: 41 },
} as const

test.each([
  ['the same', { ...issued }, null],
  ['nothing', null, 'annulled'],
  ['another place', { ...issued, place: 1 }, 'corrected'],
  ['other points', { ...issued, points: 901 }, 'corrected'],
  ['other answers', { ...issued, rightAnswers: 42 }, 'corrected'],
  ['another level', { ...issued, category: { ...issued.category, level: 'pro' } }, 'corrected'],
  ['another stage', { ...issued, category: { ...issued.category, stageNumber: 2 } }, 'corrected'],
  ['another band', { ...issued, category: { ...issued.category, ageBand: '13-15' } }, 'corrected'],
  ['another name', { ...issued, name: 'К. О.' }, 'renamed'],
  ['the name shown otherwise', { ...issued, display: 'initials' }, 'renamed'],
  ['name and place', { ...issued, name: 'К. О.', place: 1 }, 'corrected'],
] as const)('due is %s: %#', (_, due, end) => {
  expect(endOf(issued, due)).toBe(end)
})

test('what people are told of an ended diploma', () => {
  expect([null, ...diploma.diplomaEnds].map(stateOf)).toEqual([
    ...(['valid', 'replaced', 'replaced', 'annulled', 'forgotten'] as const),
  ])
})

test('each status has a bit of its own', () => {
  expect(diploma.statusEntryOf(0)).toEqual({ list: 0, index: 0 })
  expect(diploma.statusEntryOf(131_071)).toEqual({ list: 0, index: 131_071 })
  expect(diploma.statusEntryOf(131_072)).toEqual({ list: 1, index: 0 })
})

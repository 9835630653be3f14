import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blank } from './drills/answer.ts'
import type { Drill } from './drills/drill.ts'
import { type Mark, marksOf } from './mistakes.ts'

const times = { memoriseSeconds: 60, recallSeconds: 60 }
const digits: Drill = {
  kind: 'number-letter',
  symbols: 'digits',
  rowSize: 10,
  options: { capacity: 1 },
  quantity: 20,
  ...times,
}
const binary: Drill = {
  kind: 'binary',
  rowSize: 20,
  options: { grouping: 1, layout: 'row' },
  quantity: 20,
  ...times,
}

const letters: Record<Mark, string> = { right: '+', wrong: 'x', blank: '_', swap: 's', shift: '>' }

function marked(drill: Drill, material: string, answer: string): string {
  return marksOf(drill, material, answer)
    .map((mark) => letters[mark])
    .join('')
}

const material = '31415926535897932384'

test.each([
  ['all right', '31415926535897932384', '++++++++++++++++++++'],
  ['a wrong and a blank', '31715926_35897932384', '++x+++++_+++++++++++'],
  ['nothing', '____________________', '____________________'],
  ['a swap', '31451926535897932384', '+++ss+++++++++++++++'],
  ['two swaps', '13415926355897932384', 'ss++++++ss++++++++++'],
  ['neighbours that are merely wrong', '31448926535897932384', '+++xx+++++++++++++++'],
  ['a swap across two rows', '31415926553897932384', '+++++++++ss+++++++++'],
  ['a lost digit that shifts the next row too', '31159265358979______', '++>>>>>>>>>>>>______'],
  ['a lost digit with its gap at the end', '311592653_5897932384', '++>>>>>>>_++++++++++'],
  ['a digit put in', '31041592655897932384', '++x>>>>>>>++++++++++'],
  ['two lost digits', '31592653__5897932384', '++>>>>>>__++++++++++'],
  ['two digits put in', '31004159265897932384', '++xx>>>>>>++++++++++'],
  ['a shift just long enough', '31159926535897932384', '++>>>+++++++++++++++'],
  ['a shift too short to be one', '31155926535897932384', '++xx++++++++++++++++'],
])('%s', (_, answer, expected) => {
  expect(marked(digits, material, answer)).toBe(expected)
})

test.each([
  ['the last two swapped', '31415926535897932348', '++++++++++++++++++ss'],
  [
    'the first lost, and what is shifted reaches the end',
    '1415926535897932384_',
    '>>>>>>>>>>>>>>>>>>>_',
  ],
  ['the last three pushed on by one put in', '31415926535897938238', '++++++++++++++++x>>>'],
  ['two wrong ones in a row of equal shifts', '31415926535897932', '+++++++++++++++++___'],
  [
    'two shifted ones before an end that is not there',
    '3141592653589793284',
    '+++++++++++++++++xx_',
  ],
])('%s', (_, answer, expected) => {
  expect(marked(digits, material, answer)).toBe(expected)
})

test('one wrong digit beside equal ones is not a shift', () => {
  expect(marked({ ...digits, quantity: 5 }, '55557', '55577')).toBe('+++x+')
  // Nor with another wrong one far away.
  expect(marked({ ...digits, quantity: 9 }, '555571234', '555771294')).toBe('+++x+++x+')
})

test('two wrong digits that stand in a shift are one', () => {
  expect(marked({ ...digits, quantity: 8 }, '55712345', '57112345')).toBe('+>>+++++')
})

test.each([
  ['eight places', '01100101110010010110', '+++++>>>++>+++++++++'],
  ['seven places', '01100101111010010110', '+++++ssx++++++++++++'],
  ['all places', '1100010111010010110_', '>+>++>>>++>>>+>>>+>_'],
])('of zeros and ones a shift is believed from eight places on: %s', (_, answer, expected) => {
  expect(marked(binary, '01100010111010010110', answer)).toBe(expected)
})

test('a mark says right exactly where the answer is right, and blank where it is blank', () => {
  const cell = fc.constantFrom('0', '1', '2', '3', blank)
  const some = fc.string({
    unit: fc.constantFrom('0', '1', '2', '3'),
    minLength: 20,
    maxLength: 20,
  })
  fc.assert(
    fc.property(some, fc.string({ unit: cell, minLength: 20, maxLength: 20 }), (right, answer) => {
      marksOf(digits, right, answer).forEach((mark, at) => {
        expect(mark === 'right').toBe(answer[at] === right[at])
        expect(mark === 'blank').toBe(answer[at] === blank)
      })
    }),
  )
})

test('a shifted or swapped symbol is one that stands nearby', () => {
  const cells = fc.string({
    unit: fc.constantFrom('0', '1', '2', '3'),
    minLength: 20,
    maxLength: 20,
  })
  fc.assert(
    fc.property(cells, cells, (right, answer) => {
      marksOf(digits, right, answer).forEach((mark, at) => {
        if (mark !== 'shift' && mark !== 'swap') return
        expect(right.slice(Math.max(0, at - 2), at + 3)).toContain(answer[at])
      })
    }),
  )
})

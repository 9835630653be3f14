import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { bytesOf, multibaseOf } from './multibase.ts'

test.each([
  ['48656c6c6f20576f726c6421', '2NEpo7TZRRrLZSi2U'],
  ['0000287fb4cd', '11233QC4'],
  ['', ''],
])('%s is written as the draft of base 58 says', (hex, text) => {
  expect(multibaseOf(Buffer.from(hex, 'hex'))).toBe(`z${text}`)
})

test('whatever bytes come back', () => {
  const samples = [
    ...Array.from({ length: 200 }, (_, at) => randomBytes((at % 70) + 1)),
    ...[Buffer.alloc(64), Buffer.concat([Buffer.alloc(3), randomBytes(61)]), Buffer.alloc(64, 255)],
  ]
  for (const bytes of samples) {
    expect(bytesOf(multibaseOf(bytes), bytes.length)).toEqual(bytes)
  }
})

test.each([
  ['nothing', ''],
  ['another base', 'uAAAA'],
  ['a letter that base 58 leaves out', `z${'1'.repeat(63)}l`],
  ['too few bytes', multibaseOf(Buffer.alloc(63, 7))],
  ['too many', multibaseOf(Buffer.alloc(65, 7))],
  ['a zero more in front', `z1${multibaseOf(Buffer.alloc(64, 7)).slice(1)}`],
  ['very many', `z${'2'.repeat(1_000_000)}`],
])('%s is no signature', (_, text) => {
  expect(bytesOf(text, 64)).toBeNull()
})

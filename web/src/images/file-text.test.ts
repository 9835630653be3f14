import { expect, test } from 'vitest'
import { fileText } from './file-text.ts'

const bytes = (...values: number[]) => new Uint8Array(values)

test.each([
  ['UTF-8', new TextEncoder().encode('00 żółw'), 'pl', '00 żółw'],
  ['UTF-16 as Windows writes it', bytes(0xff, 0xfe, 0x30, 0, 0x7c, 0x01), 'pl', '0ż'],
  ['UTF-16 the other way round', bytes(0xfe, 0xff, 0, 0x30, 0x01, 0x7c), 'pl', '0ż'],
  ['an old Polish spreadsheet', bytes(0x30, 0xbf), 'pl', '0ż'],
  ['an old Ukrainian spreadsheet', bytes(0x30, 0xbf, 0xb4), 'uk', '0їґ'],
] as const)('%s is read', (_, file, language, text) => {
  expect(fileText(file, language)).toBe(text)
})

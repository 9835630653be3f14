import { expect, test } from 'vitest'
import { codingChooser } from './content-coding.ts'

const codingFor = codingChooser(['br', 'gzip', 'identity'])

test.for([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip; q=0.0, br;q=0', 'identity'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['xgzip, gzipx', 'identity'],
] as const)('%s is answered with %s', ([header, coding]) => {
  expect(codingFor(header)).toBe(coding)
  expect(codingFor(header), 'known again').toBe(coding)
})

import { expect, test, vi } from 'vitest'
import { clockText, instantText, localText } from './times.ts'

test('a moment is written by the clock of whoever reads it', () => {
  vi.stubEnv('TZ', 'Europe/Kyiv')
  expect(instantText('2026-10-25T00:30:00Z')).toBe('25.10.2026, 03:30')
  expect(instantText('2026-10-25T01:05:00Z')).toBe('25.10.2026, 03:05')
  vi.unstubAllEnvs()
})

test('what a clock shows keeps its own words', () => {
  expect(localText('2026-10-25T09:00')).toBe('25.10.2026, 09:00')
  expect(localText('2026-03-05')).toBe('05.03.2026')
})

test.each([
  [-120, 'UTC+2'],
  [0, 'UTC+0'],
  [-330, 'UTC+5:30'],
  [210, 'UTC−3:30'],
])('a clock that is %i minutes behind: %s', (behind, text) => {
  const now = new Date()
  vi.spyOn(now, 'getTimezoneOffset').mockReturnValue(behind)
  expect(clockText(now)).toBe(text)
})

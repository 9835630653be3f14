import { expect, test } from 'vitest'
import { datedJson, parseDatedJson } from './dated-json.ts'

test('dates come back as dates, wherever they stand, and everything else as it was', () => {
  const value = {
    at: new Date('2026-11-10T23:30:00.123Z'),
    list: [new Date(0), null, 0, false, ''],
    deep: { until: new Date('1969-12-31T00:00:00Z'), none: null },
  }
  expect(parseDatedJson(datedJson(value))).toEqual(value)
})

test('a text that looks like a date or like our tag stays a text', () => {
  const value = { iso: '2026-11-10T23:30:00.000Z', tag: '{"$date":0}', number: 1762817400000 }
  expect(parseDatedJson(datedJson(value))).toEqual(value)
})

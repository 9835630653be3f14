import fc from 'fast-check'
import ICAL from 'ical.js'
import { timeZones, type TimeZone } from '@olympiad/domain/local-time'
import { expect, test } from 'vitest'
import type { CalendarEntry } from '../content/content.ts'
import { oneLine } from '../content/one-line.ts'
import { calendarFile, calendarText } from './ics.ts'

const place = { publicUrl: 'https://olympiad.example', language: 'uk' } as const
const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{ olympiadId: 7, sequence: 3, changedAt: new Date('2026-11-16T10:00:00Z') },
  ...{ isCancelled: false, timeZone: 'Europe/Kyiv', title: 'Зимовий кубок' },
  startsAt: new Date('2026-12-12T08:00:00Z'),
  endsAt: new Date('2026-12-13T18:00:00Z'),
  ...changes,
})

/** As another program understands it: with the zone that the file itself brings along. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as never)
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((component) => {
      const zone = new ICAL.Timezone(component)
      return [zone.tzid, zone]
    }),
  )
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const instant = (name: string) => {
      const property = component.getFirstProperty(name)
      if (!property) return null
      const time = property.getFirstValue() as InstanceType<typeof ICAL.Time>
      const tzid = property.getParameter('tzid')
      const zone = zones.get(String(tzid))
      if (tzid && !zone) throw new Error(`no zone for ${name}`)
      if (zone) time.zone = zone
      return new Date(time.toUnixTime() * 1000)
    }
    const value = (name: string) => component.getFirstPropertyValue(name)
    return { startsAt: instant('dtstart'), endsAt: instant('dtend'), value }
  })
  return { method: calendar.getFirstPropertyValue('method'), events, zones }
}

test('an entry is read by another program as what it is', () => {
  const { method, events } = read(calendarText([entry()], place))
  expect(method).toBe('PUBLISH')
  expect(events).toHaveLength(1)
  expect(events[0]!.startsAt).toEqual(entry().startsAt)
  expect(events[0]!.endsAt).toEqual(entry().endsAt)
  const said = ['uid', 'sequence', 'summary', 'status', 'url'].map(events[0]!.value)
  expect(said).toEqual([
    'olympiad-7@memory-olympiad',
    3,
    'Зимовий кубок',
    'CONFIRMED',
    'https://olympiad.example/olympiads/7',
  ])
})

/** The days on which the clocks change, and what they show around it. */
const changes: [TimeZone, string, string][] = [
  ['Europe/Kyiv', '2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'],
  ['Europe/Kyiv', '2026-10-25T00:59:00Z', '2026-10-25T01:00:00Z'],
  ['Europe/Kyiv', '2026-10-24T23:59:00Z', '2026-10-25T02:00:00Z'],
  ['Europe/Warsaw', '2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'],
  ['Europe/Warsaw', '2026-10-25T00:59:00Z', '2026-10-25T01:00:00Z'],
  ['Europe/Kyiv', '2027-03-28T00:00:00Z', '2027-03-28T12:00:00Z'],
  ['Europe/Warsaw', '2027-10-31T00:00:00Z', '2027-10-31T12:00:00Z'],
]

test.each(changes)('around a change of the clocks in %s, %s to %s', (timeZone, from, until) => {
  const [startsAt, endsAt] = [new Date(from), new Date(until)]
  const [event] = read(calendarText([entry({ timeZone, startsAt, endsAt })], place)).events
  expect([event!.startsAt, event!.endsAt]).toEqual([startsAt, endsAt])
})

test('every instant of five years, in both zones, is read as it was meant', () => {
  const instants = fc.integer({ min: Date.UTC(2025, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 })
  fc.assert(
    fc.property(fc.constantFrom(...timeZones), instants, (timeZone, minutes) => {
      const startsAt = new Date(minutes * 60_000)
      const text = calendarText([entry({ timeZone, startsAt, endsAt: null })], place)
      expect(read(text).events[0]!.startsAt).toEqual(startsAt)
    }),
    { numRuns: 300 },
  )
})

test('texts of any kind stay texts, and no line is longer than 75 octets', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const title = `${typed};,\\n\r\nATTENDEE:x \u{1F9E0}`
      const text = calendarText([entry({ title })], place)
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(text).not.toContain('\uFFFD'.repeat(2))
      const { events } = read(text)
      expect(events).toHaveLength(1)
      expect(events[0]!.value('summary')).toBe(oneLine(title))
      expect(events[0]!.value('attendee')).toBeNull()
    }),
    { numRuns: 300 },
  )
})

test('moved it is the same entry with a higher number, cancelled it is taken out', () => {
  const moved = read(calendarText([entry({ sequence: 4, startsAt: new Date(0) })], place))
    .events[0]!
  expect([moved.value('uid'), moved.value('sequence')]).toEqual(['olympiad-7@memory-olympiad', 4])
  const file = calendarFile(entry({ isCancelled: true, sequence: 5 }), place)
  expect(file.method).toBe('CANCEL')
  const { method, events } = read(file.text)
  expect([method, events[0]!.value('status'), events[0]!.value('sequence')]).toEqual([
    'CANCEL',
    'CANCELLED',
    5,
  ])
})

test('a feed brings both zones, each once, and a name', () => {
  const entries = timeZones.flatMap((timeZone, index) =>
    [1, 2].map((more) => entry({ timeZone, olympiadId: index * 2 + more })),
  )
  const { events, zones } = read(calendarText(entries, { ...place, name: 'Олімпіади; мої' }))
  expect(events).toHaveLength(4)
  expect([...zones.keys()]).toEqual([...timeZones])
  for (const event of events) expect(event.startsAt).toEqual(entry().startsAt)
})

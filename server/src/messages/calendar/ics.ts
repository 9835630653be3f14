import type { Language, Translated } from '@olympiad/domain/language'
import { localOf, type TimeZone } from '@olympiad/domain/local-time'
import type { CalendarEntry } from '../content/content.ts'
import { oneLine } from '../content/one-line.ts'
import { timeZoneLines } from './time-zone.ts'

/** `CANCEL` takes an entry out of calendars that hold it. */
type Method = 'PUBLISH' | 'CANCEL'

type Calendar = {
  publicUrl: string
  language: Language
  method?: Method
  /** Of a feed: calendars show it, and come again every few hours. */
  name?: string
}

const invitation: Translated = {
  uk: 'Олімпіада відкрита весь цей час. Сторінка:',
  pl: 'Olimpiada jest otwarta przez cały ten czas. Strona:',
}

/** RFC 5545: entries as a calendar reads them. The same olympiad is the same entry everywhere. */
export function calendarText(entries: readonly CalendarEntry[], calendar: Calendar): string {
  const { method = 'PUBLISH', name } = calendar
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Memory Olympiads//Calendar 1.0//UK',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name === undefined
      ? []
      : [`X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT6H']),
    ...zonesOf(entries),
    ...entries.flatMap((entry) => eventLines(entry, calendar)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

export type CalendarFile = { name: string; method: Method; text: string }

/** The one entry of a message, as a file that goes along with it. */
export function calendarFile(
  entry: CalendarEntry,
  place: Pick<Calendar, 'publicUrl' | 'language'>,
): CalendarFile {
  const method = entry.isCancelled ? 'CANCEL' : 'PUBLISH'
  const text = calendarText([entry], { ...place, method })
  return { name: `olympiad-${entry.olympiadId}.ics`, method, text }
}

function zonesOf(entries: readonly CalendarEntry[]): string[] {
  return [...Map.groupBy(entries, ({ timeZone }) => timeZone)].flatMap(([zone, own]) => {
    const instants = own.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? startsAt])
    const times = instants.map((instant) => instant.getTime())
    return timeZoneLines(zone, new Date(Math.min(...times)), new Date(Math.max(...times)))
  })
}

function eventLines(entry: CalendarEntry, { publicUrl, language }: Calendar): string[] {
  const { olympiadId, startsAt, endsAt, timeZone, title } = entry
  const url = `${publicUrl}/olympiads/${olympiadId}`
  const changed = utcText(entry.changedAt)
  return [
    'BEGIN:VEVENT',
    `UID:olympiad-${olympiadId}@memory-olympiad`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART${timeText(startsAt, timeZone)}`,
    ...(endsAt ? [`DTEND${timeText(endsAt, timeZone)}`] : []),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${invitation[language]} ${url}`)}`,
    `URL:${url}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // It may last for days, and nobody is busy all the time.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const basic = (text: string) => text.replaceAll(/[-:]|\.\d+/g, '')
const utcText = (instant: Date) => basic(instant.toISOString())

const hourMs = 3_600_000

/** By the wall of the zone; in the hour that comes twice in autumn no wall tells which: by Greenwich. */
function timeText(instant: Date, zone: TimeZone): string {
  const wall = localOf(instant, zone)
  const isTwice = [-hourMs, hourMs].some(
    (ms) => localOf(new Date(instant.getTime() + ms), zone) === wall,
  )
  return isTwice ? `:${utcText(instant)}` : `;TZID=${zone}:${basic(wall)}00`
}

const escaped = (text: string) => oneLine(text).replaceAll(/[\\;,]/g, String.raw`\$&`)

const longestLine = 75

/** RFC 5545, 3.1: no line has more octets; a character is never cut in two. */
function folded(line: string): string {
  let [result, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > longestLine) {
      result += '\r\n '
      octets = 1
    }
    result += character
    octets += size
  }
  return result
}

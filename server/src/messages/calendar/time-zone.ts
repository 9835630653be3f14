import { localOf, type TimeZone } from '@olympiad/domain/local-time'

const dayMs = 86_400_000
const weekMs = 7 * dayMs
const minuteMs = 60_000

const names: Record<TimeZone, { standard: string; daylight: string }> = {
  'Europe/Kyiv': { standard: 'EET', daylight: 'EEST' },
  'Europe/Warsaw': { standard: 'CET', daylight: 'CEST' },
}

/** How far the clocks of a zone are ahead of Greenwich, in minutes. */
function offsetAt(ms: number, zone: TimeZone): number {
  const wholeMinute = Math.floor(ms / minuteMs) * minuteMs
  return (Date.parse(`${localOf(new Date(wholeMinute), zone)}Z`) - wholeMinute) / minuteMs
}

/** The first minute of the new time: between `from`, when it was not yet, and `until`, when it was. */
function changeBetween(from: number, until: number, zone: TimeZone): number {
  const before = offsetAt(from, zone)
  let [low, high] = [from, until]
  while (high - low > minuteMs) {
    const middle = Math.floor((low + high) / 2 / minuteMs) * minuteMs
    if (offsetAt(middle, zone) === before) low = middle
    else high = middle
  }
  return high
}

/** `+0300` */
function offsetText(minutes: number): string {
  const two = (value: number) => `${Math.floor(value)}`.padStart(2, '0')
  const ahead = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(ahead / 60)}${two(ahead % 60)}`
}

/** `20261025T040000`: what the wall shows, so far ahead of Greenwich. */
const wallText = (ms: number, offset: number) =>
  new Date(ms + offset * minuteMs).toISOString().replaceAll(/[-:]|\.\d+Z/g, '')

const known = new Map<string, string[]>()

/**
 * RFC 5545, 3.6.5: a zone in the years in question, as this machine knows it: not by a rule that a
 * parliament may change, but by the very changes that the dates on our pages go by.
 */
export function timeZoneLines(zone: TimeZone, from: Date, until: Date): string[] {
  const years = [from.getUTCFullYear() - 1, until.getUTCFullYear() + 1] as const
  const key = `${zone} ${years.join('-')}`
  const made = known.get(key) ?? linesOf(zone, Date.UTC(years[0], 0), Date.UTC(years[1] + 1, 0))
  known.set(key, made)
  return made
}

function linesOf(zone: TimeZone, from: number, until: number): string[] {
  const changes = [from]
  for (let week = from; week < until; week += weekMs) {
    if (offsetAt(week, zone) !== offsetAt(week + weekMs, zone)) {
      changes.push(changeBetween(week, week + weekMs, zone))
    }
  }
  const standard = Math.min(...changes.map((change) => offsetAt(change, zone)))
  const observances = changes.flatMap((change, index) => {
    const to = offsetAt(change, zone)
    const before = index === 0 ? to : offsetAt(change - minuteMs, zone)
    const kind = to === standard ? 'STANDARD' : 'DAYLIGHT'
    return [
      `BEGIN:${kind}`,
      `DTSTART:${wallText(change, before)}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(to)}`,
      `TZNAME:${kind === 'STANDARD' ? names[zone].standard : names[zone].daylight}`,
      `END:${kind}`,
    ]
  })
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE']
}

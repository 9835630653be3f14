/** The zones an olympiad can live in. */
export const timeZones = ['Europe/Kyiv', 'Europe/Warsaw'] as const
export type TimeZone = (typeof timeZones)[number]
/** A zone is called by the city whose clock it is. */
export const cityOf = {
  'Europe/Kyiv': 'kyiv',
  'Europe/Warsaw': 'warsaw',
} as const satisfies Record<TimeZone, string>

/** What a clock on the wall of the zone shows: `YYYY-MM-DDTHH:mm`. */
export type LocalTime = string

const dayMs = 86_400_000

const clocks = new Map<TimeZone, Intl.DateTimeFormat>()
function clockOf(timeZone: TimeZone): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const two = '2-digit'
  const made = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: two, day: two },
    ...{ hour: two, minute: two },
  })
  clocks.set(timeZone, made)
  return made
}

/** Seconds are left out: nobody enters them. */
export function localOf(instant: Date, zone: TimeZone): LocalTime {
  const parts = clockOf(zone).formatToParts(instant)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** As if the wall were in Greenwich; null: no day or hour has that name. */
function asUtc(local: LocalTime): number | null {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null
  const ms = Date.parse(`${local}Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(local) ? ms : null
}

export const isLocalTime = (text: string): boolean => asUtc(text) !== null

/**
 * The instant a clock of the zone shows that time. Of the hour that comes twice in autumn it is the
 * first; the hour that spring leaves out counts on from the one before. Null: no such day or hour.
 */
export function instantOf(local: LocalTime, zone: TimeZone): Date | null {
  const wall = asUtc(local)
  if (wall === null) return null
  const offsetAt = (ms: number) => (asUtc(localOf(new Date(ms), zone)) ?? ms) - ms
  const [first, second] = [wall - dayMs, wall + dayMs].map((ms) => new Date(wall - offsetAt(ms)))
  const shows = (instant: Date | undefined) => instant && localOf(instant, zone) === local
  return (shows(second) && !shows(first) ? second : first) ?? null
}

/** Whether a clock of the zone ever shows it: an hour of spring it does not. */
export function isShownIn(local: LocalTime, zone: TimeZone): boolean {
  const instant = instantOf(local, zone)
  return instant !== null && localOf(instant, zone) === local
}

/** So many days on, at the same hour of the wall. */
export function daysLater(local: LocalTime, days: number): LocalTime {
  const wall = asUtc(local)
  return wall === null ? local : new Date(wall + days * dayMs).toISOString().slice(0, 16)
}

/** `time`, moved as far as `to` is from `from`, by the wall. */
export function movedAlong(time: LocalTime, from: LocalTime, to: LocalTime): LocalTime {
  const [wall, start, end] = [asUtc(time), asUtc(from), asUtc(to)]
  if (wall === null || start === null || end === null) return ''
  return new Date(wall + end - start).toISOString().slice(0, 16)
}

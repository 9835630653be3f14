import { dayText } from '../ui/dates.ts'

const twoDigits = (value: number) => `${value}`.padStart(2, '0')

/** A moment to the minute, by the clock of whoever reads it: dd.MM.yyyy, HH:mm. */
export function instantText(iso: string): string {
  const at = new Date(iso)
  return `${dayText(at)}, ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** What the clock of a zone shows, said without the zone: 2026-10-25T09:00, or a day alone. */
export function localText(local: string): string {
  const [day = '', time] = local.split('T')
  const date = day.split('-').toReversed().join('.')
  return time ? `${date}, ${time}` : date
}

/** How far the reader's clock is ahead of UTC at this moment: UTC+2. */
export function clockText(now: Date): string {
  const minutes = -now.getTimezoneOffset()
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const sign = minutes < 0 ? '−' : '+'
  return `UTC${sign}${hours}${rest === 0 ? '' : `:${twoDigits(rest)}`}`
}

const twoDigits = (value: number) => `${value}`.padStart(2, '0')

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('de', { timeZone, dateStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/** Spec 9: dd.MM.yyyy, here or in another zone. Spec 5: an invalid date shows as empty. */
export function dayText(date: Date | null, timeZone?: string): string {
  if (date === null || Number.isNaN(date.getTime())) return ''
  if (timeZone !== undefined) return formatIn(timeZone).format(date)
  return `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.${date.getFullYear()}`
}

/** A start and an optional end. */
export function periodText(start: Date, end: Date | null, timeZone?: string): string {
  const days = [dayText(start, timeZone), dayText(end, timeZone)]
  return days.filter((text) => text !== '').join(' – ')
}

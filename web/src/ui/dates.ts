const twoDigits = (value: number) => `${value}`.padStart(2, '0')

/** Spec 9: dd.MM.yyyy. Spec 5: an invalid date shows as empty. */
export function dayText(date: Date | null): string {
  if (date === null || Number.isNaN(date.getTime())) return ''
  return `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.${date.getFullYear()}`
}

/** A start and an optional end. */
export function periodText(start: Date, end: Date | null): string {
  return [dayText(start), dayText(end)].filter((text) => text !== '').join(' – ')
}

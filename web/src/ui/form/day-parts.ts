/** A date as it is being typed: day, month, year. */
export type DayParts = readonly [day: string, month: string, year: string]

/** `yyyy-MM-dd` once all is typed; what is half typed is no date, but is kept. */
export function dayOf([day, month, year]: DayParts): string {
  if (`${day}${month}${year}` === '') return ''
  return [year, month && month.padStart(2, '0'), day && day.padStart(2, '0')].join('-')
}

export function dayParts(value: string): DayParts {
  const [year = '', month = '', day = ''] = value.split('-')
  return [day, month, year]
}

const wholeDate = /^\s*(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4})\s*$/

/** What was typed or pasted into one part; a whole date (spec 9: dd.MM.yyyy) fills all three. */
export function typedPart(parts: DayParts, index: number, text: string): DayParts {
  const [, day, month, year] = wholeDate.exec(text) ?? []
  if (day && month && year) return [day, month, year]
  return parts.with(index, text.replace(/\D/g, '')) as unknown as DayParts
}

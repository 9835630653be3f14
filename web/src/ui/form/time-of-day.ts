/** A time of the day as people type it: "9", "9.30", "0930", "9:30" are HH:mm; else undefined. */
export function timeOfDay(typed: string): string | undefined {
  const [, hours = '', minutes = '00'] =
    /^(\d{1,2})(?:[:.,\s]?([0-5]\d))?$/.exec(typed.trim()) ?? []
  if (hours === '' || Number(hours) > 23) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}

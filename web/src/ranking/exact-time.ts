/** Minutes, seconds and thousandths, as both languages write them: 4:03,250. */
export function exactTime(ms: number): string {
  const digits = (value: number, count: number) => `${value}`.padStart(count, '0')
  const seconds = digits(Math.floor(ms / 1000) % 60, 2)
  return `${Math.floor(ms / 60_000)}:${seconds},${digits(ms % 1000, 3)}`
}

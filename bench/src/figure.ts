/** One measured number, always a ratio to a reference taken in the same run. */
export type Figure = {
  name: string
  value: number
  /** What it must reach; without one it only tells. */
  bar?: { atMost: number } | { atLeast: number } | { atLeast: number; atMost: number }
  /** The absolute values behind it, for the curious. */
  detail: string
}

export type Measurement = {
  about: string
  /** `option` reads `--name=value` of the command line as a number, `asked` as it stands. */
  measure: (
    option: (name: string, fallback: number) => number,
    asked: (name: string) => string | undefined,
  ) => Promise<Figure[]>
}

export function isReached({ value, bar }: Figure): boolean {
  if (!bar) return true
  const { atLeast, atMost } = { atLeast: -Infinity, atMost: Infinity, ...bar }
  return atLeast <= value && value <= atMost
}

export function barText({ bar }: Figure): string {
  if (!bar) return ''
  if ('atMost' in bar && 'atLeast' in bar) return `${bar.atLeast}–${bar.atMost}`
  return 'atMost' in bar ? `≤ ${bar.atMost}` : `≥ ${bar.atLeast}`
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

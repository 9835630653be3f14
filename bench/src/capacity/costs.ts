/** Milliseconds of processor time: of a statement, and of each item in it. */
export type Linear = { statement: number; item: number }

/** What one kind of call costs, as it was measured. */
export type CallCost = {
  server: Linear
  database: Linear
  /** Of whoever asks, where they share the machine. */
  client: number
  /** What a statement waits beside: disk, network, a pause of whoever; 101 quantiles. */
  waits: readonly number[]
}

export type CallKind = 'start' | 'save' | 'finish'
export type Costs = Record<CallKind, CallCost>

type Point = { batch: number; each: number }

/** A line through two points: cost of an item alone in its statement, and among many. */
export function linearOf(alone: Point, among: Point): Linear {
  const share = 1 / alone.batch - 1 / among.batch
  const statement = share > 0 ? Math.max(0, (alone.each - among.each) / share) : 0
  return { statement, item: Math.max(0, among.each - statement / among.batch) }
}

export const costOf = ({ statement, item }: Linear, items: number) => statement + item * items

/** A value by chance, as often as it was measured. */
export function drawn(quantiles: readonly number[], chance: number): number {
  const at = chance * (quantiles.length - 1)
  const low = quantiles[Math.floor(at)] ?? 0
  const high = quantiles[Math.ceil(at)] ?? low
  return low + (high - low) * (at - Math.floor(at))
}

/** Chance that is the same every time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

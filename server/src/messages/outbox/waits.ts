const minute = 60_000
const hour = 60 * minute

/** How long it waits after the first, second … answer that asked to come again: two days in all. */
const waits = [
  ...[1 * minute, 5 * minute, 15 * minute, 1 * hour, 2 * hour],
  ...[4 * hour, 8 * hour, 8 * hour, 12 * hour, 12 * hour],
]

/** Null: long enough. `chance` from 0 to 1 keeps those that failed together from coming together. */
export function waitAfter(tries: number, chance: number): number | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : withJitter(wait, chance)
}

/** A tenth more or less. */
export const withJitter = (ms: number, chance: number): number =>
  Math.round(ms * (0.9 + 0.2 * chance))

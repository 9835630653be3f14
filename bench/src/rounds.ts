import { median } from './figure.ts'

type Ways<Name extends string> = Record<Name, (round: number) => Promise<number>>
type Rounds = { rounds: number; warmUp?: number }

/** Each of several ways in turn, round after round: whatever else the machine does hits all alike. */
export async function roundsOf<Name extends string>(
  ways: Ways<Name>,
  { rounds, warmUp = 0 }: Rounds,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(ways) as Name[]
  const got = Object.fromEntries(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const name of names) {
      const value = await ways[name](round)
      if (round >= warmUp) got[name]?.push(value)
    }
  }
  return got as Record<Name, number[]>
}

export async function mediansOf<Name extends string>(
  ways: Ways<Name>,
  rounds: Rounds,
): Promise<Record<Name, number>> {
  const got = Object.entries<number[]>(await roundsOf(ways, rounds))
  return Object.fromEntries(got.map(([name, values]) => [name, median(values)])) as Record<
    Name,
    number
  >
}

/** One way against another, round by round: the median, and how far the rounds lie apart. */
export function ratioOf(
  ours: readonly number[],
  theirs: readonly number[],
): { value: number; spread: string } {
  const ratios = ours.map((one, round) => one / (theirs[round] ?? NaN))
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
  return { value: median(ratios), spread: `${least.toFixed(2)}–${most.toFixed(2)}` }
}

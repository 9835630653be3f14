import { median } from './figure.ts'

type Ways<Name extends string> = Record<Name, (round: number) => Promise<number>>

/** Each of several ways in turn, round after round: whatever else the machine does hits all alike. */
export async function mediansOf<Name extends string>(
  ways: Ways<Name>,
  { rounds, warmUp = 0 }: { rounds: number; warmUp?: number },
): Promise<Record<Name, number>> {
  const names = Object.keys(ways) as Name[]
  const got = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const name of names) {
      const value = await ways[name](round)
      if (round >= warmUp) got.get(name)?.push(value)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(got.get(name) ?? [])])) as Record<
    Name,
    number
  >
}

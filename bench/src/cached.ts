import { startBareCopy } from './bare-copy.ts'
import { median, type Figure } from './figure.ts'
import type { Ground } from './ground.ts'
import { requestsPerCpuSecond } from './load.ts'
import { ratioOf, roundsOf } from './rounds.ts'

/** So many that the client never sleeps: waking it up would be counted as the server's work. */
const load = { connections: 64, ms: 1_000 }
const costOf = (rates: readonly number[]) => `${(1e6 / median(rates)).toFixed(0)} µs`

/** A public answer given again and again, against bare `node:http` with the same bytes. */
export async function cachedFigures(
  ground: Ground,
  what: string,
  path: string,
  rounds: number,
): Promise<Figure[]> {
  const reference = await startBareCopy(ground.address, { path })
  const { etag } = reference
  if (!etag) throw new Error(`${path} has no tag`)
  try {
    const whole = { next: () => ({ path }) }
    const again = { next: () => ({ path, headers: { 'if-none-match': etag } }), status: 304 }
    const got = await roundsOf(
      {
        bare: () => requestsPerCpuSecond(reference, whole, load),
        ours: () => requestsPerCpuSecond(ground, whole, load),
        again: () => requestsPerCpuSecond(ground, again, load),
        bareAgain: () => requestsPerCpuSecond(reference, again, load),
      },
      { rounds, warmUp: 3 },
    )
    const size = `${(reference.bytes / 1024).toFixed(0)} kB`
    const ratio = (ours: readonly number[], theirs: readonly number[]) => {
      const { value, spread } = ratioOf(ours, theirs)
      return { value, detail: `${spread}; ${size}: ${costOf(ours)} against ${costOf(theirs)}` }
    }
    const costRatio = (ours: readonly number[], theirs: readonly number[]) => {
      const { value, spread } = ratioOf(theirs, ours)
      return { value, detail: `${spread}; ${costOf(ours)} against ${costOf(theirs)}` }
    }
    return [
      { name: `${what} / bare node:http`, bar: { atLeast: 0.8 }, ...ratio(got.ours, got.bare) },
      {
        name: `cost of a 304 of ${what} / of bare node:http`,
        bar: { atMost: 1.1 },
        ...costRatio(got.again, got.bareAgain),
      },
    ]
  } finally {
    await reference.stop()
  }
}

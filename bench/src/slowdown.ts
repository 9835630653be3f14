import { startBareCopy } from './bare-copy.ts'
import { median } from './figure.ts'
import type { Ground } from './ground.ts'
import { startGuests, type Read } from './guests.ts'
import { ratioOf, roundsOf } from './rounds.ts'
import type { Savers } from './savers.ts'

export type Slowdown = {
  /** p99 of saves beside guests of ours, against guests of a bare server. */
  value: number
  detail: string
  answered: number
  refused: number
  notSaved: number
}

/**
 * What guests who ask us cost those who save. The load and the server share a machine, so eight loops
 * cost something whoever they ask: the control is the same loops on a bare `node:http` in a process of its
 * own that sends the same bytes.
 */
export async function slowdownOf(
  ground: Ground,
  savers: Savers,
  read: Read,
  { ms, rounds }: { ms: number; rounds: number },
): Promise<Slowdown> {
  const sum = { answered: 0, refused: 0, notSaved: 0 }
  const bare = await startBareCopy(ground.address, read)
  await savers.beginAgain()
  const saves = async () => {
    const { p99, notSaved } = await savers.saveFor(ms)
    sum.notSaved += notSaved
    return p99
  }
  const beside = async (address: string) => {
    const stop = await startGuests(address, read)
    const p99 = await saves()
    return { p99, told: await stop() }
  }
  const ways = {
    quiet: saves,
    control: async () => (await beside(bare.address)).p99,
    ours: async () => {
      const { p99, told } = await beside(ground.address)
      sum.answered += told.answered
      sum.refused += told.refused
      return p99
    },
  }
  try {
    const p99s = await roundsOf(ways, { rounds })
    const { value, spread } = ratioOf(p99s.ours, p99s.control)
    const inMs = [p99s.quiet, p99s.control, p99s.ours].map((p99) => median(p99).toFixed(1))
    const ofQuiet = ratioOf(p99s.ours, p99s.quiet).value.toFixed(2)
    const detail = `${spread}; ${inMs.join(' / ')} ms quiet / bare / ours; ${ofQuiet} of quiet`
    return { value, detail, ...sum }
  } finally {
    await bare.stop()
  }
}

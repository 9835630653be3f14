import { setTimeout as pause } from 'node:timers/promises'
import { cut, dial } from './bare.ts'

// `/readyz` beside the truth: whether a bare write over the same address, on a new connection, is kept
// at once. One that is kept at last, but late, says nothing: on a machine that does much else it is we
// who were slow.

const soonMs = 1_500
const atLastMs = 5_000
const everyMs = { truth: 400, asked: 200 }

type Said = { at: number; isReady: boolean | null; why?: string }

/** Asks on a schedule, whether or not the last one has answered. */
function asking(everyMs: number, ask: () => Promise<void>) {
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  const work = (async () => {
    while (!stopping.signal.aborted) {
      const asked = ask()
      underWay.add(asked)
      void asked.finally(() => underWay.delete(asked))
      await pause(everyMs)
    }
  })()
  return async () => {
    stopping.abort()
    await work
    await Promise.all(underWay)
  }
}

async function written(
  url: string,
  isOtherKept: (since: number) => boolean,
): Promise<Pick<Said, 'isReady' | 'why'>> {
  const began = performance.now()
  try {
    const client = await dial(url, atLastMs)
    try {
      await client.query('insert into drill_truth default values')
    } finally {
      cut(client)
    }
    return { isReady: performance.now() - began < soonMs ? true : null }
  } catch (error) {
    // Not while another was: then the write would have been kept, and it is we who were slow.
    const isReady = isOtherKept(began) ? null : false
    return { isReady, why: (error as Error).message }
  }
}

export function watchReadiness(
  server: string,
  databaseUrl: () => string,
  isOtherKept: (since: number) => boolean,
) {
  /** By when the attempt began: from then until the next one it was so. */
  const truth: Said[] = []
  /** By when it was heard. */
  const heard: Said[] = []
  const stops = [
    asking(everyMs.truth, async () => {
      const said: Said = { at: performance.now(), isReady: null }
      truth.push(said)
      Object.assign(said, await written(databaseUrl(), isOtherKept))
    }),
    asking(everyMs.asked, async () => {
      const isReady = await fetch(`${server}/readyz`, { signal: AbortSignal.timeout(2_500) }).then(
        ({ ok }) => ok,
        () => false,
      )
      heard.push({ at: performance.now(), isReady })
    }),
  ]
  return {
    stop: async () => void (await Promise.all(stops.map((stop) => stop()))),
    longestApart: (from: number, to: number) => longestApart(truth, heard, from, to),
  }
}

/** The longest time in which the two said different things: how long, since when, who said yes. */
export type Apart = { seconds: number; since: number; isReady: boolean; why: string }

const stepMs = 50

function longestApart(a: readonly Said[], b: readonly Said[], from: number, to: number): Apart {
  const at = (list: readonly Said[], time: number) => list.findLast((said) => said.at <= time)
  let longest: Apart = { seconds: 0, since: 0, isReady: true, why: '' }
  let since: number | null = null
  for (let time = from; time < to; time += stepMs) {
    const [one, other] = [at(a, time), at(b, time)]
    const isKnown = one != null && other != null && one.isReady !== null
    const isApart = isKnown && one.isReady !== other.isReady
    since = isApart ? (since ?? time) : null
    const seconds = (time - (since ?? time)) / 1000
    if (seconds > longest.seconds)
      longest = {
        seconds,
        since: ((since ?? from) - from) / 1000,
        isReady: other?.isReady === true,
        why: one?.why ?? '',
      }
  }
  return longest
}

import { median, type Figure } from './figure.ts'
import type { Ground } from './ground.ts'
import { ratioOf } from './rounds.ts'
import type { Savers } from './savers.ts'

/** Reads a whole file and forgets it; says how long it is. */
export async function download(ground: Ground, url: string, signal?: AbortSignal): Promise<number> {
  const headers = { authorization: `Bearer ${ground.tokenFor('organiser')}` }
  const answer = await fetch(url, { headers, ...(signal && { signal }) })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`)
  let bytes = 0
  for await (const piece of answer.body) bytes += piece.length
  return bytes
}

/** What a file that takes long to make costs those who save beside it; read again as often as it ends. */
export async function savesBeside(
  name: string,
  { ground, savers }: { ground: Ground; savers: Savers },
  { url, ms, rounds }: { url: string; ms: number; rounds: number },
): Promise<Figure> {
  const [quiet, beside]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    await savers.beginAgain()
    quiet.push((await savers.saveFor(ms)).p99)
    const leaving = new AbortController()
    const reading = readAgainAndAgain(ground, url, leaving.signal)
    const { p99, notSaved } = await savers.saveFor(ms)
    beside.push(p99)
    leaving.abort()
    await reading
    if (notSaved > 0) throw new Error(`${notSaved} saves were refused beside ${name}`)
  }
  const { value, spread } = ratioOf(beside, quiet)
  return {
    name: `p99 of saves beside ${name} / without`,
    value,
    bar: { atMost: 1.5 },
    detail: `${spread}; ${median(beside).toFixed(1)} ms against ${median(quiet).toFixed(1)} ms`,
  }
}

async function readAgainAndAgain(ground: Ground, url: string, signal: AbortSignal): Promise<void> {
  try {
    while (!signal.aborted) await download(ground, url, signal)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

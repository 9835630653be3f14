import type { Figure } from './figure.ts'
import type { Ground } from './ground.ts'
import { ratioOf } from './rounds.ts'
import { p99Of, type Saved, type Savers } from './savers.ts'

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
  const [quiet, beside]: [Saved[], Saved[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    await savers.beginAgain()
    quiet.push(await savers.saveFor(ms))
    const leaving = new AbortController()
    const reading = readAgainAndAgain(ground, url, leaving.signal)
    const saved = await savers.saveFor(ms)
    beside.push(saved)
    leaving.abort()
    await reading
    if (saved.notSaved > 0) throw new Error(`${saved.notSaved} saves were refused beside ${name}`)
  }
  // Of all rounds together: one has too few saves for its slowest hundredth to mean much.
  const p99OfAll = (some: readonly Saved[]) =>
    p99Of(some.flatMap(({ times }) => times).toSorted((a, b) => a - b))
  const [ours, none] = [p99OfAll(beside), p99OfAll(quiet)]
  const p99s = (some: readonly Saved[]) => some.map(({ p99 }) => p99)
  return {
    name: `p99 of saves beside ${name} / without`,
    value: ours / none,
    bar: { atMost: 1.5 },
    detail: `${ours.toFixed(1)} ms against ${none.toFixed(1)} ms; rounds ${ratioOf(p99s(beside), p99s(quiet)).spread}`,
  }
}

async function readAgainAndAgain(ground: Ground, url: string, signal: AbortSignal): Promise<void> {
  try {
    while (!signal.aborted) await download(ground, url, signal)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, type Figure } from './figure.ts'
import { startNode, type Ground } from './ground.ts'
import { requestsPerCpuSecond } from './load.ts'
import { ratioOf, roundsOf } from './rounds.ts'

/** So many that the client never sleeps: waking it up would be counted as the server's work. */
const load = { connections: 64, ms: 1_000 }
const costOf = (rates: readonly number[]) => `${(1e6 / median(rates)).toFixed(0)} µs`

/** As the product sent them, but for those that every server writes anew. */
function headersOf(answer: Response): Record<string, string> {
  const own = new Set(['date', 'connection', 'keep-alive'])
  return Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name)))
}

/** A public answer given again and again, against bare `node:http` with the same bytes. */
export async function cachedFigures(
  ground: Ground,
  what: string,
  path: string,
  rounds: number,
): Promise<Figure[]> {
  const ask = (headers: Record<string, string>) =>
    fetch(`${ground.address}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } })
  const answer = await ask({})
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const etag = answer.headers.get('etag') ?? ''
  const known = await ask({ 'if-none-match': etag })
  if (known.status !== 304) throw new Error(`${path} answered ${known.status} to its own tag`)
  const body = Buffer.from(await answer.arrayBuffer())
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-bench-'))
  const file = join(folder, 'body')
  writeFileSync(file, body)
  const reference = await startNode(join(import.meta.dirname, 'bare-http.ts'), '/', {
    BENCH_BODY: file,
    BENCH_HEADERS: JSON.stringify(headersOf(answer)),
    BENCH_KNOWN_HEADERS: JSON.stringify(headersOf(known)),
  })
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
      { rounds, warmUp: 1 },
    )
    const size = `${(body.length / 1024).toFixed(0)} kB`
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
    rmSync(folder, { recursive: true, force: true })
  }
}

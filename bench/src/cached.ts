import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './figure.ts'
import { startNode, type Ground } from './ground.ts'
import { requestsPerCpuSecond } from './load.ts'
import { mediansOf } from './rounds.ts'

/** So many that the client never sleeps: waking it up would be counted as the server's work. */
const load = { connections: 64, ms: 1_000 }
const perSecond = (value: number) => `${value.toFixed(0)}/s of processor time`

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
  const answer = await fetch(`${ground.address}${path}`, {
    headers: { 'accept-encoding': 'identity' },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const etag = answer.headers.get('etag') ?? ''
  const body = Buffer.from(await answer.arrayBuffer())
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-bench-'))
  const file = join(folder, 'body')
  writeFileSync(file, body)
  const reference = await startNode(join(import.meta.dirname, 'bare-http.ts'), '/', {
    BENCH_BODY: file,
    BENCH_HEADERS: JSON.stringify(headersOf(answer)),
  })
  try {
    const whole = { next: () => ({ path }) }
    const again = { next: () => ({ path, headers: { 'if-none-match': etag } }), status: 304 }
    const rate = await mediansOf(
      {
        bare: () => requestsPerCpuSecond(reference, whole, load),
        ours: () => requestsPerCpuSecond(ground, whole, load),
        again: () => requestsPerCpuSecond(ground, again, load),
        bareAgain: () => requestsPerCpuSecond(reference, again, load),
      },
      { rounds, warmUp: 1 },
    )
    const size = `${(body.length / 1024).toFixed(0)} kB`
    return [
      {
        name: `${what} / bare node:http`,
        value: rate.ours / rate.bare,
        bar: { atLeast: 0.85 },
        detail: `${size}: ${perSecond(rate.ours)} against ${perSecond(rate.bare)}`,
      },
      {
        name: `cost of a 304 / cost of ${what}`,
        value: rate.ours / rate.again,
        bar: { atMost: 0.65 },
        detail: perSecond(rate.again),
      },
      {
        name: '  the same of bare node:http',
        value: rate.bare / rate.bareAgain,
        detail: perSecond(rate.bareAgain),
      },
    ]
  } finally {
    await reference.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

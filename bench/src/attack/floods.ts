import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from '../burst-plan.ts'
import type { Ground } from '../ground.ts'
import { Client, countOf, farStrangerAt, isAnswered, isRefused, type Asked } from './client.ts'
import type { Tell } from './outcome.ts'

const greatestGrowthMb = 100
/** Of each flood: what a slow machine does not send in it says nothing about memory. */
const longestMs = 6_000
const restMs = 2_000
const longWord = 'x'.repeat(14_500)

/** Something new in every request, where a careless server would keep it. */
const floods: Record<string, (n: number) => Asked> = {
  'unknown parameters of 14 kB': (n) => ({ path: `/api/init?x${n}=${longWord}` }),
  'unknown parameters, the list': (n) => ({ path: `/api/olympiads?language=uk&p${n}=${n}` }),
  'unknown parameters, a page': (n) => ({ path: `/olympiads/all?p${n}=${longWord}` }),
  'paths that do not exist': (n) => ({ path: `/${n}/${longWord}` }),
  'olympiads that do not exist': (n) => ({ path: `/api/olympiads/${n + 1_000}` }),
  'pages of olympiads that do not exist': (n) => ({ path: `/olympiads/${n + 1_000}` }),
  'pieces of the ranking': (n) => ({
    path: `/api/ranking/page?olympiad_id=7&from=${n % 5_000}&limit=${1 + (n % 100)}`,
  }),
  'if-none-match of 14 kB': (n) => ({
    path: '/api/olympiads?language=uk',
    headers: { 'if-none-match': `"${n}${longWord}"` },
  }),
  'accept-language of 14 kB': (n) => ({
    path: '/olympiads/all',
    headers: { 'accept-language': `u${n}-${longWord}` },
  }),
  'garbage tokens of 14 kB': (n) => ({
    path: '/api/olympiads/my',
    headers: { authorization: `Bearer ${n}${longWord}` },
  }),
}

/** From ever new addresses, each twice: a server that counts as it should keeps none of it. */
export async function attackMemory(ground: Ground, tell: Tell, count: number): Promise<void> {
  const client = new Client(ground.address, 32)
  const memory = memoryOf(ground.pid)
  try {
    // What it takes to work at all is no growth.
    for (const [at, askedAt] of Object.values(floods).entries()) {
      await client.flood(300, (n) => stranger(askedAt(n), at * 1_000 + n), longestMs / 6)
    }
    await pause(restMs)
    const start = memory.now()
    for (const [at, [name, askedAt]] of Object.entries(floods).entries()) {
      const before = memory.now()
      const twice = (n: number) => Math.floor(n / 2)
      const tally = await client.flood(
        count * 2,
        (n) => stranger(askedAt(twice(n)), at * count + twice(n)),
        longestMs,
      )
      await pause(restMs)
      const after = memory.now()
      tell({
        attack: `flood: ${name}`,
        sent: countOf(tally, () => true),
        answered: countOf(tally, isAnswered),
        refused: countOf(tally, isRefused),
        isHeld: after - start < greatestGrowthMb && countOf(tally, (status) => status >= 500) === 0,
        note: `memory ${before.toFixed(0)} → ${after.toFixed(0)} MB (${signed(after - start)} in all)`,
      })
    }
  } finally {
    memory.stop()
    client.close()
  }
}

const signed = (mb: number) => `${mb < 0 ? '−' : '+'}${Math.abs(mb).toFixed(0)}`

const stranger = (asked: Asked, n: number): Asked => ({
  ...asked,
  headers: { ...asked.headers, 'x-forwarded-for': farStrangerAt(n) },
})

import { randomUUID } from 'node:crypto'
import type { Ground } from '../ground.ts'
import { Client, countOf, farStrangerAt, isAnswered, strangerAt, type Asked } from './client.ts'
import { bearerSpellings, chanceFrom, mixed, urlSpellings } from './spellings.ts'
import type { Tell } from './outcome.ts'

/** So few that a limit is met within seconds, well inside its minute. */
const perMinute = 40
export const limitSettings = {
  RATE_LIMIT_ADDRESS: `${perMinute}`,
  RATE_LIMIT_PERSON: `${perMinute}`,
}
const times = 500

/** An allowance is there at once and grows back evenly: on a slow machine more of it is used up. */
const mostIn = (ms: number, factor = 1) => Math.ceil(perMinute * factor * (1 + ms / 60_000)) + 1

const from = (address: string) => ({ 'x-forwarded-for': address })

type Target = {
  name: string
  asked: () => Asked
  isLetIn: (status: number) => boolean
  /** A page takes a dozen pictures with it. */
  factor?: number
}

const garbage = () => `Bearer ${randomUUID()}.${randomUUID()}.${randomUUID()}`
const isTooMany = (status: number) => status === 429
const isNot429 = (status: number) => status !== 429 && status !== 0

/** What a guest can ask; garbage tokens are let in when they are looked at at all. */
const targets: Target[] = [
  {
    name: 'a public answer',
    asked: () => ({ path: '/api/olympiads?language=uk' }),
    isLetIn: isAnswered,
  },
  { name: 'a page', asked: () => ({ path: '/olympiads/all' }), isLetIn: isAnswered },
  { name: '/readyz', asked: () => ({ path: '/readyz' }), isLetIn: isAnswered },
  {
    name: 'a cover',
    asked: () => ({ path: `/covers/${'0'.repeat(64)}` }),
    isLetIn: isNot429,
    factor: 10,
  },
  { name: 'nothing', asked: () => ({ path: `/${randomUUID()}` }), isLetIn: isNot429 },
  {
    name: 'the export',
    asked: () => ({ path: '/api/ranking/csv?olympiad_id=7' }),
    isLetIn: isAnswered,
  },
  {
    name: 'a save with a garbage token',
    asked: () => ({
      method: 'POST',
      path: `/api/runs/${randomUUID()}/answers`,
      headers: { authorization: garbage() },
      body: '{"revision":1,"answers":"1"}',
    }),
    isLetIn: isNot429,
  },
  {
    name: 'a finish with a garbage token',
    asked: () => ({
      method: 'POST',
      path: `/api/runs/${randomUUID()}/finish`,
      headers: { authorization: garbage() },
      body: '{"revision":1,"answers":"1"}',
    }),
    isLetIn: isNot429,
  },
]

const spellings = [...Object.entries(urlSpellings), ['mixed', mixed] as const]

/** Each target in every spelling, each time from a fresh address. */
export async function attackLimits(ground: Ground, tell: Tell): Promise<void> {
  const client = new Client(ground.address, 32)
  const chance = chanceFrom(7)
  let strangers = 0
  try {
    for (const { name, asked, isLetIn, factor = 1 } of targets) {
      const most = perMinute * factor + times
      for (const [spelling, spell] of spellings) {
        const headers = from(strangerAt(strangers++))
        const began = performance.now()
        const tally = await client.flood(most, () => {
          const plain = asked()
          return spell({ ...plain, headers: { ...plain.headers, ...headers } }, chance)
        })
        const answered = countOf(tally, isLetIn)
        tell({
          attack: `${name}: ${spelling}`,
          sent: most,
          answered,
          refused: countOf(tally, isTooMany),
          isHeld: answered <= mostIn(performance.now() - began, factor),
        })
      }
    }
    await attackPersons(client, ground, tell)
  } finally {
    client.close()
  }
}

async function attackPersons(client: Client, ground: Ground, tell: Tell): Promise<void> {
  const chance = chanceFrom(11)
  for (const [name, spell] of Object.entries(bearerSpellings)) {
    const token = ground.tokenFor(`spelled-${name}`)
    const began = performance.now()
    const tally = await client.flood(times, (n) => ({
      path: '/api/olympiads/my',
      headers: { authorization: spell(token, chance), ...from(farStrangerAt(n)) },
    }))
    const answered = countOf(tally, isAnswered)
    tell({
      attack: `one person from everywhere: ${name}`,
      sent: times,
      answered,
      refused: countOf(tally, isTooMany),
      isHeld: answered <= mostIn(performance.now() - began),
    })
  }
  const authorization = `Bearer ${ground.tokenFor('forgotten')}`
  const askFrom = (first: number) => (n: number) => ({
    path: '/api/olympiads/my',
    headers: { authorization, ...from(farStrangerAt(first + n)) },
  })
  await client.flood(times, askFrom(0))
  const began = performance.now()
  // Well within the minute after which they may ask again anyway.
  const others = await client.flood(
    25_000,
    (n) => ({
      path: '/api/olympiads/my',
      headers: { authorization: garbage(), ...from(farStrangerAt(n)) },
    }),
    30_000,
  )
  const crowd = countOf(others, () => true)
  const after = await client.flood(perMinute, askFrom(crowd))
  const elapsedMs = performance.now() - began
  tell({
    attack: `one person after ${crowd} others tried to be forgotten for`,
    sent: perMinute,
    answered: countOf(after, isAnswered),
    refused: countOf(after, isTooMany),
    // Meanwhile a little of the allowance has come back, as it should.
    isHeld: countOf(after, isAnswered) <= mostIn(elapsedMs) - perMinute,
  })
}

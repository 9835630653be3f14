import { randomUUID } from 'node:crypto'
import type { Ground } from '../ground.ts'
import {
  Client,
  countOf,
  farStrangerAt,
  isAnswered,
  isRefused,
  strangerAt,
  type Asked,
} from './client.ts'
import { bearerSpellings, chanceFrom, mixed, urlSpellings, type Chance } from './spellings.ts'
import type { Tell } from './outcome.ts'

/** So few that a limit is met within seconds, well inside its minute. */
export const limitSettings = { RATE_LIMIT_ADDRESS: '40', RATE_LIMIT_PERSON: '40' }
const most = 500
/** A minute may turn while we ask. */
const slack = 1.05

const from = (address: string) => ({ 'x-forwarded-for': address })

type Target = { name: string; asked: () => Asked; isLetIn: (status: number) => boolean }

const garbage = () => `Bearer ${randomUUID()}.${randomUUID()}.${randomUUID()}`
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
  { name: 'a cover', asked: () => ({ path: `/covers/${'0'.repeat(64)}` }), isLetIn: isNot429 },
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

/** Each target first plainly, to see its limit, then in every spelling from a fresh address. */
export async function attackLimits(ground: Ground, tell: Tell): Promise<void> {
  const client = new Client(ground.address, 32)
  const chance = chanceFrom(7)
  let strangers = 0
  try {
    for (const target of targets) {
      const ask = (spell: (asked: Asked, chance: Chance) => Asked) => {
        const headers = from(strangerAt(strangers++))
        return client.flood(most, () => {
          const asked = target.asked()
          return spell({ ...asked, headers: { ...asked.headers, ...headers } }, chance)
        })
      }
      const plain = await ask((asked) => asked)
      const limit = countOf(plain, target.isLetIn)
      tell({
        attack: `${target.name}, ${most} times`,
        sent: most,
        answered: limit,
        refused: countOf(plain, isRefused),
        isHeld: limit < most * 0.9,
      })
      for (const [name, spell] of [...Object.entries(urlSpellings), ['mixed', mixed] as const]) {
        if (name === 'plain') continue
        const tally = await ask(spell)
        const answered = countOf(tally, target.isLetIn)
        tell({
          attack: `${target.name}: ${name}`,
          sent: most,
          answered,
          refused: countOf(tally, isRefused),
          isHeld: answered <= limit * slack,
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
  const times = 300
  const ask = (subject: string, spell: (token: string, chance: Chance) => string) => {
    const token = ground.tokenFor(subject)
    return client.flood(times, (n) => ({
      path: '/api/olympiads/my',
      headers: { authorization: spell(token, chance), ...from(farStrangerAt(n)) },
    }))
  }
  let limit = 0
  for (const [name, spell] of Object.entries(bearerSpellings)) {
    const tally = await ask(`spelled-${name}`, spell)
    const answered = countOf(tally, isAnswered)
    if (name === 'plain') limit = answered
    tell({
      attack: `one person from everywhere: ${name}`,
      sent: times,
      answered,
      refused: countOf(tally, isRefused),
      isHeld: name === 'plain' ? answered < times * 0.9 : answered <= limit * slack,
    })
  }
  const crowd = 25_000
  const began = performance.now()
  await client.flood(crowd, (n) => ({
    path: '/api/olympiads/my',
    headers: { authorization: garbage(), ...from(farStrangerAt(n)) },
  }))
  const after = await client.flood(20, (n) => ({
    path: '/api/olympiads/my',
    headers: {
      authorization: `Bearer ${ground.tokenFor('spelled-plain')}`,
      ...from(farStrangerAt(crowd + n)),
    },
  }))
  const elapsedMs = performance.now() - began
  tell({
    attack: `one person after ${crowd} others tried to be forgotten for`,
    sent: 20,
    answered: countOf(after, isAnswered),
    refused: countOf(after, isRefused),
    // Meanwhile a little of the allowance has come back, as it should.
    isHeld: countOf(after, isAnswered) <= Math.ceil((limit * elapsedMs) / 60_000),
  })
}

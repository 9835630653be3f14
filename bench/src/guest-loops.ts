// Eight guests who ask the same again and again. Says when all are at it, and at the end what they were told.
import { Agent, request } from 'node:http'

export type Told = { answered: number; refused: number }

const guests = 8
const [url = '', method = 'GET', body = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: guests })
const told: Told = { answered: 0, refused: 0 }

/** Each has an address of their own, where a proxy is believed. */
const headersOf = (guest: number) => ({
  'x-forwarded-for': `203.0.113.${guest + 1}`,
  ...(body && { 'content-type': 'application/json' }),
})

const ask = (guest: number) =>
  new Promise<number>((resolve, reject) => {
    request(url, { method, agent, headers: headersOf(guest) }, (response) => {
      const { statusCode = 0 } = response
      response
        .resume()
        .once('end', () => resolve(statusCode))
        .once('error', reject)
    })
      .once('error', reject)
      .end(body)
  })

async function loop(guest: number): Promise<never> {
  for (;;) {
    const status = await ask(guest)
    if (status === 429 || status === 503) told.refused++
    else told.answered++
  }
}

process.once('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(told)}\n`, () => process.exit())
})
await Promise.all(Array.from({ length: guests }, (_, guest) => ask(guest)))
process.stdout.write('asking\n')
await Promise.all(Array.from({ length: guests }, (_, guest) => loop(guest)))

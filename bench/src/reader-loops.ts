// Guests who ask the same again and again, in a process of its own until it is ended.
import { Agent, request } from 'node:http'

const [url = '', method = 'GET', body = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const headers = body ? { 'content-type': 'application/json' } : {}

const ask = () =>
  new Promise<void>((resolve, reject) => {
    request(url, { method, agent, headers }, (response) => {
      response.resume().once('end', resolve).once('error', reject)
    })
      .once('error', reject)
      .end(body)
  })

async function loop(): Promise<never> {
  for (;;) await ask()
}
await Promise.all(Array.from({ length: 8 }, loop))

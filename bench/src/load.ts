import { Agent, request } from 'node:http'
import { cpuMsOf, type Running } from './ground.ts'

export type Ask = { path: string; headers?: Record<string, string> }

/** One request over a kept connection; resolves with its status once the body is read. */
export function asker(address: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask = ({ path, headers = {} }: Ask) =>
    new Promise<number>((resolve, reject) => {
      request(`${address}${path}`, { agent, headers }, (response) => {
        response.on('data', () => {})
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
      })
        .on('error', reject)
        .end()
    })
  return { ask, close: () => agent.destroy() }
}

export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** So many at a time for so long; returns how many were done in a second. */
export async function throughput(
  work: () => Promise<unknown>,
  { connections, ms }: { connections: number; ms: number },
): Promise<number> {
  const began = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - began < ms) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return (done * 1000) / (performance.now() - began)
}

/** Requests a second of the server's own processor time; of wall time where that is not told. */
export async function requestsPerCpuSecond(
  { address, pid }: Running,
  ask: Ask,
  status: number,
  { connections = 8, ms = 2_000 } = {},
): Promise<number> {
  const client = asker(address, connections)
  await client.ask(ask)
  const before = cpuMsOf(pid)
  const began = performance.now()
  let done = 0
  await throughput(
    async () => {
      const got = await client.ask(ask)
      if (got !== status) throw new Error(`${ask.path} answered ${got}, not ${status}`)
      done++
    },
    { connections, ms },
  )
  const wall = performance.now() - began
  const after = cpuMsOf(pid)
  client.close()
  const used = before !== null && after !== null && after > before ? after - before : wall
  return (done * 1000) / used
}

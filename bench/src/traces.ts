import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Figure, Measurement } from './figure.ts'
import { seatFreeSavers } from './free-savers.ts'
import { cpuMsOf, startPostgres, startProduct, unlimited } from './ground.ts'
import { ratioOf, roundsOf } from './rounds.ts'

// What tracing costs the server: its processor time a save, without, with all requests traced and with one
// of a hundred, each in a process of its own, in turn. A second process without says how far two differ
// that are the same: where traces are off, not a line of them is loaded.

/** Takes what it is sent and says so. */
async function startCollector() {
  const heard = { bytes: 0 }
  const server = createServer((request, response) => {
    request.on('data', (piece: Buffer) => (heard.bytes += piece.length))
    request.on('end', () => response.writeHead(200, { 'content-length': 2 }).end('{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { heard, endpoint: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

export const traces: Measurement = {
  about: 'processor time of the server a save, with traces and without (--people --saves --rounds)',
  measure: async (option) => {
    const [people, saves, rounds] = [
      option('people', 16),
      option('saves', 40),
      option('rounds', 25),
    ]
    const collector = await startCollector()
    const postgres = await startPostgres()
    const stops: (() => unknown)[] = [collector.stop]
    const traced = (share: string) => ({
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: share },
    })
    /** Processor time a save, in µs. */
    const server = async (name: string, settings: Record<string, string>) => {
      const ground = await startProduct(postgres.url, { ...unlimited, ...settings })
      const seated = await seatFreeSavers(ground, people, name)
      stops.push(seated.close, ground.stop)
      return async () => {
        const before = cpuMsOf(ground.pid) ?? NaN
        await seated.save(seated.savers, saves)
        return (((cpuMsOf(ground.pid) ?? NaN) - before) * 1000) / (people * saves)
      }
    }
    try {
      const ways = {
        off: await server('off', {}),
        same: await server('same', {}),
        all: await server('all', traced('1')),
        few: await server('few', traced('0.01')),
      }
      const used = await roundsOf(ways, { rounds, warmUp: 5 })
      if (collector.heard.bytes === 0) throw new Error('no trace has arrived')
      const figure = (name: string, way: keyof typeof ways, atMost?: number): Figure => {
        const { value, spread } = ratioOf(used[way], used.off)
        const each = (of: readonly number[]) => `${Math.min(...of).toFixed(0)} µs`
        const detail = `rounds ${spread}; best ${each(used[way])} and ${each(used.off)} a save`
        return { name, value, ...(atMost && { bar: { atMost } }), detail }
      }
      return [
        figure('all traced ÷ off', 'all', 1.15),
        figure('one of a hundred traced ÷ off', 'few', 1.05),
        figure('off ÷ off (another process: noise)', 'same'),
      ]
    } finally {
      for (const stop of stops.toReversed()) await stop()
      await postgres.stop()
    }
  },
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figure, Measurement } from './figure.ts'
import { startNode, startPostgres, startProduct, type Running } from './ground.ts'
import { ratioOf, roundsOf } from './rounds.ts'

const bareHttp = join(import.meta.dirname, 'bare-http.ts')
const allowedSeconds = 3

/** From nothing to the first answer; the one who answered is then killed without a word. */
async function secondsOf(start: () => Promise<Running>): Promise<number> {
  const began = performance.now()
  const { pid } = await start()
  const taken = (performance.now() - began) / 1000
  process.kill(pid, 'SIGKILL')
  await pause(300)
  return taken
}

export const startUp: Measurement = {
  about: 'back after kill -9, with the demo in the database; against a bare node:http',
  measure: async (option) => {
    const rounds = option('start-rounds', 9)
    const folder = mkdtempSync(join(tmpdir(), 'olympiad-start-'))
    const postgres = await startPostgres({ isDurable: true })
    try {
      const body = join(folder, 'body')
      writeFileSync(body, '{}')
      const product = (url: string, settings = {}) =>
        secondsOf(() => startProduct(url, { DEMO_DATA: 'on', ...settings }))
      const taken = await roundsOf(
        {
          embedded: () => product('', { DATA_DIR: folder }),
          PostgreSQL: () => product(postgres.url),
          bare: () => secondsOf(() => startNode(bareHttp, '/', { BENCH_BODY: body })),
        },
        // The first start fills the database.
        { rounds, warmUp: 1 },
      )
      return (['embedded', 'PostgreSQL'] as const).map((engine) =>
        figureOf(engine, taken[engine], taken.bare),
      )
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

function figureOf(engine: string, ours: readonly number[], bare: readonly number[]): Figure {
  const slowest = Math.max(...ours)
  const { value: ratio, spread } = ratioOf(ours, bare)
  return {
    name: `restart to ready, ${engine}: slowest / ${allowedSeconds} s`,
    value: slowest / allowedSeconds,
    bar: { atMost: 1 },
    detail: `slowest of ${ours.length}: ${slowest.toFixed(2)} s; ${ratio.toFixed(1)} × bare node:http (${spread})`,
  }
}

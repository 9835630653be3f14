import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { olympiadId, say, settings, startBody } from './burst-plan.ts'
import type { Figure, Measurement } from './figure.ts'
import { startPostgres, startProduct, type Ground } from './ground.ts'
import { categoryOf, participants, type Category } from './participants.ts'
import { wireClient } from './wire-client.ts'

type Read = { path: string; body?: object }

const savers = 10
/** As fast as somebody types. */
const saveEveryMs = 100

/** Whatever a guest may ask; limits are off, so that the worst is seen. */
async function publicReads({ address }: Ground): Promise<Read[]> {
  const json = async <T>(path: string) => (await (await fetch(address + path)).json()) as T
  type List = { data_list: { id: number; image?: string }[] }
  const ranked = (await json<List>('/api/ranking/olympiads')).data_list[0]?.id ?? 0
  const [olympiad] = (await json<List>('/api/olympiads?language=uk')).data_list
  const cover = olympiad?.image
  const of = `olympiad_id=${ranked}`
  return [
    { path: '/api/init' },
    { path: '/api/olympiads?language=uk' },
    { path: `/api/olympiads/${ranked}` },
    { path: '/api/olympiads/999999' },
    {
      path: '/api/olympiads/get-task-list',
      body: { olympiad_id: ranked, language: 'uk', stages_level: 'basic', age_tab: '18-100' },
    },
    { path: `/api/olympiads/agreement/${olympiadId}` },
    { path: '/api/guide/get-country-list' },
    { path: '/api/guide/get-region-list/804' },
    { path: '/api/ranking/olympiads' },
    { path: `/api/ranking?${of}` },
    { path: `/api/ranking/page?${of}` },
    { path: `/api/ranking/csv?${of}` },
    { path: '/api/docs/openapi.json' },
    ...(cover ? [{ path: cover }] : []),
    { path: '/olympiads/all' },
    { path: `/olympiads/${ranked}` },
  ]
}

type Saver = { token: string; runId: string; revision: number; answers: string }

/** Training may be begun again at any time. */
async function begunRuns(
  client: ReturnType<typeof wireClient>,
  people: readonly { token: string }[],
  { taskId, symbols }: Category,
): Promise<Saver[]> {
  const answers = '01'.repeat(symbols).slice(0, symbols)
  const start = { ...startBody(taskId), is_self: 1 }
  const runs = await Promise.all(
    people.map(async ({ token }) => {
      const { body } = await client.send('POST', '/api/olympiads/run-olmypiad', token, start)
      const { run_id: runId } = (JSON.parse(body) as { data_list: { run_id: string } }).data_list
      await client.send('POST', `/api/runs/${runId}/begin`, token, {})
      return { token, runId, revision: 0, answers }
    }),
  )
  await pause(3_500)
  for (const { token, runId } of runs) {
    await client.send('POST', `/api/runs/${runId}/end-memorise`, token, {})
  }
  return runs
}

/** How long saves take that come at a steady pace; the slowest of a hundred. */
async function p99OfSaves(
  client: ReturnType<typeof wireClient>,
  runs: readonly Saver[],
  ms: number,
): Promise<number> {
  const times: number[] = []
  const until = performance.now() + ms
  await Promise.all(
    runs.map(async (run, at) => {
      await pause((saveEveryMs * at) / runs.length)
      while (performance.now() < until) {
        const began = performance.now()
        const path = `/api/runs/${run.runId}/answers`
        const body = { revision: ++run.revision, answers: run.answers }
        const { status, body: said } = await client.send('POST', path, run.token, body)
        if (status !== 200) throw new Error(`a save was answered ${status}: ${said}`)
        times.push(performance.now() - began)
        await pause(saveEveryMs)
      }
    }),
  )
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? NaN
}

async function figuresOn(engine: string, ground: Ground, ms: number): Promise<Figure[]> {
  const category = await categoryOf(ground)
  const people = await participants(ground, category, savers)
  const client = wireClient(ground.address, savers)
  const figures: Figure[] = []
  for (const { path, body } of await publicReads(ground)) {
    const runs = await begunRuns(client, people, category)
    const quiet = await p99OfSaves(client, runs, ms)
    const loops = join(import.meta.dirname, 'reader-loops.ts')
    const how = body ? ['POST', JSON.stringify(body)] : []
    const guests = spawn(process.execPath, [loops, ground.address + path, ...how], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await pause(1_500)
    const busy = await p99OfSaves(client, runs, ms).finally(() => guests.kill())
    const detail = `p99 ${quiet.toFixed(1)} → ${busy.toFixed(1)} ms`
    const name = `${engine}: ${path.split('?')[0]}`
    figures.push({ name, value: busy / quiet, bar: { atMost: 1.5 }, detail })
    say(`${name}: ${detail}`)
  }
  client.close()
  return figures
}

export const readers: Measurement = {
  about: 'p99 of saves while eight guests loop over each public address (--reader-ms)',
  measure: async (option) => {
    const ms = option('reader-ms', 4_000)
    const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-readers-'))
    const figures: Figure[] = []
    const on = async (engine: string, url: string, extra: Record<string, string>) => {
      const ground = await startProduct(url, { ...settings, ...extra })
      try {
        figures.push(...(await figuresOn(engine, ground, ms)))
      } finally {
        await ground.stop()
      }
    }
    await on('embedded', '', { DATA_DIR: dataDir })
    rmSync(dataDir, { recursive: true, force: true })
    const postgres = await startPostgres()
    try {
      await on('postgres', postgres.url, {})
    } finally {
      await postgres.stop()
    }
    return figures
  },
}

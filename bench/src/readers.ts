import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { olympiadId, say, settings } from './burst-plan.ts'
import type { Figure, Measurement } from './figure.ts'
import { startSigned } from './demo-signed.ts'
import { startPostgres, startProduct, type Ground } from './ground.ts'
import type { Read } from './guests.ts'
import { seatSavers } from './savers.ts'
import { slowdownOf } from './slowdown.ts'

const people = 10

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

async function figuresOn(
  engine: string,
  ground: Ground,
  measured: { ms: number; rounds: number },
): Promise<Figure[]> {
  const savers = await seatSavers(ground, people)
  const figures: Figure[] = []
  for (const read of await publicReads(ground)) {
    const { value, detail, notSaved } = await slowdownOf(ground, savers, read, measured)
    if (notSaved > 0) throw new Error(`${notSaved} saves were refused beside ${read.path}`)
    const name = `${engine}: ${read.path.split('?')[0]}`
    figures.push({ name, value, bar: { atMost: 1.5 }, detail })
    say(`${name}: ${value.toFixed(2)} (${detail})`)
  }
  savers.close()
  return figures
}

export const readers: Measurement = {
  about:
    'p99 of saves beside eight guests on each public address / beside eight of a bare node:http (--reader-ms, --reader-rounds, --reader-engine=1 embedded, 2 PostgreSQL)',
  measure: async (option) => {
    const measured = { ms: option('reader-ms', 2_000), rounds: option('reader-rounds', 3) }
    const engine = option('reader-engine', 0)
    const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-readers-'))
    const figures: Figure[] = []
    const on = async (name: string, url: string, extra: Record<string, string>) => {
      const start = url ? startSigned : startProduct
      const ground = await start(url, { ...settings, ...extra })
      try {
        figures.push(...(await figuresOn(name, ground, measured)))
      } finally {
        await ground.stop()
      }
    }
    if (engine !== 2) await on('embedded', '', { DATA_DIR: dataDir })
    rmSync(dataDir, { recursive: true, force: true })
    if (engine === 1) return figures
    const postgres = await startPostgres()
    try {
      await on('postgres', postgres.url, {})
    } finally {
      await postgres.stop()
    }
    return figures
  },
}

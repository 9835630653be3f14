import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { say, settings } from './burst-plan.ts'
import { openCopy, openEmbedded } from './embedded.ts'
import type { Figure, Measurement } from './figure.ts'
import { startPostgres, startProduct, type Ground } from './ground.ts'
import { asker, msOf } from './load.ts'
import { bareWays, questions, type Question } from './people-bare.ts'
import { loadPeople, type Run } from './people-data.ts'
import { exportFigures, heapWatch } from './people-export.ts'
import { mediansOf } from './rounds.ts'

type Options = { people: number; rounds: number; ms: number; saveRounds: number; question: number }
/** A product with its people, and the same data by hand. */
type Measured = { engine: string; ground: Ground; olympiadId: number; bare: Bare }
/** A statement by hand, as often as wanted: prepared where the engine can. */
type Bare = (text: string) => Promise<unknown>

const reader = 'organiser'

async function askAs({ address, tokenFor }: Ground, path: string): Promise<Response> {
  const answer = await fetch(`${address}${path}`, {
    headers: { authorization: `Bearer ${tokenFor(reader)}` },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

const listPath = (olympiadId: number) => `/api/organiser/olympiads/${olympiadId}/people`

/** Until the product has written the rows that people are found by. */
async function listed(ground: Ground, olympiadId: number, people: number): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await askAs(ground, `${listPath(olympiadId)}/count`)
    const { total } = (await answer.json()) as { total: number }
    if (total === people) return
    await pause(1_000)
  }
  throw new Error('the people are not in the list')
}

async function pageFigure(
  { engine, ground, olympiadId, bare }: Measured,
  question: Question,
  rounds: number,
): Promise<Figure> {
  const { ask, close } = asker(ground.address)
  const path = `${listPath(olympiadId)}?${question.query}`
  const headers = { authorization: `Bearer ${ground.tokenFor(reader)}` }
  const byHand = bareWays(question, olympiadId)
  const got = await mediansOf(
    {
      ours: () =>
        msOf(async () => {
          const status = await ask({ path, headers })
          if (status !== 200) throw new Error(`${path} answered ${status}`)
        }),
      ...Object.fromEntries(byHand.map(({ name, text }) => [name, () => msOf(() => bare(text))])),
    },
    { rounds, warmUp: 5 },
  )
  await close()
  const { ours, ...hands } = got as Record<string, number> & { ours: number }
  const best = Math.min(...Object.values(hands))
  const detail = Object.entries(hands).map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
  return {
    name: `${engine}: ${question.name}`,
    value: ours / best,
    bar: { atMost: 1.5 },
    detail: `${ours.toFixed(2)} ms against ${detail.join(', ')}`,
  }
}

async function figuresOf(
  measured: Measured,
  heap: () => number,
  { rounds, ms, saveRounds, question: only }: Options,
): Promise<Figure[]> {
  const { ground, olympiadId, engine } = measured
  const figures: Figure[] = []
  for (const [at, question] of questions.entries()) {
    if (only >= 0 && at !== only) continue
    const figure = await pageFigure(measured, question, rounds)
    say(`${figure.name}: ${figure.value.toFixed(2)} (${figure.detail})`)
    figures.push(figure)
  }
  if (saveRounds === 0) return figures
  const url = `${ground.address}${listPath(olympiadId)}/export.csv?in=uk`
  const written = { url, heap, ms, rounds: saveRounds }
  return [...figures, ...(await exportFigures(engine, ground, written))]
}

async function onPostgres(options: Options): Promise<Figure[]> {
  const postgres = await startPostgres()
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  const heap = heapWatch()
  let ground: Ground | null = null
  try {
    ground = await startProduct(postgres.url, { ...settings, ...heap.env })
    await askAs(ground, '/api/init')
    const run: Run = (text, values) => pool.query(text, values)
    const olympiadId = await loadPeople(run, options.people, reader)
    await listed(ground, olympiadId, options.people)
    await pool.query('vacuum analyze')
    const bare: Bare = (text) =>
      pool.query({ name: createHash('md5').update(text).digest('hex'), text })
    return await figuresOf({ engine: 'postgres', ground, olympiadId, bare }, heap.now, options)
  } finally {
    await ground?.stop()
    await pool.end()
    await postgres.stop()
    heap.remove()
  }
}

async function onEmbedded(options: Options): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-people-'))
  const heap = heapWatch()
  const begin = () => startProduct('', { ...settings, ...heap.env, DATA_DIR: dataDir })
  let ground = await begin()
  try {
    await askAs(ground, '/api/init')
    await ground.stop()
    const own = await openEmbedded(dataDir)
    const olympiadId = await loadPeople(own.run, options.people, reader)
    await own.close()
    ground = await begin()
    await listed(ground, olympiadId, options.people)
    await ground.stop()
    const again = await openEmbedded(dataDir)
    await again.run('vacuum analyze')
    await again.close()
    const copy = await openCopy(dataDir)
    ground = await begin()
    try {
      const bare: Bare = (text) => copy.run(text)
      return await figuresOf({ engine: 'embedded', ground, olympiadId, bare }, heap.now, options)
    } finally {
      await copy.close()
    }
  } finally {
    await ground.stop()
    rmSync(dataDir, { recursive: true, force: true })
    heap.remove()
  }
}

export const people: Measurement = {
  about:
    'pages of the console’s list against the best SQL by hand, an export beside saves (--people --list-rounds --save-ms --save-rounds --question --engine=1 embedded, 2 PostgreSQL)',
  measure: async (option) => {
    const engine = option('engine', 0)
    const options: Options = {
      people: option('people', 200_000),
      rounds: option('list-rounds', 30),
      ms: option('save-ms', 4_000),
      saveRounds: option('save-rounds', 5),
      question: option('question', -1),
    }
    return [
      ...(engine === 1 ? [] : await onPostgres(options)),
      ...(engine === 2 ? [] : await onEmbedded(options)),
    ]
  },
}

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
import { heapWatch, type HeapWatch } from './heap-watch.ts'
import { loadPeople, type Run } from './people-data.ts'
import { exportFigures } from './people-export.ts'
import { listPath, pageFigures, reader, type Bare, type Listed } from './people-pages.ts'
import { typingFigures } from './people-typing.ts'

const allParts = ['list', 'typing', 'export'] as const
type Part = (typeof allParts)[number]
type Options = {
  parts: readonly Part[]
  people: number
  rounds: number
  typingRounds: number
  ms: number
  saveRounds: number
  question: number
}

/** A server that has much to do asks to come later. */
async function askAs({ address, tokenFor }: Ground, path: string): Promise<Response> {
  const headers = { authorization: `Bearer ${tokenFor(reader)}` }
  let answer = await fetch(`${address}${path}`, { headers })
  for (let tries = 0; answer.status === 503 && tries < 600; tries++) {
    await pause(1_000)
    answer = await fetch(`${address}${path}`, { headers })
  }
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** Until the product has written the rows that people are found by. */
async function listedIn(ground: Ground, olympiadId: number, people: number): Promise<void> {
  const began = performance.now()
  for (let tries = 0; tries < 6_000; tries++) {
    const answer = await askAs(ground, `${listPath(olympiadId)}/count`)
    const { total } = (await answer.json()) as { total: number }
    if (total === people) {
      return say(`${people} people are listed after ${secondsSince(began)} s`)
    }
    await pause(100)
  }
  throw new Error('the people are not in the list')
}

const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(0)

async function figuresOf(
  listed: Listed,
  heap: HeapWatch,
  { parts, rounds, typingRounds, ms, saveRounds, question }: Options,
): Promise<Figure[]> {
  const { ground, olympiadId, engine } = listed
  const url = `${ground.address}${listPath(olympiadId)}/export.csv?in=uk`
  const measure: Record<Part, () => Promise<Figure[]>> = {
    list: () => pageFigures(listed, { rounds, only: question }),
    typing: () => typingFigures(listed, typingRounds),
    export: () => exportFigures(engine, ground, { url, heap, ms, rounds: saveRounds }),
  }
  const figures: Figure[] = []
  for (const part of parts) {
    const began = performance.now()
    figures.push(...(await measure[part]()))
    say(`${engine}: ${part} took ${secondsSince(began)} s`)
  }
  return figures
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
    await listedIn(ground, olympiadId, options.people)
    await pool.query('vacuum analyze')
    const bare: Bare = (text) =>
      pool.query({ name: createHash('md5').update(text).digest('hex'), text })
    return await figuresOf({ engine: 'postgres', ground, olympiadId, bare }, heap, options)
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
    await listedIn(ground, olympiadId, options.people)
    await ground.stop()
    const again = await openEmbedded(dataDir)
    await again.run('vacuum analyze')
    await again.close()
    const copy = await openCopy(dataDir)
    ground = await begin()
    try {
      const bare: Bare = (text) => copy.run(text)
      return await figuresOf({ engine: 'embedded', ground, olympiadId, bare }, heap, options)
    } finally {
      await copy.close()
    }
  } finally {
    await ground.stop()
    rmSync(dataDir, { recursive: true, force: true })
    heap.remove()
  }
}

/** By its number; 0 or none: all of them. */
const chosen = <T>(all: readonly T[], number: number): readonly T[] =>
  number === 0 ? all : all.slice(number - 1, number)

const engines = { embedded: onEmbedded, postgres: onPostgres }

export const people: Measurement = {
  about:
    'the console’s list of 200,000: every filter in every order against the best SQL by hand, typing in the search, an export beside saves ' +
    '(--people --list-rounds --typing-rounds --save-ms --save-rounds --question --engine=1 embedded, 2 PostgreSQL --part=1 list, 2 typing, 3 export)',
  measure: async (option) => {
    const options: Options = {
      parts: chosen(allParts, option('part', 0)),
      people: option('people', 200_000),
      rounds: option('list-rounds', 7),
      typingRounds: option('typing-rounds', 5),
      ms: option('save-ms', 4_000),
      saveRounds: option('save-rounds', 15),
      question: option('question', -1),
    }
    const figures: Figure[] = []
    for (const measure of chosen(Object.values(engines), option('engine', 0))) {
      figures.push(...(await measure(options)))
    }
    return figures
  },
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { say, settings } from './burst-plan.ts'
import { openEmbedded } from './embedded.ts'
import { median, type Figure, type Measurement } from './figure.ts'
import { startNode, startPostgres, startProduct, type Ground, type Running } from './ground.ts'
import { loadPeople, type Run } from './people-data.ts'
import { heapWatch } from './people-export.ts'
import { seatSavers } from './savers.ts'

// Results are out: so many mails at once, while others are in recall. Saves before, meanwhile and after.

const longestMs = 15 * 60_000

type Options = { mails: number; savers: number; ms: number; dueMs: number }
type Measured = { engine: string; ground: Ground; post: Running; dueAt: number; heap: () => number }

const takenBy = async ({ address }: Running) =>
  (await (await fetch(address)).json()) as { port: number; mails: number }

async function mailSettings(post: Running): Promise<Record<string, string>> {
  const { port } = await takenBy(post)
  return {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Bench <bench@olympiad.example>',
    PUBLIC_URL: 'http://127.0.0.1',
  }
}

/** In one statement, as the publication does it; due later, so that saves are measured before. */
async function queue(run: Run, { mails, dueMs }: Options): Promise<number> {
  const olympiadId = await loadPeople(run, mails, 'organiser')
  const dueAt = Date.now() + dueMs
  await run(
    `insert into messages (dedupe_key, kind, practicant_id, olympiad_id, facts, caused_at, next_try_at)
     select 'bench:' || practicant_id, 'results-published', practicant_id, $1, '{"version": 1}', now(), $2
       from registrations where olympiad_id = $1`,
    [olympiadId, new Date(dueAt)],
  )
  return dueAt
}

async function figuresOf(
  measured: Measured,
  { mails, savers: count, ms }: Options,
): Promise<Figure[]> {
  const { engine, ground, post, dueAt, heap } = measured
  const savers = await seatSavers(ground, count)
  const quiet: number[] = []
  const sending: number[] = []
  const heaps: Record<'quiet' | 'sending', number[]> = { quiet: [], sending: [] }
  let notSaved = 0
  const saves = async (into: number[], when: keyof typeof heaps) => {
    const saved = await savers.saveFor(ms)
    into.push(saved.p99)
    heaps[when].push(heap())
    notSaved += saved.notSaved
  }
  // The first warms up.
  await saves([], 'quiet')
  while (Date.now() + ms + 1_000 < dueAt) await saves(quiet, 'quiet')
  if (quiet.length === 0) throw new Error('the mails were due before anybody saved: --due-ms')
  // Those who save are told that they have registered and paid: these mails are gone by now.
  const { mails: before } = await takenBy(post)
  const sent = async () => (await takenBy(post)).mails - before
  await pause(Math.max(0, dueAt + 2_500 - Date.now()))
  const began = performance.now()
  await savers.beginAgain()
  while ((await sent()) < mails) {
    if (performance.now() - began > longestMs) throw new Error('the mails do not come')
    await saves(sending, 'sending')
    if (sending.length % 15 === 14) await savers.beginAgain()
  }
  const seconds = (performance.now() - began) / 1000
  await savers.beginAgain()
  for (let round = 0; round < 3; round++) await saves(quiet, 'quiet')
  savers.close()
  say(`${engine}: ${mails} mails in ${seconds.toFixed(0)} s; ${notSaved} saves refused`)
  const [p99, rest] = [median(sending), median(quiet)]
  const more = Math.max(...heaps.sending) - Math.max(...heaps.quiet)
  return [
    {
      name: `${engine}: p99 of saves while mails are sent / without`,
      value: p99 / rest,
      bar: { atMost: 1.3 },
      detail: `${p99.toFixed(1)} against ${rest.toFixed(1)} ms, ${sending.length} and ${quiet.length} rounds`,
    },
    {
      name: `${engine}: heap while mails are sent, of 30 MB more`,
      value: Math.max(0, more) / 30,
      bar: { atMost: 1 },
      detail: `${more.toFixed(1)} MB more`,
    },
    {
      name: `${engine}: saves that were refused`,
      value: notSaved,
      bar: { atMost: 0 },
      detail: `${count} people who save ten times a second`,
    },
  ]
}

type Begun = { post: Running; heap: ReturnType<typeof heapWatch> }

async function onPostgres({ post, heap }: Begun, options: Options): Promise<Figure[]> {
  const postgres = await startPostgres()
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  let ground: Ground | null = null
  try {
    const env = { ...settings, ...heap.env, ...(await mailSettings(post)) }
    ground = await startProduct(postgres.url, env)
    const dueAt = await queue((text, values) => pool.query(text, values), options)
    return await figuresOf({ engine: 'postgres', ground, post, dueAt, heap: heap.now }, options)
  } finally {
    await ground?.stop()
    await pool.end()
    await postgres.stop()
  }
}

async function onEmbedded({ post, heap }: Begun, options: Options): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-mail-'))
  const env = { ...settings, ...heap.env, ...(await mailSettings(post)), DATA_DIR: dataDir }
  await (await startProduct('', env)).stop()
  const own = await openEmbedded(dataDir)
  const dueAt = await queue(own.run, options)
  await own.close()
  const ground = await startProduct('', env)
  try {
    return await figuresOf({ engine: 'embedded', ground, post, dueAt, heap: heap.now }, options)
  } finally {
    await ground.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const mail: Measurement = {
  about:
    'saves while results-out mails are sent (--mails --savers --save-ms --due-ms --engine=1 embedded, 2 PostgreSQL)',
  measure: async (option) => {
    const engine = option('engine', 0)
    const options: Options = {
      mails: option('mails', 10_000),
      savers: option('savers', 20),
      ms: option('save-ms', 4_000),
      dueMs: option('due-ms', 60_000),
    }
    const figures: Figure[] = []
    for (const measured of [
      ...(engine === 1 ? [] : [onPostgres]),
      ...(engine === 2 ? [] : [onEmbedded]),
    ]) {
      const post = await startNode(join(import.meta.dirname, 'bare-smtp.ts'), '/', {})
      const heap = heapWatch()
      try {
        figures.push(...(await measured({ post, heap }, options)))
      } finally {
        heap.remove()
        await post.stop()
      }
    }
    return figures
  },
}

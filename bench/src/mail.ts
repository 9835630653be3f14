import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { say, settings } from './burst-plan.ts'
import { openEmbedded } from './embedded.ts'
import { median, type Figure, type Measurement } from './figure.ts'
import {
  cpuMsOf,
  startNode,
  startPostgres,
  startProduct,
  type Ground,
  type Running,
} from './ground.ts'
import { loadPeople, type Run } from './people-data.ts'
import { heapWatch } from './people-export.ts'
import { productSql } from './product-sql.ts'
import { seatSavers, type Savers } from './savers.ts'

// Results are out: so many mails, while others are in recall. The mails are due in waves, so that saves
// with and without them take turns, whatever else the machine does.

type Options = { mails: number; savers: number; ms: number; waves: number; everyMs: number }
type Measured = {
  engine: string
  ground: Ground
  post: Running
  queued: Queued
  heap: () => number
}
type Queued = { olympiadId: number; mails: number; from: number; until: number }

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

/** Long enough for the server to start and for those who save to take their seats. */
const firstWaveMs = 30_000

/** By the publication's own statement; each wave is due a while after the one before. */
async function queue(run: Run, { mails, waves, everyMs }: Options): Promise<Queued> {
  // A quarter of these people have not paid, and are told nothing.
  const olympiadId = await loadPeople(run, Math.ceil((mails * 4) / 3), 'organiser')
  await run('begin')
  const began = performance.now()
  await run(productSql('ranking/sql/tell-published.sql'), [olympiadId, 1, new Date()])
  const ms = performance.now() - began
  const from = Date.now() + firstWaveMs
  const { rows } = await run(
    `update messages set next_try_at = $1::timestamptz + (wave - 1) * $2::int * interval '1 ms'
       from (select id, ntile($3::int) over (order by id) as wave from messages
              where state = 'queued') w
      where messages.id = w.id returning messages.id`,
    [new Date(from), everyMs, waves],
  )
  await run('commit')
  say(`${rows.length} messages queued by one statement in ${ms.toFixed(0)} ms`)
  return { olympiadId, mails: rows.length, from, until: from + waves * everyMs }
}

type Rounds = { quiet: number[]; sending: number[]; notSaved: number }

/** Round after round; one that begins or ends a wave is neither and does not count. */
async function roundsOf(
  savers: Savers,
  { taken, until, ms }: { taken: () => Promise<number>; until: number; ms: number },
): Promise<Rounds> {
  const rounds: Rounds = { quiet: [], sending: [], notSaved: 0 }
  for (let round = 0; Date.now() + ms < until; round++) {
    if (round % 15 === 14) await savers.beginAgain()
    const before = await taken()
    const middle = pause(ms / 2).then(taken)
    const { p99, notSaved } = await savers.saveFor(ms)
    const halves = [(await middle) - before, (await taken()) - (await middle)]
    rounds.notSaved += notSaved
    if (halves.every((count) => count === 0)) rounds.quiet.push(p99)
    else if (halves.every((count) => count > 0)) rounds.sending.push(p99)
  }
  return rounds
}

/** What of the heap is in use, before a wave and in it: collecting takes time of its own, so apart. */
async function heapGrowth({ ground, heap }: Measured, taken: () => Promise<number>, ms: number) {
  process.kill(ground.pid, 'SIGUSR2')
  const [quiet, sending]: [number[], number[]] = [[], []]
  for (let last = await taken(), left = ms; left > 0; left -= 500) {
    await pause(500)
    const now = await taken()
    ;(now === last ? quiet : sending).push(heap())
    last = now
  }
  return { before: Math.max(...quiet), peak: Math.max(...sending) }
}

/** What became of them, as the organiser reads it; when none is on its way any more, or after a while. */
async function sentIn(ground: Ground, { olympiadId, mails }: Queued) {
  const url = `${ground.address}/api/organiser/olympiads/${olympiadId}/messages`
  const headers = { authorization: `Bearer ${ground.tokenFor('organiser')}` }
  for (let tries = 0; ; tries++) {
    const answer = await fetch(url, { headers })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    const { counts } = (await answer.json()) as { counts: Record<string, number> }
    if (counts['sent'] === mails || tries === 150) {
      return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
    }
    await pause(1_000)
  }
}

async function figuresOf(measured: Measured, options: Options): Promise<Figure[]> {
  const { engine, ground, post, queued } = measured
  const { savers: count, ms, everyMs } = options
  const savers = await seatSavers(ground, count)
  if (Date.now() > queued.from) say('the first wave was due before everybody had a seat')
  // Those who save are told that they have registered and paid.
  const { mails: own } = await takenBy(post)
  const taken = async () => (await takenBy(post)).mails - own
  await savers.saveFor(ms)
  const cpu = cpuMsOf(ground.pid) ?? NaN
  const p99s = await roundsOf(savers, { taken, until: queued.until - everyMs, ms })
  const cpuEach = ((cpuMsOf(ground.pid) ?? NaN) - cpu) / (await taken())
  const heaps = await heapGrowth(measured, taken, everyMs)
  savers.close()
  const sent = await sentIn(ground, queued)
  const [sending, quiet] = [median(p99s.sending), median(p99s.quiet)]
  const more = heaps.peak - heaps.before
  say(`${engine}: ${cpuEach.toFixed(1)} ms of processor a mail, those who save included`)
  return [
    {
      name: `${engine}: p99 of saves while mails are sent / without`,
      value: sending / quiet,
      bar: { atMost: 1.3 },
      detail: `${sending.toFixed(1)} against ${quiet.toFixed(1)} ms, ${p99s.sending.length} and ${p99s.quiet.length} rounds`,
    },
    {
      name: `${engine}: heap while mails are sent, of 30 MB more`,
      value: Math.max(0, more) / 30,
      bar: { atMost: 1 },
      detail: `${more.toFixed(1)} MB more than ${heaps.before.toFixed(0)}`,
    },
    {
      name: `${engine}: mails sent / queued`,
      value: (sent['sent'] ?? 0) / queued.mails,
      bar: { atLeast: 1 },
      detail: JSON.stringify(sent),
    },
    {
      name: `${engine}: saves that were refused`,
      value: p99s.notSaved,
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
    const queued = await queue((text, values) => pool.query(text, values), options)
    return await figuresOf({ engine: 'postgres', ground, post, queued, heap: heap.now }, options)
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
  const queued = await queue(own.run, options)
  await own.close()
  const ground = await startProduct('', env)
  try {
    return await figuresOf({ engine: 'embedded', ground, post, queued, heap: heap.now }, options)
  } finally {
    await ground.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const mail: Measurement = {
  about:
    'saves while results-out mails are sent (--mails --savers --save-ms --waves --wave-ms --engine=1 embedded, 2 PostgreSQL)',
  measure: async (option) => {
    const engine = option('engine', 0)
    const options: Options = {
      mails: option('mails', 10_000),
      savers: option('savers', 20),
      ms: option('save-ms', 3_000),
      waves: option('waves', 10),
      everyMs: option('wave-ms', 40_000),
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

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { say, settings } from './burst-plan.ts'
import { openEmbedded } from './embedded.ts'
import type { Figure, Measurement } from './figure.ts'
import { startNode, startPostgres, startProduct, type Ground, type Running } from './ground.ts'
import { heapWatch, type HeapWatch } from './heap-watch.ts'
import { mailRounds, medianOf, takenBy, type Rounds } from './mail-rounds.ts'
import { loadPeople, type Run } from './people-data.ts'
import { productSql } from './product-sql.ts'
import { seatSavers } from './savers.ts'

// Results are out: so many mails, while others are in recall. The mails are due in waves, so that saves
// with and without them take turns, whatever else the machine does. The load, the mail server and the
// database share the machine: what mails cost here whoever sends them tells a bare sender, in between.

type Options = { mails: number; savers: number; ms: number; waves: number; everyMs: number }
type Measured = { engine: string; ground: Ground; begun: Begun; bare: Running; queued: Queued }
type Begun = { post: Running; heap: HeapWatch }
type Queued = { olympiadId: number; mails: number; from: number; until: number }

async function mailSettings(post: Running): Promise<Record<string, string>> {
  const { port } = await takenBy(post)
  return {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Bench <bench@olympiad.example>',
    PUBLIC_URL: 'http://127.0.0.1',
  }
}

/** `databaseUrl` empty: the database is the product's alone, and the sender has none. */
async function startBareSender(post: Running, databaseUrl: string): Promise<Running> {
  const { port } = await takenBy(post)
  return startNode(join(import.meta.dirname, 'bare-sender.ts'), '/', {
    ...{ SMTP_PORT: `${port}`, DATABASE_URL: databaseUrl },
  })
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

/**
 * What of the heap is in use, before a wave and in it: collecting takes time of its own, so apart. A thread
 * that sends is there because of the mails, so it counts whole.
 */
async function heapGrowth(
  { ground, begun: { heap } }: Measured,
  taken: () => Promise<number>,
  ms: number,
) {
  const [quiet, sending]: [number[], number[]] = [[], []]
  let last = await taken()
  for (let turn = 0; turn * 500 < ms; turn++) {
    if (turn % 40 === 0) process.kill(ground.pid, 'SIGUSR2')
    await pause(500)
    const now = await taken()
    if (now === last) quiet.push(heap.now() - heap.ofThreads())
    else sending.push(heap.now())
    last = now
  }
  return { before: Math.max(...quiet), peak: Math.max(...sending) }
}

/**
 * What became of them, as the organiser reads it; when none is on its way any more, or after a while. A
 * busy server is asked again.
 */
async function sentIn(ground: Ground, { olympiadId, mails }: Queued) {
  const url = `${ground.address}/api/organiser/olympiads/${olympiadId}/messages`
  const headers = { authorization: `Bearer ${ground.tokenFor('organiser')}` }
  for (let tries = 0; ; tries++) {
    const answer = await fetch(url, { headers })
    if (!answer.ok && (answer.status !== 503 || tries >= 150)) {
      throw new Error(`${answer.status} ${await answer.text()}`)
    }
    if (answer.ok) {
      const { counts } = (await answer.json()) as { counts: Record<string, number> }
      if (counts['sent'] === mails || tries >= 150) {
        return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
      }
    }
    await pause(1_000)
  }
}

/** Saves beside the product's mails, beside a bare sender's, and beside none. */
function savesFigures(engine: string, rounds: Rounds): Figure[] {
  const { quiet, ours, bare } = rounds
  const [none, product, reference] = [quiet, ours, bare].map((some) => medianOf(some, 'p99')) as [
    number,
    number,
    number,
  ]
  const mailsIn = (some: Rounds['ours']) =>
    `${medianOf(some, 'perSecond').toFixed(0)} mails a second`
  const against = (some: Rounds['ours'], p99: number) =>
    `${p99.toFixed(1)} against ${none.toFixed(1)} ms, ${some.length} and ${quiet.length} rounds, ${mailsIn(some)}`
  return [
    {
      name: `${engine}: p99 of saves while mails are sent / without`,
      value: product / none,
      bar: { atMost: 1.3 },
      detail: against(ours, product),
    },
    {
      name: `${engine}: the same beside a bare sender / without`,
      value: reference / none,
      detail: `${against(bare, reference)}: what this machine costs, whoever sends`,
    },
    {
      name: `${engine}: while mails are sent / beside a bare sender`,
      value: product / reference,
      detail: 'ours against a niced process with nodemailer and two statements for eight mails',
    },
  ]
}

/** What a mail costs whom, saves of the same time taken off. */
function sayCost(engine: string, { quiet, ours }: Rounds, ms: number): void {
  const mails = (medianOf(ours, 'perSecond') * ms) / 1000
  const each = (what: 'mainMs' | 'allMs') => (medianOf(ours, what) - medianOf(quiet, what)) / mails
  const [main, all] = [each('mainMs'), each('allMs')]
  say(
    `${engine}: a mail costs ${main.toFixed(2)} ms of the thread that serves, ${(all - main).toFixed(2)} ms of others`,
  )
}

async function figuresOf(measured: Measured, options: Options): Promise<Figure[]> {
  const { engine, ground, begun, bare, queued } = measured
  const { post } = begun
  const { savers: count, ms, everyMs } = options
  const savers = await seatSavers(ground, count)
  if (Date.now() > queued.from) say('the first wave was due before everybody had a seat')
  await savers.saveFor(ms)
  const until = queued.until - everyMs
  const rounds = await mailRounds({ savers, product: ground, post, bare, until, ms })
  sayCost(engine, rounds, ms)
  if (Math.min(rounds.quiet.length, rounds.bare.length) < 5) {
    say(`${engine}: too few rounds between the waves to say much: try a longer --wave-ms`)
  }
  const heaps = await heapGrowth(measured, async () => (await takenBy(post)).mails, everyMs)
  savers.close()
  const sent = await sentIn(ground, queued)
  const more = heaps.peak - heaps.before
  return [
    ...savesFigures(engine, rounds),
    {
      name: `${engine}: heap while mails are sent, of 30 MB more`,
      value: Math.max(0, more) / 30,
      bar: { atMost: 1 },
      detail: `${more.toFixed(1)} MB more than ${heaps.before.toFixed(0)}, the thread that sends included`,
    },
    {
      name: `${engine}: mails sent / queued`,
      value: (sent['sent'] ?? 0) / queued.mails,
      bar: { atLeast: 1 },
      detail: JSON.stringify(sent),
    },
    {
      name: `${engine}: saves that were refused`,
      value: rounds.notSaved,
      bar: { atMost: 0 },
      detail: `${count} people who save ten times a second`,
    },
  ]
}

async function onPostgres(begun: Begun, options: Options): Promise<Figure[]> {
  const { post, heap } = begun
  const postgres = await startPostgres()
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  const started: Running[] = []
  try {
    const env = { ...settings, ...heap.env, ...(await mailSettings(post)) }
    const ground = await startProduct(postgres.url, env)
    started.push(ground)
    const bare = await startBareSender(post, postgres.url)
    started.push(bare)
    const queued = await queue((text, values) => pool.query(text, values), options)
    return await figuresOf({ engine: 'postgres', ground, begun, bare, queued }, options)
  } finally {
    for (const one of started) await one.stop()
    await pool.end()
    await postgres.stop()
  }
}

async function onEmbedded(begun: Begun, options: Options): Promise<Figure[]> {
  const { post, heap } = begun
  const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-mail-'))
  const env = { ...settings, ...heap.env, ...(await mailSettings(post)), DATA_DIR: dataDir }
  await (await startProduct('', env)).stop()
  const own = await openEmbedded(dataDir)
  const queued = await queue(own.run, options)
  await own.close()
  const ground = await startProduct('', env)
  const bare = await startBareSender(post, '')
  try {
    return await figuresOf({ engine: 'embedded', ground, begun, bare, queued }, options)
  } finally {
    await bare.stop()
    await ground.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const onServer = { measured: onPostgres, mails: 10_000, waves: 8, everyMs: 36_000 }
/** It sends half as many a second: fewer, and further apart. */
const onOneConnection = { measured: onEmbedded, mails: 4_000, waves: 4, everyMs: 100_000 }

export const mail: Measurement = {
  about:
    'saves while results-out mails are sent (--mails --savers --save-ms --waves --wave-ms --engine=1 embedded, 2 PostgreSQL)',
  measure: async (option) => {
    const engine = option('engine', 0)
    const figures: Figure[] = []
    for (const { measured, mails, waves, everyMs } of [
      ...(engine === 1 ? [] : [onServer]),
      ...(engine === 2 ? [] : [onOneConnection]),
    ]) {
      const options: Options = {
        mails: option('mails', mails),
        savers: option('savers', 20),
        ms: option('save-ms', 2_000),
        waves: option('waves', waves),
        everyMs: option('wave-ms', everyMs),
      }
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

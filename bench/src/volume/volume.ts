import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { median, type Figure, type Measurement } from '../figure.ts'
import { startPostgres, startProduct, unlimited, type Ground } from '../ground.ts'
import { wireClient } from '../wire-client.ts'
import { addressOf, loadedIn, loadInto, type Sizes } from './loading.ts'
import { costOf, costsIn, forgetCosts, deeper, grownAmong, manyPages } from './statements.ts'
import { beginToday, moveToRecall, organiser, subjectOf, today } from './today.ts'

const say = (line: string) => void process.stdout.write(`  ${line}\n`)

type Side = Ground & { name: string; pool: pg.Pool; wire: ReturnType<typeof wireClient> }
type Sides = { few: Side; many: Side }

async function open(url: string, name: string): Promise<Side> {
  const own = addressOf(url, name)
  const ground = await startProduct(own, unlimited)
  const pool = new pg.Pool({ connectionString: own, max: 1 })
  return { ...ground, name, pool, wire: wireClient(ground.address, 1) }
}

async function close({ wire, pool, stop }: Side): Promise<void> {
  wire.close()
  await pool.end()
  await stop()
}

/** One call of each in turn, one at a time: whatever else the machine does hits both alike. */
async function timed(
  { few, many }: Sides,
  calls: number,
  call: (side: Side, at: number) => Promise<void>,
): Promise<{ few: number; many: number }> {
  const took = { few: [] as number[], many: [] as number[] }
  for (let at = 0; at < calls; at++) {
    const order = at % 2 ? (['few', 'many'] as const) : (['many', 'few'] as const)
    for (const which of order) {
      const began = performance.now()
      await call({ few, many }[which], at)
      took[which].push(performance.now() - began)
    }
  }
  return { few: median(took.few), many: median(took.many) }
}

async function ask(side: Side, path: string, subject: string, body?: unknown): Promise<string> {
  const method = body === undefined ? 'GET' : 'POST'
  const reply = await side.wire.send(method, path, side.tokenFor(subject), body)
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.body}`)
  return reply.body
}

type Step = {
  name: string
  /** Words of the statements that do it. */
  marks: string[]
  before?: (side: Side) => Promise<unknown>
  call: (side: Side, at: number) => Promise<unknown>
}

const startBody = {
  ...{ olympiad_id: today.open, params_id: today.task },
  ...{ is_self: 0, add_params: '{}', language: 'uk' },
}
const answers = '0123456789'.repeat(6)
const category = 'stages_level=basic&stages_num=1&age_tab=9-12'

/** What a participant of today's olympiad does. */
function stepsOf(runIds: Record<string, string[]>): Step[] {
  const at = (side: Side, index: number) => `/api/runs/${runIds[side.name]?.[index]}`
  return [
    {
      name: 'start',
      marks: ['owes_acceptance(g.id', 'insert into runs (id, registration_id'],
      call: async (side, index) => {
        const path = '/api/olympiads/run-olmypiad'
        const body = await ask(side, path, subjectOf(index + 1), startBody)
        const { data_list: run } = JSON.parse(body) as { data_list: { run_id: string } }
        ;(runIds[side.name] ??= [])[index] = run.run_id
      },
    },
    {
      name: 'first save',
      marks: ['insert into run_answers as a (run_id, revision, answers, saved_at, rhythm)'],
      before: ({ pool }) => moveToRecall(pool),
      call: (side, index) =>
        ask(side, `${at(side, index)}/answers`, subjectOf(index + 1), { revision: 1, answers }),
    },
    {
      name: 'save',
      marks: ['insert into run_answers as a (run_id, revision, answers, saved_at, rhythm)'],
      call: (side, index) =>
        ask(side, `${at(side, index)}/answers`, subjectOf(index + 1), { revision: 2, answers }),
    },
    {
      name: 'finish',
      marks: ['insert into run_results (run_id, score'],
      call: (side, index) =>
        ask(side, `${at(side, index)}/finish`, subjectOf(index + 1), { revision: 3, answers }),
    },
    {
      name: 'ranking page',
      marks: ['shown_ranking_rows'],
      call: (side, index) =>
        ask(
          side,
          `/api/ranking/page?olympiad_id=${today.published}&${category}&from=${index}`,
          subjectOf(index + 1),
        ),
    },
  ]
}

/** What one person reads of their own, beside. */
const reads: Record<string, { path: string; subject: string }> = {
  'my progress': { path: '/api/my/progress?in=uk', subject: 'past-7' },
  'my results': { path: '/api/my/runs', subject: 'past-7' },
  'my olympiads': { path: '/api/olympiads/my?language=uk', subject: 'past-7' },
  training: { path: '/api/training?in=uk', subject: 'past-7' },
}

async function figuresOf(sides: Sides, watch: pg.Pool, rounds: number): Promise<Figure[]> {
  const figures: Figure[] = []
  const warmUp = Math.ceil(rounds / 3)
  for (const { name, marks, before, call } of stepsOf({})) {
    for (const side of Object.values(sides)) await before?.(side)
    const work = async (side: Side, at: number) => void (await call(side, at))
    await timed(sides, warmUp, work)
    await forgetCosts(watch)
    const took = await timed(sides, rounds, (side, at) => work(side, warmUp + at))
    const few = costOf(await costsIn(watch, 'few'), marks)
    const many = costOf(await costsIn(watch, 'many'), marks)
    figures.push({
      name: `${name}: with many runs / with few`,
      value: took.many / took.few,
      bar: { atMost: 1.2 },
      detail:
        `${took.many.toFixed(2)} against ${took.few.toFixed(2)} ms; in the database ` +
        `${many.ms.toFixed(2)} / ${few.ms.toFixed(2)} ms, ${many.pages.toFixed(0)} / ${few.pages.toFixed(0)} pages, ` +
        `${many.walBytes.toFixed(0)} / ${few.walBytes.toFixed(0)} bytes of log`,
    })
  }
  for (const [name, { path, subject }] of Object.entries(reads)) {
    const took = await timed(sides, Math.ceil(rounds / 5), async (side) => {
      await ask(side, path, subject)
    })
    figures.push({
      name: `${name}: with many runs / with few`,
      value: took.many / took.few,
      detail: `${took.many.toFixed(2)} against ${took.few.toFixed(2)} ms`,
    })
  }
  return figures
}

/** Somebody of the staff looks at the dashboard for a moment. */
async function watchBoard({ address, tokenFor }: Side): Promise<void> {
  const leaving = new AbortController()
  const url = `${address}/api/organiser/olympiads/${today.open}/dashboard/events`
  const headers = { authorization: `Bearer ${tokenFor(organiser)}` }
  const answer = await fetch(url, { headers, signal: leaving.signal })
  if (!answer.ok) throw new Error(`dashboard: ${answer.status} ${await answer.text()}`)
  await pause(3_000)
  leaving.abort()
}

/**
 * Everything the servers do by themselves: since they were started (what happens once an hour happens
 * then), and while nobody asks.
 */
async function backgroundFigure(watch: pg.Pool): Promise<Figure> {
  const grown = grownAmong(await costsIn(watch, 'few'), await costsIn(watch, 'many'))
  for (const { text, few, many } of grown) {
    say(
      `${many.pages.toFixed(0)} pages, ${many.ms.toFixed(1)} ms a call (${few.pages.toFixed(0)} with few): ` +
        text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().slice(0, 150),
    )
  }
  return {
    name: 'statements by themselves that touch more and more pages',
    value: grown.length,
    bar: { atMost: 0 },
    detail: `more than ${manyPages} pages a call, and ${deeper} times as many as with few runs`,
  }
}

/** As a server is run: nothing is lost with the power, and the log is full enough for a standby. */
const settings = {
  ...{ shared_preload_libraries: 'pg_stat_statements', shared_buffers: '1GB' },
  ...{ max_wal_size: '8GB', autovacuum_naptime: '10s' },
}

async function measuredIn(
  folder: string,
  option: (name: string, fallback: number) => number,
): Promise<Figure[]> {
  const rounds = option('volume-rounds', 900)
  const people = Math.max(5_000, 2 * rounds)
  const postgres = await startPostgres({ isDurable: true, keptIn: folder, settings })
  const watch = new pg.Pool({ connectionString: postgres.url, max: 1 })
  const opened: Side[] = []
  try {
    await watch.query('create extension if not exists pg_stat_statements')
    for (const name of ['few', 'many']) {
      await beginToday(addressOf(postgres.url, name), people)
    }
    await watch.query('checkpoint')
    await forgetCosts(watch)
    for (const name of ['few', 'many']) opened.push(await open(postgres.url, name))
    const [few, many] = opened as [Side, Side]
    const background = [await afterRest(watch, [few, many], option('rest', 45))]
    return [...(await figuresOf({ few, many }, watch, rounds)), ...background]
  } finally {
    for (const side of opened) await close(side)
    await watch.end()
    await postgres.stop()
  }
}

function isAsAsked(loaded: Sizes, asked: Sizes): boolean {
  return loaded.few === asked.few && loaded.many === asked.many
}

export const volume: Measurement = {
  about:
    'today’s olympiad beside years of runs against a small database (--volume --few --volume-rounds; ' +
    '--keep=folder: the first call loads, each further one measures)',
  measure: async (option, asked) => {
    const sizes = { few: option('few', 100_000), many: option('volume', 10_000_000) }
    const keep = asked('keep')
    const folder = keep ?? mkdtempSync(join(tmpdir(), 'olympiad-volume-'))
    try {
      const loaded = loadedIn(folder)
      if (loaded && !isAsAsked(loaded, sizes)) {
        throw new Error(`in ${folder} there are ${loaded.few} and ${loaded.many} runs`)
      }
      if (!loaded) {
        await loadInto(folder, sizes, say)
        if (keep) say('loaded; the same command once more measures')
      }
      return keep && !loaded ? [] : await measuredIn(folder, option)
    } finally {
      if (!keep) rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function afterRest(watch: pg.Pool, sides: readonly Side[], seconds: number): Promise<Figure> {
  await Promise.all(sides.map(watchBoard))
  await pause(seconds * 1_000)
  return backgroundFigure(watch)
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { countdownMs } from '@olympiad/domain/run'
import pg from 'pg'
import type { BurstOutcome, BurstPerson } from './burst-load.ts'
import {
  moveToRecall,
  seatAnswers,
  seatParticipants,
  seatTrainingRuns,
  trainingRunId,
  trainingRunSql,
} from './burst-people.ts'
import {
  connections,
  inWords,
  latencyInWords,
  load,
  memoryFigure,
  memoryOf,
  restMs,
  saves,
  say,
  settings,
  startBody,
  startsWithinMs,
  watched,
  withinMs,
  type Watched,
} from './burst-plan.ts'
import type { Figure, Measurement } from './figure.ts'
import { startSigned } from './demo-signed.ts'
import { startPostgres } from './ground.ts'
import { filledIn, productSql } from './product-sql.ts'

const symbols = 120

/** Everybody starts at once, then everybody saves and finishes before one deadline. */
export const burst: Measurement = {
  about: 'starts and deadlines of many at once, on PostgreSQL that survives a power loss',
  measure: async (option) => {
    const people = option('burst-people', 10_000)
    const postgres = await startPostgres({ isDurable: true })
    const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
    try {
      const ground = { ...(await startSigned(postgres.url, settings)), databasePid: postgres.pid }
      try {
        const taskId = await seatParticipants(postgres.url, people)
        const crowd = Array.from({ length: people }, (_, index) => ({
          token: ground.tokenFor(`burst-${index + 1}`),
        }))
        return [
          ...(await bursts(ground, pool, crowd, taskId)),
          ...(await rates(ground, pool, crowd, postgres.url)),
        ]
      } finally {
        await ground.stop()
      }
    } finally {
      await pool.end()
      await postgres.stop()
    }
  },
}

async function bursts(
  ground: Watched,
  pool: pg.Pool,
  people: BurstPerson[],
  taskId: number,
): Promise<Figure[]> {
  const memory = memoryOf(ground.pid)
  const before = memory.now()
  const target = { address: ground.address, connections }
  const start = {
    kind: 'once',
    path: '/api/olympiads/run-olmypiad',
    body: startBody(taskId),
  } as const
  const started = await watched(ground, {
    ...target,
    people,
    job: { ...start, overMs: startsWithinMs },
  })
  say(`starts: ${inWords(started.statuses)}; ${latencyInWords(started.latency)}`)
  const runs = await pool.query(
    `select from runs r join registrations g on g.id = r.registration_id
       join practicants p on p.id = g.practicant_id where p.subject like 'burst-%'`,
  )
  const different = new Set(started.runIds.filter(Boolean)).size

  await moveToRecall(pool, withinMs + 2_000)
  const inRecall = people.map((one, at) => ({ ...one, runId: started.runIds[at] ?? '' }))
  const job = { kind: 'recall', saves, withinMs, symbols } as const
  const recalled = await watched(ground, { ...target, people: inRecall, job })
  say(`recall: ${inWords(recalled.statuses)}; ${inWords(recalled.outcomes)}`)
  const lost = await lostOf(pool, recalled)
  const unfinished = recalled.kept.filter(({ isFinished }) => !isFinished).length
  const graded = await gradedSoon(pool, people.length)
  const peak = memory.peak()
  memory.stop()
  await pause(restMs)
  const after = memory.now()

  const late = recalled.outcomes['late'] ?? 0
  return [
    {
      name: 'start burst: runs a person',
      value: Math.max(runs.rowCount ?? 0, different) / people.length,
      bar: { atMost: 1 },
      detail: `${different} runs of ${people.length} people`,
    },
    {
      name: 'start burst: time / 10 s',
      value: started.ms / startsWithinMs,
      bar: { atMost: 1.05 },
      detail: `${(started.ms / 1000).toFixed(1)} s, ${latencyInWords(started.latency)}`,
    },
    {
      name: 'deadline burst: acknowledged and lost',
      value: lost,
      bar: { atMost: 0 },
      detail: `${recalled.outcomes['saved'] ?? 0} acknowledged by ${people.length} people`,
    },
    {
      name: 'deadline burst: late or unfinished',
      value: late + unfinished,
      bar: { atMost: 0 },
      detail: `${graded} graded; saves and finishes ${latencyInWords(recalled.latency)}`,
    },
    {
      name: 'deadline burst: time / 30 s',
      value: recalled.ms / withinMs,
      bar: { atMost: 1.05 },
      detail: `${(recalled.ms / 1000).toFixed(1)} s; finishes ${latencyInWords(recalled.finishing)}`,
    },
    memoryFigure('memory at its peak / 512 MB', { before, peak, after }),
  ]
}

/** Journal against database. */
async function lostOf(pool: pg.Pool, { kept }: BurstOutcome): Promise<number> {
  const { rows } = await pool.query<{ run_id: string; revision: string; answers: string }>(
    'select run_id, revision, answers from run_answers',
  )
  const stored = new Map(rows.map((row) => [row.run_id, row]))
  return kept.filter(({ runId, revision, answers }) => {
    const row = stored.get(runId)
    if (revision === 0) return false
    const held = Number(row?.revision ?? 0)
    return held < revision || (held === revision && row?.answers !== answers)
  }).length
}

async function gradedSoon(pool: pg.Pool, people: number): Promise<number> {
  let graded = 0
  for (let tries = 0; tries < 20 && graded < people; tries++) {
    const { rowCount } = await pool.query(
      `select from run_results s join runs r on r.id = s.run_id
         join registrations g on g.id = r.registration_id
         join practicants p on p.id = g.practicant_id
        where p.subject like 'burst-%' and r.mode = 'olympiad'`,
    )
    graded = rowCount ?? 0
    if (graded < people) await pause(500)
  }
  return graded
}

/** Throughput against pgbench with the product's own statements, one row at a time. */
async function rates(
  ground: Watched,
  pool: pg.Pool,
  people: BurstPerson[],
  databaseUrl: string,
): Promise<Figure[]> {
  const sets = { save: 0, finish: 1_000_000, bareFinish: 2_000_000 }
  for (const from of Object.values(sets)) await seatTrainingRuns(pool, from)
  const target = { address: ground.address, connections }
  const set = (from: number, count: number) =>
    people.slice(0, count).map((one, at) => ({ ...one, runId: trainingRunId(from + at + 1) }))
  /** Everybody has saved before: nobody saves or finishes but in the middle of a run. */
  const warm = (crowd: BurstPerson[]) =>
    load({ ...target, people: crowd, job: { kind: 'lap', path: 'answers', symbols, revision: 1 } })

  const savers = set(sets.save, Math.min(2_000, people.length))
  await warm(savers)
  const bareSave = pgbench(databaseUrl, saveScript(sets.save, savers.length), ['-T', '6'])
  const job = { kind: 'flat', ms: 6_000, symbols, revision: 2_000_000_000 } as const
  const saved = await watched(ground, { ...target, people: savers, job })

  const finishers = set(sets.finish, people.length)
  await warm(finishers)
  await seatAnswers(pool, sets.bareFinish, people.length)
  const each = Math.floor(people.length / pgbenchClients)
  const script = finishScript(sets.bareFinish, each)
  const bareFinish = pgbench(databaseUrl, script, ['-t', `${each - 1}`, '-D', 'i=0'])
  const lap = { kind: 'lap', path: 'finish', symbols, revision: 2 } as const
  const finished = await watched(ground, { ...target, people: finishers, job: lap })

  const perSecond = ({ done, ms }: BurstOutcome) => (done * 1000) / ms
  const ratio = (name: string, ours: number, bare: number | null, atLeast: number): Figure[] =>
    bare === null
      ? []
      : [
          {
            name,
            value: ours / bare,
            bar: { atLeast },
            detail: `${ours.toFixed(0)}/s over HTTP against ${bare.toFixed(0)}/s of bare SQL`,
          },
        ]
  return [
    ...ratio('autosave / pgbench one row at a time', perSecond(saved), bareSave, 0.9),
    ...ratio('finish / pgbench one row at a time', perSecond(finished), bareFinish, 1.2),
  ]
}

const pgbenchClients = 8
const revisionSql = 'array[(extract(epoch from clock_timestamp()) * 1000)::bigint]'
const answersSql = `array[repeat('1', ${symbols})]`

const noRhythm = 'array[null]::text[]'
/** Where there is none, the database's own word is taken. */
const expectedClock = 'null::timestamptz'

function saveScript(from: number, people: number): string {
  const ids = `array[${trainingRunSql(`${from} + :n`)}]`
  const values = [ids, revisionSql, answersSql, noRhythm, expectedClock]
  return `\\set n random(1, ${people})\n${filledIn(productSql('runs/sql/save.sql'), values)};\n`
}

function finishScript(from: number, each: number): string {
  const ids = `array[${trainingRunSql(`${from} + :n`)}]`
  const count = (value: number) => `array[${value}]`
  const grade = [10, 120, 10, 83].map(count)
  const values = [
    ids,
    revisionSql,
    answersSql,
    ...grade,
    'true',
    countdownMs,
    noRhythm,
    expectedClock,
  ]
  return [
    '\\set i :i + 1',
    `\\set n :client_id * ${each} + :i`,
    `${filledIn(productSql('runs/sql/grade.sql'), values)};\n`,
  ].join('\n')
}

/** Transactions a second; null where pgbench is not installed. */
function pgbench(url: string, script: string, args: string[]): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-bench-'))
  try {
    const file = join(folder, 'script.sql')
    writeFileSync(file, script)
    const common = ['-n', '-M', 'prepared', '-c', `${pgbenchClients}`, '-j', '1', '-f', file]
    const { stdout, stderr } = spawnSync('pgbench', [...common, ...args, url], { encoding: 'utf8' })
    const found = /tps = ([\d.]+)/.exec(stdout ?? '')
    if (!found && stderr) say(stderr.trim().split('\n').at(-1) ?? '')
    return found ? Number(found[1]) : null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

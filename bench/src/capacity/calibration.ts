import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { BurstPerson, BurstPlan } from '../burst-load.ts'
import { moveToRecall } from '../burst-people.ts'
import { load, startBody, usedWhile, type Watched } from '../burst-plan.ts'
import { costOf as statementsOf, costsIn, forgetCosts } from '../volume/statements.ts'
import { linearOf, type CallCost, type CallKind, type Costs } from './costs.ts'

const symbols = 120
/** Words of the statement that ends each call. */
const marks: Record<CallKind, string> = {
  start: 'insert into runs (id, registration_id',
  save: 'insert into run_answers as a (run_id, revision, answers, saved_at, rhythm)',
  finish: 'insert into run_results (run_id, score',
}

type Sample = { server: number; database: number; client: number; batch: number; waits: number[] }
/** `idle`: processor time while nobody asks, a millisecond. */
type Where = { ground: Watched; pool: pg.Pool; idle: { server: number; database: number } }

export async function idleOf(ground: Watched): Promise<Where['idle']> {
  const ms = 5_000
  const { used } = await usedWhile(ground, () => pause(ms))
  return { server: used.serverMs / ms, database: used.databaseMs / ms }
}

/** Processor time a call, and how many went in a statement. */
async function sampled(
  { ground, pool, idle }: Where,
  kind: CallKind,
  plan: BurstPlan,
): Promise<Sample> {
  await forgetCosts(pool)
  const { outcome, used } = await usedWhile(ground, () => load(plan))
  const { calls: statements } = statementsOf(await costsIn(pool, 'postgres'), [marks[kind]])
  const each = (ms: number) => Math.max(0, ms) / Math.max(1, outcome.done)
  const [server, database, client] = [
    each(used.serverMs - idle.server * outcome.ms),
    each(used.databaseMs - idle.database * outcome.ms),
    each(outcome.cpuMs),
  ]
  const working = server + database + client
  return {
    ...{ server, database, client },
    batch: outcome.done / Math.max(1, statements),
    waits: outcome.quantiles.map((ms) => Math.max(0, ms - working)),
  }
}

function costFrom(alone: Sample, among: Sample): CallCost {
  const point = (sample: Sample, each: number) => ({ batch: sample.batch, each })
  return {
    server: linearOf(point(alone, alone.server), point(among, among.server)),
    database: linearOf(point(alone, alone.database), point(among, among.database)),
    client: among.client,
    waits: alone.waits,
  }
}

/** So many people for the calls one at a time, and so many for those at once. */
export const calibrating = { alone: 300, among: 1_500 }
/** Fewer than in the burst: what it does with more is to be predicted. */
const connections = 32

/** People whom nobody else uses: they start, save and finish once, alone and many at once. */
export async function calibrated(
  where: Where,
  people: BurstPerson[],
  taskId: number,
): Promise<Costs> {
  const { address } = where.ground
  const groups = {
    alone: people.slice(0, calibrating.alone),
    among: people.slice(calibrating.alone, calibrating.alone + calibrating.among),
  }
  const runs: Record<string, BurstPerson[]> = {}
  const start = async (group: keyof typeof groups): Promise<Sample> => {
    const crowd = groups[group]
    const isAlone = group === 'alone'
    const plan: BurstPlan = {
      ...{ address, people: crowd, connections: isAlone ? 1 : connections },
      job: {
        ...{ kind: 'once', path: '/api/olympiads/run-olmypiad', body: startBody(taskId) },
        overMs: isAlone ? crowd.length * 15 : 0,
      },
    }
    return sampled(where, 'start', plan)
  }
  const samples: Partial<Record<CallKind, { alone: Sample; among: Sample }>> = {}
  samples.start = { alone: await start('alone'), among: await start('among') }
  await moveToRecall(where.pool, 3_600_000)
  for (const group of ['alone', 'among'] as const)
    runs[group] = await withRuns(where, groups[group])
  const lap = (group: keyof typeof groups, path: 'answers' | 'finish', revision: number) =>
    sampled(where, path === 'finish' ? 'finish' : 'save', {
      ...{ address, people: runs[group] ?? [], connections: group === 'alone' ? 1 : connections },
      job: { kind: 'lap', path, symbols, revision },
    })
  // The first save of a run reads what is known of it: measured is what follows.
  for (const group of ['alone', 'among'] as const) await lap(group, 'answers', 1)
  samples.save = {
    alone: await lap('alone', 'answers', 2),
    among: await lap('among', 'answers', 2),
  }
  samples.finish = {
    alone: await lap('alone', 'finish', 3),
    among: await lap('among', 'finish', 3),
  }
  const { start: started, save, finish } = samples
  return {
    // Alone they are sent by the clock, and who is late waits before us: it is the same disk.
    start: { ...costFrom(started.alone, started.among), waits: save.alone.waits },
    save: costFrom(save.alone, save.among),
    finish: costFrom(finish.alone, finish.among),
  }
}

async function withRuns({ pool }: Where, people: BurstPerson[]): Promise<BurstPerson[]> {
  const { rows } = await pool.query<{ subject: string; id: string }>(
    `select p.subject, r.id from runs r join registrations g on g.id = r.registration_id
       join practicants p on p.id = g.practicant_id where r.mode = 'olympiad' and p.subject like 'burst-%'`,
  )
  const byToken = new Map(rows.map(({ subject, id }) => [subject, id]))
  return people.flatMap((person) => {
    const runId = byToken.get(subjectIn(person.token))
    return runId ? [{ ...person, runId }] : []
  })
}

function subjectIn(token: string): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(claims) as { sub: string }).sub
}

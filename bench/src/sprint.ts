import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { median, type Figure, type Measurement } from './figure.ts'
import { startPostgres, startProduct, type Ground } from './ground.ts'
import { wireClient } from './wire-client.ts'

// A class sprint as browsers play it, all of them behind one address of a school: they wait by asking
// now and then, hear of the start, ask for the material at its instant, type, and finish.

const drill = {
  ...{ kind: 'number-letter', symbols: 'digits', quantity: 60, rowSize: 20 },
  ...{ memoriseSeconds: 12, recallSeconds: 60, options: { capacity: 2 } },
}
const school = 'x-forwarded-for: 198.51.100.7\r\n'
/** As the arena does it. */
const afterInstantMs = 25
const saves = { each: 20, everyMs: 500 }

type Room = {
  now: string
  phase: { kind: string; until: string }
  mine: { runId: string }
}
type Run = { now: string; phase: { kind: string; material?: string }; deadline: string }

/** One pupil's browser. */
type Pupil = {
  token: string
  runId: string
  /** The server's time minus ours, by the fastest answer. */
  offset: number
  fastest: number
  heardAt: number
  startsAt: number
  seenAt: number
  deadline: string
  told: { revision: number; answers: string }
}

async function seatClass(url: string, ground: Ground, tokens: string[]): Promise<number> {
  for (let at = 0; at < tokens.length; at += 20) {
    await Promise.all(
      tokens
        .slice(at, at + 20)
        .map((token) =>
          fetch(`${ground.address}/api/init`, { headers: { authorization: `Bearer ${token}` } }),
        ),
    )
  }
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const { rows } = await pool.query<{ id: number }>(
    `with class as (
       insert into groups (kind, name, language, time_zone, created_at)
       values ('class', 'Bench', 'uk', 'Europe/Kyiv', now()) returning id),
     trainer as (
       insert into group_trainers (group_id, practicant_id, role, since)
       select c.id, p.id, 'owner', now() from class c, practicants p where p.subject = 'sprint-0')
     select id from class`,
  )
  const { id } = rows[0] as { id: number }
  await pool.query(
    `insert into group_places (group_id, label, practicant_id, created_at, claimed_at)
     select $1, p.subject, p.id, now(), now() from practicants p
      where p.subject like 'sprint-%' and p.subject <> 'sprint-0'`,
    [id],
  )
  await pool.end()
  return id
}

const p99 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? NaN
const greatest = (values: readonly number[]) => Math.max(...values)
const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
const inMs = (ms: number) => `${ms.toFixed(0)} ms`

/** The same rows at the same times, one a statement, without anybody's rules. */
async function bareSaves(url: string, people: number): Promise<number[]> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  await pool.query('create table bare_saves (id uuid primary key, revision int, answers text)')
  const took: number[] = []
  await Promise.all(
    Array.from({ length: people }, async () => {
      const id = randomUUID()
      await pause(Math.random() * saves.everyMs)
      for (let revision = 1; revision <= saves.each; revision++) {
        const began = performance.now()
        await pool.query({
          name: 'bare',
          text: `insert into bare_saves values ($1, $2, $3)
                 on conflict (id) do update set revision = $2, answers = $3`,
          values: [id, revision, '1'.repeat(revision * 3)],
        })
        took.push(performance.now() - began)
        await pause(Math.max(0, saves.everyMs - (performance.now() - began)))
      }
    }),
  )
  await pool.end()
  return took
}

export const sprint: Measurement = {
  about: 'a class sprint behind one address: the start, the saves, the end (--sprint-people)',
  measure: async (option) => {
    const people = option('sprint-people', 200)
    const postgres = await startPostgres({ isDurable: true })
    let ground: Ground | null = null
    try {
      // The limits are those of a new installation.
      ground = await startProduct(postgres.url, { TRUST_PROXY: 'on', STAND_IN: 'on' })
      const { tokenFor } = ground
      const tokens = Array.from({ length: people + 1 }, (_, at) => tokenFor(`sprint-${at}`))
      const groupId = await seatClass(postgres.url, ground, tokens)
      const bare = await bareSaves(postgres.url, people)
      return await playRoom(ground, postgres.url, { groupId, tokens, bare })
    } finally {
      await ground?.stop()
      await postgres.stop()
    }
  },
}

async function playRoom(
  { address }: Ground,
  url: string,
  { groupId, tokens, bare }: { groupId: number; tokens: string[]; bare: number[] },
): Promise<Figure[]> {
  const client = wireClient(address, tokens.length, school)
  const refused: string[] = []
  async function ask<T>(method: string, path: string, token: string, body?: unknown): Promise<T> {
    const reply = await client.send(method, path, token, body)
    if (reply.status !== 200) refused.push(`${reply.status} ${path}`)
    const answer = JSON.parse(reply.body) as T & { data_list?: T }
    return answer.data_list ?? answer
  }
  const [trainer = '', ...others] = tokens
  const rooms = `/api/groups/${groupId}/sprints`
  const opening = { drill, language: 'uk', admitsGuests: false }
  const { sprintId } = await ask<{ sprintId: number }>('POST', rooms, trainer, opening)
  const board = `${rooms}/${sprintId}/board`
  const { code } = await ask<{ code: string }>('GET', board, trainer)

  /** Every answer tells what time it is there. */
  async function timed<T extends { now: string }>(pupil: Pupil, path: string): Promise<T> {
    const sent = performance.now()
    const answer = await ask<T>('GET', path, pupil.token)
    const took = performance.now() - sent
    if (took < pupil.fastest) {
      pupil.fastest = took
      pupil.offset = Date.parse(answer.now) - (sent + took / 2)
    }
    return answer
  }
  const serverNow = ({ offset }: Pupil) => performance.now() + offset

  const pupils = await Promise.all(
    others.map(async (token, at): Promise<Pupil> => {
      await pause(Math.random() * 5_000)
      if (at % 2 === 0) await ask('POST', '/api/sprints/entries', token, { code })
      else await ask('POST', `/api/sprints/${sprintId}/entry`, token, {})
      return {
        ...{ token, runId: '', offset: 0, fastest: Infinity, heardAt: 0, startsAt: 0, seenAt: 0 },
        ...{ deadline: '', told: { revision: 0, answers: '' } },
      }
    }),
  )

  async function waited(pupil: Pupil): Promise<void> {
    for (;;) {
      const { phase, mine } = await timed<Room>(pupil, `/api/sprints/${sprintId}`)
      if (phase.kind === 'countdown') {
        pupil.heardAt = serverNow(pupil)
        pupil.startsAt = Date.parse(phase.until)
        pupil.runId = mine.runId
        return
      }
      await pause(1_500 * (0.75 + Math.random() / 2))
    }
  }
  async function memorised(pupil: Pupil): Promise<void> {
    await timed<Run>(pupil, `/api/runs/${pupil.runId}`)
    await pause(pupil.startsAt + afterInstantMs - serverNow(pupil))
    for (;;) {
      const run = await timed<Run>(pupil, `/api/runs/${pupil.runId}`)
      if (run.phase.kind === 'memorise') {
        pupil.seenAt = serverNow(pupil)
        pupil.deadline = run.deadline
        return
      }
      await pause(50)
    }
  }
  const saving: number[] = []
  async function recalled(pupil: Pupil): Promise<void> {
    await pause(Date.parse(pupil.deadline) + afterInstantMs - serverNow(pupil))
    await pause(Math.random() * saves.everyMs)
    for (let revision = 1; revision <= saves.each; revision++) {
      const answers = Array.from({ length: revision * 3 }, () => randomInt(10)).join('')
      const began = performance.now()
      const path = `/api/runs/${pupil.runId}/answers`
      await ask('POST', path, pupil.token, { revision, answers })
      saving.push(performance.now() - began)
      pupil.told = { revision, answers }
      await pause(Math.max(0, saves.everyMs - (performance.now() - began)))
    }
  }
  const waiting = Promise.all(pupils.map(waited))
  await pause(3_000)
  const pressed = performance.now()
  await ask('POST', `${rooms}/${sprintId}/start`, trainer, {})
  const startMs = performance.now() - pressed
  await waiting
  await Promise.all(pupils.map(memorised))
  await Promise.all(pupils.map(recalled))
  const finishing: number[] = []
  await Promise.all(
    pupils.map(async ({ runId, token, told }) => {
      const began = performance.now()
      const revision = told.revision + 1
      await ask('POST', `/api/runs/${runId}/finish`, token, { ...told, revision })
      finishing.push(performance.now() - began)
    }),
  )
  const { results } = await ask<{ results: { lines: unknown[] } | null }>('GET', board, trainer)
  client.close()
  return figuresOf(pupils, await storedRuns(url, sprintId), {
    ...{ bare, saving, finishing, refused, startMs, listed: results?.lines.length ?? 0 },
  })
}

type Stored = { id: string; begun: Date; due: Date; answers: string; isGraded: boolean }

async function storedRuns(url: string, sprintId: number): Promise<Stored[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const { rows } = await pool.query<Stored>(
    `select r.id, r.begun_at as begun, r.recall_from as due, a.answers,
            exists (select from run_results where run_id = r.id) as "isGraded"
       from free_runs f join runs r on r.id = f.run_id left join run_answers a on a.run_id = r.id
      where f.sprint_id = $1`,
    [sprintId],
  )
  await pool.end()
  return rows
}

function figuresOf(
  pupils: readonly Pupil[],
  stored: readonly Stored[],
  {
    bare,
    saving,
    finishing,
    refused,
    startMs,
    listed,
  }: {
    bare: number[]
    saving: number[]
    finishing: number[]
    refused: string[]
    startMs: number
    listed: number
  },
): Figure[] {
  const byId = new Map(stored.map((run) => [run.id, run]))
  const lost = pupils.filter(({ runId, told }) => {
    const run = byId.get(runId)
    return !run?.isGraded || run.answers !== told.answers
  })
  const seen = pupils.map(({ seenAt, startsAt }) => seenAt - startsAt)
  const heard = pupils.map(({ heardAt, startsAt }) => startsAt - heardAt)
  return [
    {
      name: 'first symbol by the server’s clock, from first to last, ms',
      value: Math.max(
        spread(stored.map(({ begun }) => begun.getTime())),
        spread(pupils.map(({ startsAt }) => startsAt)),
        spread(stored.map(({ due }) => due.getTime())),
      ),
      bar: { atMost: 100 },
      detail: `${stored.length} runs of ${pupils.length} pupils; the press took ${inMs(startMs)}`,
    },
    {
      name: 'the last to hear of the start, ms before it',
      value: Math.min(...heard),
      bar: { atLeast: 1_000 },
      detail: `median ${inMs(median(heard))}`,
    },
    {
      name: 'the material on a screen after the start, the last, ms',
      value: greatest(seen),
      detail: `median ${inMs(median(seen))}, p99 ${inMs(p99(seen))}, all within ${inMs(spread(seen))}`,
    },
    {
      name: 'p99 of saves / of bare rows at the same pace',
      value: p99(saving) / p99(bare),
      detail: `${p99(saving).toFixed(1)} ms against ${p99(bare).toFixed(1)} ms; ${saving.length} saves, median ${median(saving).toFixed(1)} ms`,
    },
    {
      name: 'p99 of all finishing at once, ms',
      value: p99(finishing),
      bar: { atMost: 1_000 },
      detail: `${finishing.length} finishes, median ${inMs(median(finishing))}; ${listed} on the wall`,
    },
    {
      name: 'answers lost, or graded otherwise',
      value: lost.length,
      bar: { atMost: 0 },
      detail: `of ${pupils.length}`,
    },
    {
      name: 'requests refused, all from one address',
      value: refused.length,
      bar: { atMost: 0 },
      detail: [...new Set(refused)].slice(0, 3).join(', ') || 'none',
    },
  ]
}

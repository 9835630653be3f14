import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import { expect } from 'vitest'
import { drillGrade } from '@olympiad/domain/results'
import type { Pool } from 'pg'
import { hexBytes, insertMany } from '../../src/db/bulk.ts'
import type { Database } from '../../src/db/database.ts'
import { drillFrom, type DrillRow } from '../../src/db/drill-row.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { timingColumns, timingOf, type InstantsRow } from '../../src/runs/run-timing.ts'
import { tokenSigner } from '../../src/session/token.ts'
import { tokenKey } from './app.ts'
import { insertOlympiad, insertPlaces, olympiadFixture } from './fixtures.ts'

/** One participant's browser: what it has sent, and what was acknowledged. */
export type Journal = {
  token: string
  runId: string
  sent: Map<number, string>
  /** The newest acknowledged revision. */
  revision: number
  isFinished: boolean
}

const symbols = 200

/**
 * People in the middle of the recall of an olympiad run, each with an hour left. `from`: so many were
 * seated before, in an olympiad of their own.
 */
export async function seatCrowd(db: Database, count: number, from = 0): Promise<Journal[]> {
  const { rowCount } = await db.pool.query('select from countries limit 1')
  if (rowCount === 0) await insertPlaces(db)
  const home = await db.pool.query<{ region_id: number; city_id: number }>(
    `select r.id as region_id, c.id as city_id from cities c join regions r on r.id = c.region_id
      where r.country_id = 804 limit 1`,
  )
  const olympiadId = await insertOlympiad(db, olympiadFixture(new Date()))
  const { rows } = await db.pool.query<DrillRow & { id: number; stage_id: number }>(
    `update tasks k set quantity = ${symbols}, memorise_seconds = 60, recall_seconds = 3600
       from stages s
      where s.id = k.stage_id and s.olympiad_id = $1 and s.level = 'basic' and s.number = 1
        and k.age_band = '13-15' and k.kind = 'number-letter' returning k.*`,
    [olympiadId],
  )
  const task = rows[0]!
  const drill = drillFrom(task)
  const begunAt = new Date(Math.floor(Date.now() / 1000) * 1000 - 90_000)
  const instants = {
    begin_until: null,
    begun_at: begunAt,
    memorise_ended_at: null,
    recall_ended_at: null,
  }
  const timing = timingColumns(timingOf(drill, instants))
  const people = Array.from({ length: count }, (_, index) => ({
    id: 1_000_000 + from + index,
    subject: `crowd-${from + index}`,
    runId: randomUUID() as string,
  }))
  await inTransaction(db.pool, async (client) => {
    const insert = (
      table: Parameters<typeof insertMany>[1],
      made: (at: number) => Record<string, unknown>,
    ) =>
      insertMany(
        client,
        table,
        people.map((_, index) => made(index)),
      )
    await insert('practicants', (at) => ({
      id: people[at]!.id,
      student_id: people[at]!.id,
      subject: people[at]!.subject,
      language: 'uk',
      domain: 'uk',
    }))
    await insert('registrations', (at) => ({
      id: people[at]!.id,
      olympiad_id: olympiadId,
      practicant_id: people[at]!.id,
      stage_id: task.stage_id,
      age_band: '13-15',
      language: 'uk',
      first_name: 'Оля',
      family_name: 'Зірка',
      school: 'Ліцей 1',
      email: 'o@example.com',
      phone: '+380501234567',
      phone_country: 'UA',
      country_id: 804,
      ...home.rows[0],
    }))
    await insert('runs', (at) => ({
      ...instants,
      ...timing,
      id: people[at]!.runId,
      registration_id: people[at]!.id,
      task_id: task.id,
      mode: 'olympiad',
      language: 'uk',
      drill,
      seed: hexBytes(randomBytes(32)),
      created_at: begunAt,
    }))
  })
  const sign = tokenSigner(tokenKey)
  return Promise.all(
    people.map(async ({ subject, runId }) => {
      const claims = { subject, role: 'participant', language: 'uk', domain: 'uk' } as const
      const token = await sign(claims, new Date())
      return { token, runId, sent: new Map(), revision: 0, isFinished: false }
    }),
  )
}

export type Answered = { status: number; outcome: string; retryAfter: string | null; ms: number }

/** Sends one save or finish and keeps the journal; a network that fails is status 0. */
export async function sendAnswers(
  address: string,
  journal: Journal,
  revision: number,
  answers: string,
  last: 'answers' | 'finish' = 'answers',
): Promise<Answered> {
  journal.sent.set(revision, answers)
  const began = performance.now()
  const taken = () => performance.now() - began
  try {
    const response = await fetch(`${address}/api/runs/${journal.runId}/${last}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${journal.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ revision, answers }),
      signal: AbortSignal.timeout(20_000),
    })
    const body = (await response.json()) as { data_list?: { outcome: string } }
    const outcome = body.data_list?.outcome ?? ''
    if (response.ok && outcome === 'saved') {
      journal.revision = Math.max(journal.revision, revision)
      if (last === 'finish') journal.isFinished = true
    }
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, outcome, retryAfter, ms: taken() }
  } catch {
    return { status: 0, outcome: '', retryAfter: null, ms: taken() }
  }
}

export const someAnswers = () =>
  Array.from({ length: randomInt(1, symbols) }, () => randomInt(10)).join('')

/**
 * `npm run faults` knows no rest. In every test run others need the processor too, and of so many there
 * is one whose save is under way at any time all the same.
 */
const restMs = Number(process.env['REST_MS'] ?? 40)

/** Between two saves of the same person. */
export const rest = async () => (restMs > 0 ? pause(restMs) : undefined)

/** Everybody saves and saves until told to stop; what was not acknowledged is sent again. */
export function crowdSaving(addresses: readonly string[], journals: readonly Journal[]) {
  const answered: Answered[] = []
  const stopping = new AbortController()
  const work = journals.map(async (journal, index) => {
    for (let revision = journal.revision + 1; !stopping.signal.aborted; revision++) {
      const answers = someAnswers()
      for (let tries = 0; !stopping.signal.aborted; tries++) {
        const address = addresses[(index + tries) % addresses.length]!
        const answer = await sendAnswers(address, journal, revision, answers)
        answered.push(answer)
        if (answer.outcome === 'saved') break
        await pause(20)
      }
      await rest()
    }
  })
  return {
    answered,
    acknowledged: () => answered.filter(({ outcome }) => outcome === 'saved').length,
    stop: async () => {
      stopping.abort()
      await Promise.all(work)
    },
  }
}

/**
 * People who save once, or finish, and are gone: nobody repairs what is lost of theirs. Each waits until
 * it is acknowledged. Begun before a fault, and again after it.
 */
export async function saveSilently(
  addresses: readonly string[],
  journals: readonly Journal[],
): Promise<void> {
  await Promise.all(
    journals.map(async (journal, index) => {
      const answers = someAnswers()
      const last = index % 2 === 0 ? 'answers' : 'finish'
      for (let tries = 0; tries < 500; tries++) {
        const address = addresses[(index + tries) % addresses.length]!
        const { outcome } = await sendAnswers(address, journal, 1, answers, last)
        if (outcome === 'saved') return
        await pause(20)
      }
      throw new Error('a silent saver was never acknowledged')
    }),
  )
}

/** What silent people were told is kept is there to the letter, and graded where they finished. */
export async function expectSilentKept(pool: Pool, journals: readonly Journal[]): Promise<void> {
  const { rows } = await pool.query<StoredRun & { closed_at: Date | null; revision: number }>(
    `select r.*, a.answers, a.revision, s.score, s.points from runs r
       left join run_answers a on a.run_id = r.id left join run_results s on s.run_id = r.id
      where r.id = any($1)`,
    [journals.map(({ runId }) => runId)],
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  for (const { runId, sent, isFinished } of journals) {
    const row = stored.get(runId)!
    expect([row.revision, row.answers, row.closed_at !== null]).toEqual([
      1,
      sent.get(1),
      isFinished,
    ])
    if (!isFinished) continue
    const { score, points } = drillGrade(row)
    expect([row.score, row.points]).toEqual([score, points])
  }
}

/** The oracle: what was acknowledged is there, or something newer that was really sent. */
export async function expectNothingLost(pool: Pool, journals: readonly Journal[]): Promise<void> {
  const { rows } = await pool.query<{ run_id: string; revision: number; answers: string }>(
    'select run_id, revision, answers from run_answers',
  )
  const stored = new Map(rows.map((row) => [row.run_id, row]))
  for (const { runId, sent, revision } of journals) {
    const row = stored.get(runId)
    if (revision > 0) expect(row?.revision).toBeGreaterThanOrEqual(revision)
    if (row && row.revision > 0) expect(row.answers).toBe(sent.get(row.revision))
  }
}

type StoredRun = InstantsRow & {
  id: string
  drill: Drill
  language: Language
  seed: Buffer
  answers: string
  score: number
  points: number
}

/** What must be true after every fault. */
export async function expectSoundDatabase(pool: Pool): Promise<void> {
  const empty = async (text: string) => expect((await pool.query(text)).rows).toEqual([])
  await empty(`select registration_id, task_id from runs where mode = 'olympiad'
                group by 1, 2 having count(*) > 1`)
  await empty(`select r.id from runs r join run_answers a on a.run_id = r.id
                where a.revision > 0
                  and a.saved_at > coalesce(r.recall_ended_at, r.due_at) + interval '1 second'`)
  await empty(`select r.id from runs r left join run_results s on s.run_id = r.id
                where (r.closed_at is not null) <> (s.run_id is not null)`)
  await empty(`select o.id from orders o
                 left join payment_attempts a on a.order_id = o.id and a.status = 'confirmed'
                  and a.amount = o.amount and a.currency = o.currency
                group by o.id, o.status having (o.status = 'paid') <> (count(a.id) = 1)`)
  const { rows } = await pool.query<StoredRun>(
    `select r.*, a.answers, s.score, s.points from runs r
       join run_results s on s.run_id = r.id join run_answers a on a.run_id = r.id`,
  )
  for (const row of rows) {
    const { score, points } = drillGrade(row)
    expect([row.score, row.points]).toEqual([score, points])
  }
}

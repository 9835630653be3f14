import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { testDatabase } from '../ground/engine.ts'
import {
  expectNothingLost,
  expectSilentKept,
  expectSoundDatabase,
  saveSilently,
  seatCrowd,
  sendAnswers,
} from '../ground/recall-crowd.ts'
import { serverProcess } from '../ground/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-jump-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const isWanted = inject('databaseTemplate').engine === 'postgres'

/** So long after the beginning their time is over; graded two seconds later. */
const recallMs = 9_000
const graceMs = 2_000

test.runIf(isWanted)(
  'the clock of the database jumps by 20 s, forward and back: no run ends early or late',
  { timeout: 180_000 },
  async () => {
    const database = await testDatabase()
    const { pool } = database.db
    const seated = await seatCrowd(database.db, 24)
    const [silent, journals] = [seated.slice(0, 12), seated.slice(12)]
    const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url! }
    const servers = await Promise.all([serverProcess(settings), serverProcess(settings)])
    await Promise.all(servers.map(({ start }) => start()))
    const addresses = servers.map(({ address }) => address)
    await pause(1_500)
    const jump = (seconds: number) =>
      pool.query(`create or replace function machine_clock() returns timestamptz language sql volatile
                    as 'select clock_timestamp() + interval ''${seconds} seconds'''`)
    const trueStart = performance.now()
    await pool.query(
      `update runs set recall_until = run_clock() + $1::int * interval '1 ms',
                       due_at = run_clock() + $2::int * interval '1 ms'`,
      [recallMs, recallMs + graceMs],
    )
    /** By time: whoever finishes ends their run themselves. */
    const closedAt = new Map<string, number>()
    const watching = new AbortController()
    const watch = (async () => {
      while (!watching.signal.aborted) {
        const { rows } = await pool.query<{ id: string }>(
          'select id from runs where closed_at is not null and recall_ended_at is null',
        )
        for (const { id } of rows)
          if (!closedAt.has(id)) closedAt.set(id, performance.now() - trueStart)
        await pause(50)
      }
    })()
    const outcomes: string[] = []
    let revision = 0
    const saveAll = async () => {
      revision++
      const answers = await Promise.all(
        journals.map((journal, at) =>
          sendAnswers(addresses[at % 2]!, journal, revision, `${revision}`),
        ),
      )
      outcomes.push(...answers.map(({ status, outcome }) => `${status} ${outcome}`))
    }
    await saveAll()
    await saveSilently(addresses, silent.slice(0, 4))
    // In the very moment of the jump, and while it is being settled.
    for (const [at, seconds] of [20, -20].entries()) {
      await jump(seconds)
      await saveSilently(addresses, silent.slice(4 + at * 4, 8 + at * 4))
      for (let round = 0; round < 3; round++) {
        await saveAll()
        await pause(300)
      }
    }
    const leftMs = recallMs - (performance.now() - trueStart)
    expect(leftMs, 'this machine is too slow for this test').toBeGreaterThan(0)
    await expectSilentKept(pool, silent)
    expect(closedAt.size).toBe(0)
    const unfinished = seated.filter(({ isFinished }) => !isFinished)
    await expect.poll(() => closedAt.size, { timeout: 30_000 }).toBe(unfinished.length)
    watching.abort()
    await watch
    expect(new Set(outcomes)).toEqual(new Set(['200 saved']))
    const due = recallMs + graceMs
    for (const ms of closedAt.values()) expect(Math.abs(ms - due)).toBeLessThan(2_500)
    const { rows } = await pool.query<{ seconds: number }>(
      'select round(shift_ms / 1000.0)::int as seconds from run_clock_shifts order by number',
    )
    // Of two servers one has written each of them down.
    expect(rows.map(({ seconds }) => seconds)).toEqual([-20, 20])
    expect(servers.map(({ said }) => said()).join('')).toContain(
      'the clock of the database has jumped',
    )
    const late = await pool.query('select from late_answers')
    expect(late.rowCount).toBe(0)
    await expectNothingLost(pool, seated)
    await expectSoundDatabase(pool)
    await Promise.all(servers.map(({ kill }) => kill()))
    await database.close()
  },
)

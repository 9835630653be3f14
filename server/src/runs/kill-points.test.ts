import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addressOf, type Call } from '@olympiad/contract/call'
import * as calls from '@olympiad/contract/runs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identitiesOf } from '../session/store.ts'
import { tokenSigner } from '../session/token.ts'
import { tokenKey } from '../../test/ground/app.ts'
import { doomHeader, playedMoments, type Doom } from '../../test/ground/doom.ts'
import { testDatabaseIn } from '../../test/ground/engine.ts'
import {
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../test/ground/fixtures.ts'
import { serverProcess } from '../../test/ground/server-process.ts'

// The server dies at the worst moments of each call that writes; the client knows nothing and asks
// again. Saves have theirs in faults/marked-points.test.ts. Embedded servers start slowly: there it is
// a part of `npm run faults`.
const memoriseMs = 60_000
const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-doom-'))
const database = await testDatabaseIn(dataDir)
const isPlayed = database.db.engine === 'postgres' || process.env['KILLS'] !== undefined
const claims = { subject: 'runner', role: 'participant', language: 'uk', domain: 'uk' } as const
const token = await tokenSigner(tokenKey)(claims, new Date())
const tasks = await prepared()
const server = await serverProcess(
  { DATA_DIR: dataDir, ...(database.url && { DATABASE_URL: database.url }) },
  [],
  'doomed server',
)

let recalls: string[] = []
beforeAll(async () => {
  if (!isPlayed) return
  await server.start()
  recalls = await recalling(playedMoments.length)
}, 60_000)
afterAll(async () => {
  await server.kill()
  if (database.url) await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** One drill for each olympiad run that is needed; the others are training. */
async function prepared() {
  const { db } = database
  await insertPlaces(db)
  const olympiadId = await insertOlympiad(db, olympiadFixture(new Date()))
  const [identity] = await identitiesOf(db, [claims])
  const { id, studentId } = identity!
  await insertRegistration(db, olympiadId, { id, studentId, token }, { isPaid: true })
  await db.pool.query('update tasks set memorise_seconds = $1, recall_seconds = 7200', [
    memoriseMs / 1000,
  ])
  const { rows } = await db.pool.query<{ id: number }>(
    `select k.id from tasks k join stages s on s.id = k.stage_id
      where s.olympiad_id = $1 and s.level = 'basic' and s.number = 1 and k.age_band = '13-15'
      order by k.position`,
    [olympiadId],
  )
  // One process at a time in an embedded folder.
  if (!database.url) await database.close()
  return rows.map((row) => ({ olympiadId, taskId: row.id }))
}

async function called<Input, Wire, Output>(
  call: Call<Input, Wire, Output>,
  input: Input,
  doom: Doom | null = null,
): Promise<Output> {
  const request = call.request(input)
  const response = await fetch(`${server.address}${addressOf(call.path, request)}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(doom && { [doomHeader]: JSON.stringify(doom) }),
    },
    ...(call.method === 'POST' && { body: JSON.stringify(request.body ?? {}) }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return call.fromWire((await response.json()) as Wire)
}

/** Asks, sees the server die, waits until the next one is up: null when no answer came. */
async function calledAndKilled<Input, Wire, Output>(
  call: Call<Input, Wire, Output>,
  input: Input,
  doom: Doom,
): Promise<Output | null> {
  const answer = await called(call, input, doom).catch((error: unknown) => {
    if (/^Error: \d{3} /.test(String(error))) throw error
    return null
  })
  await server.death()
  expect(answer === null).toBe(doom.moment !== 'after the answer')
  await server.start()
  return answer
}

const training = (taskId: number) => ({
  olympiadId: tasks[0]!.olympiadId,
  taskId,
  mode: 'training' as const,
  options: { capacity: 2 as const },
  language: 'uk' as const,
})

/** All at once: each has to sit out its countdown. */
async function recalling(count: number): Promise<string[]> {
  const runs = await Promise.all(
    Array.from({ length: count }, () => called(calls.startRun, training(tasks[0]!.taskId))),
  )
  await Promise.all(runs.map(({ runId }) => called(calls.beginRun, { runId })))
  await pause(3_050)
  await Promise.all(runs.map(({ runId }) => called(calls.endMemorise, { runId })))
  return runs.map(({ runId }) => runId)
}

/** The instant the material is shown, whether still counted down to or past; null: not begun. */
function memoriseFrom({ phase, clock }: calls.Run): number | null {
  if (phase.kind === 'ready') return phase.memoriseFrom?.getTime() ?? null
  return clock.deadline!.getTime() - memoriseMs
}

describe.runIf(isPlayed).each(playedMoments)('killed %s', (moment) => {
  const wasWritten = moment !== 'before the commit'

  test('of a start: there is one run, and asking again leads to it', async () => {
    const task = tasks[playedMoments.indexOf(moment)]!
    const start = { ...training(task.taskId), mode: 'olympiad' as const, options: {} as never }
    const first = await calledAndKilled(calls.startRun, start, { statement: 'runs-insert', moment })
    const again = await called(calls.startRun, start)
    if (first) expect(again).toEqual(first)
    expect(await called(calls.startRun, start)).toEqual(again)
  }, 60_000)

  test('of a begin: there is one first instant', async () => {
    const { runId } = await called(calls.startRun, training(tasks[0]!.taskId))
    const first = await calledAndKilled(calls.beginRun, { runId }, { statement: 'commit', moment })
    const seen = memoriseFrom(await called(calls.getRun, { runId }))
    expect(seen !== null).toBe(wasWritten)
    const again = memoriseFrom(await called(calls.beginRun, { runId }))
    expect(again).not.toBeNull()
    if (first) expect(again).toBe(memoriseFrom(first))
    if (wasWritten) expect(again).toBe(seen)
  }, 60_000)

  test('of a finish: the run ends once, with these answers', async () => {
    const runId = recalls[playedMoments.indexOf(moment)]!
    const finish = { runId, revision: 1, answers: '12' }
    const acknowledgement = await calledAndKilled(calls.finishRun, finish, {
      statement: 'runs-grade',
      moment,
    })
    if (acknowledgement) expect(acknowledgement).toMatchObject({ outcome: 'saved', isClosed: true })
    const { phase } = await called(calls.getRun, { runId })
    expect(phase.kind).toBe(wasWritten ? 'closed' : 'recall')
    expect(await called(calls.finishRun, finish)).toMatchObject({
      outcome: 'saved',
      isClosed: true,
    })
    const other = await called(calls.finishRun, { runId, revision: 2, answers: '99' })
    expect(other.outcome).toBe('late')
  }, 60_000)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf, type Call } from '@olympiad/contract/call'
import * as runs from '@olympiad/contract/runs'
import * as calls from '@olympiad/contract/sprints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenKey } from '../../test/ground/app.ts'
import { doomHeader, playedMoments, type Doom } from '../../test/ground/doom.ts'
import { testDatabaseIn } from '../../test/ground/engine.ts'
import { freeDrill } from '../../test/ground/free-runs.ts'
import { insertGroup } from '../../test/ground/groups.ts'
import { serverProcess } from '../../test/ground/server-process.ts'
import { identitiesOf } from '../session/store.ts'
import { tokenSigner } from '../session/token.ts'

// The server dies between the trainer's press and the first symbol. Embedded servers start slowly:
// there it is a part of `npm run faults`.
const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-sprint-'))
const database = await testDatabaseIn(dataDir)
const isPlayed = database.db.engine === 'postgres' || process.env['KILLS'] !== undefined
const subjects = ['trainer', 'pupil-1', 'pupil-2', 'pupil-3']
const people = await Promise.all(
  subjects.map(async (subject) => {
    const claims = { subject, role: 'participant', language: 'uk', domain: 'uk' } as const
    const [identity] = await identitiesOf(database.db, [claims])
    return { ...identity!, token: await tokenSigner(tokenKey)(claims, new Date()) }
  }),
)
const [trainer, ...pupils] = people as [(typeof people)[0], ...typeof people]
const groupId = await insertGroup(database.db, trainer, pupils)
if (!database.url) await database.close()
const server = await serverProcess(
  { DATA_DIR: dataDir, ...(database.url && { DATABASE_URL: database.url }) },
  [],
  'doomed server',
)
beforeAll(async () => {
  if (isPlayed) await server.start()
}, 60_000)
afterAll(async () => {
  await server.kill()
  if (database.url) await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function called<Input, Wire, Output>(
  call: Call<Input, Wire, Output>,
  input: Input,
  { token } = trainer,
  doom: Doom | null = null,
): Promise<Output> {
  const request = call.request(input)
  const response = await fetch(`${server.address}${addressOf(call.path, request)}`, {
    method: call.method,
    headers: {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(doom && { [doomHeader]: JSON.stringify(doom) }),
    },
    ...(call.method === 'POST' && { body: JSON.stringify(request.body ?? {}) }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return call.fromWire((await response.json()) as Wire)
}

describe.runIf(isPlayed).each(playedMoments)('killed %s of the start', (moment) => {
  test(
    'everybody has one run, begun at one instant, told before',
    { timeout: 60_000 },
    async () => {
      const room = { drill: freeDrill, language: 'uk', admitsGuests: false } as const
      const { sprintId } = await called(calls.openSprint, { groupId, ...room })
      const entered = await Promise.all(
        pupils.map((person) => called(calls.enterSprint, { sprintId }, person)),
      )
      const first = await called(calls.startSprint, { groupId, sprintId }, trainer, {
        ...{ statement: 'commit', moment },
      }).catch((error: unknown) => {
        if (/^Error: \d{3} /.test(String(error))) throw error
        return null
      })
      await server.death()
      expect(first === null).toBe(moment !== 'after the answer')
      await server.start()
      const { phase } = await called(calls.getSprint, { sprintId }, pupils[0])
      expect(phase.kind === 'open').toBe(moment === 'before the commit')
      const { startsAt } = await called(calls.startSprint, { groupId, sprintId })
      if (first) expect(startsAt).toBe(first.startsAt)
      const deadlines = await Promise.all(
        pupils.map(async (person, at) => {
          const { runId, commitment } = entered[at]!.mine!
          const run = await called(runs.getRun, { runId }, person)
          expect(run.commitment).toBe(commitment)
          const { kind } = run.phase
          // However long the next server took to come up.
          const from = { ready: 0, memorise: freeDrill.memoriseSeconds * 1000 }[kind as 'ready']
          return (run.clock.deadline?.getTime() ?? NaN) - from
        }),
      )
      expect(new Set(deadlines)).toEqual(new Set([Date.parse(startsAt)]))
    },
  )
})

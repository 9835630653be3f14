import { randomBytes } from 'node:crypto'
import { api } from '@olympiad/contract/api'
import type { FreeStart } from '@olympiad/contract/training'
import { dayAt, revealedAt } from '@olympiad/domain/daily'
import { codeOf } from '@olympiad/domain/diploma'
import { lengthOf } from '@olympiad/domain/drills/layout'
import { nameFor } from '@olympiad/domain/guest-view'
import type { Pool } from 'pg'
import { noteInLog } from '../http/observe/request-log.ts'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { dailyFile, DailySeeds } from './daily.ts'
import { ghostsOf } from './ghosts.ts'
import { triedRun, type TriedRun } from './guest.ts'
import { bandOf, overviewOf } from './overview.ts'
import { dailyAttempt, planOf, refuseUnready, type FreeRunPlan } from './start.ts'
import { clockOf, keepLink, racedRuns, sharedRun, sourceRun, traineeOf } from './store.ts'

/** One that nobody begins is over by then. */
const beginWithinMs = 2 * 3_600_000
const greatestOpenRuns = 50
const codeBytes = 12

/** Of the slice that owns runs; null: of this there is one already. */
export type TrainingParts = {
  randomSeed: () => Buffer
  commitmentOf: (run: { id: string; seed: Uint8Array }) => string
  insertFreeRun: (
    pool: Pool,
    run: FreeRunPlan & { personId: number; beginUntil: Date },
  ) => Promise<string | null>
  keepTriedRun: (pool: Pool, tried: TriedRun) => Promise<string | null>
}

export function trainingRoutes({ handle, db }: Floor, own: TrainingParts): void {
  const { pool } = db
  const seeds = new DailySeeds(pool)

  handle(api.training.overview, ({ person, input }) =>
    overviewOf(pool, seeds, { personId: person.id, language: input.in }),
  )

  async function started(wish: FreeStart, personId: number): Promise<{ id: string; seed: Buffer }> {
    const trainee = await traineeOf(pool, personId)
    if (trainee.openRuns >= greatestOpenRuns) throw new Refusal('too_many_open_runs')
    const band = bandOf(trainee, dayAt(trainee.now, wish.language))
    const { randomSeed } = own
    const plan = await planOf(wish, { pool, seeds, randomSeed, personId, trainee, band })
    const beginUntil = new Date(trainee.now.getTime() + beginWithinMs)
    const id = await own.insertFreeRun(pool, { personId, beginUntil, ...plan })
    if (id !== null) return { id, seed: plan.seed }
    if (plan.origin !== 'daily') throw new Error(`a run ${plan.origin} was there already`)
    const attempt = await dailyAttempt(pool, personId, plan.day, trainee.now)
    if (!attempt || attempt.isClosed) throw new Refusal('daily_taken')
    return attempt
  }

  handle(api.training.start, async ({ person, input, request }) => {
    const run = await started(input, person.id)
    noteInLog(request, { run: run.id })
    return { runId: run.id, commitment: own.commitmentOf(run) }
  })

  handle(api.training.keepGuestRun, async ({ person, input }) => {
    const tried = triedRun(input, person.id, await clockOf(pool))
    return { runId: await own.keepTriedRun(pool, tried) }
  })

  handle(api.training.link, async ({ person, input }) => {
    const source = await sourceRun(pool, input.runId, person.id)
    if (!source) throw new Refusal('run_not_found')
    if (source.mode !== 'free') throw new Refusal('run_unsuitable')
    refuseUnready(source)
    const code = codeOf(randomBytes(codeBytes))
    return { code: await keepLink(pool, { code, runId: source.id, at: source.now }) }
  })

  handle(api.training.friend, async ({ person, input }) => {
    const shared = await sharedRun(pool, input.code, person.id)
    if (!shared) throw new Refusal('friend_run_not_found')
    const { drill, language, right, memoriseMs, rhythm } = shared
    // However old they are: a link goes further than one thinks. Who shows no name is a friend without one.
    const { firstName, familyName } = nameFor('guest', { ...shared, ageBand: '9-12', number: 0 })
    return {
      ...{ drill, language, right, length: lengthOf(drill), memoriseMs, rhythm },
      name: shared.display === 'id' ? '' : `${firstName} ${familyName}`.trim(),
      isMine: shared.ownerId === person.id,
    }
  })

  handle(api.training.ghosts, async ({ person, input }) => {
    if (!(await sourceRun(pool, input.runId, person.id))) throw new Refusal('run_not_found')
    return { ghosts: ghostsOf(await racedRuns(pool, input.runId, person.id)) }
  })

  handle(api.training.daily, async ({ input: { day, band, in: language }, reply }) => {
    const key = { day, band, language }
    if ((await clockOf(pool)) < revealedAt(key)) throw new Refusal('daily_not_over')
    void reply.header('content-disposition', `attachment; filename="daily-${day}.json"`)
    return dailyFile(pool, seeds, key)
  })
}

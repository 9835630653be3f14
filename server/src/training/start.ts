import { longestFreeRun, type FreeStart } from '@olympiad/contract/training'
import type { AgeBand } from '@olympiad/domain/age-band'
import { dailyDrill, dayAt, revealedAt, spanOfDay } from '@olympiad/domain/daily'
import { answerOfText, emptyAnswer } from '@olympiad/domain/drills/answer'
import type { Drill, DrillNorm } from '@olympiad/domain/drills/drill'
import { lengthOf } from '@olympiad/domain/drills/layout'
import { materialOf } from '@olympiad/domain/drills/material'
import { withRows } from '@olympiad/domain/drills/pick'
import { normFor, shapeOf, type AdaptiveDrill, type Push } from '@olympiad/domain/level'
import { gradeOf } from '@olympiad/domain/scoring'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { Refusal } from '../http/route/refusal.ts'
import type { DailySeeds } from './daily.ts'
import { levelFor, levelsOf } from './levels.ts'
import { sharedRun, sourceRun, type SourceRun, type Trainee } from './store.ts'

/** A run to be written, in the words of the slice that owns runs. */
export type FreeRunPlan = { language: FreeStart['language']; drill: Drill; seed: Buffer } & (
  | { origin: 'own' | 'adaptive' | 'warm-up' }
  | { origin: 'again' | 'failed-rows' | 'friend'; sourceRunId: string }
  | { origin: 'daily'; day: string; band: AgeBand; beginUntil: Date }
)

export type Planning = {
  pool: Pool
  seeds: DailySeeds
  randomSeed: () => Buffer
  personId: number
  trainee: Trainee
  band: AgeBand
}

/** What is to be run, or a refusal. */
export async function planOf(wish: FreeStart, planning: Planning): Promise<FreeRunPlan> {
  const { language } = wish
  const { pool, personId, randomSeed, trainee } = planning
  const byLevel = (drill: AdaptiveDrill, push: Push) =>
    drillByLevel(drill, push, { pool, personId, now: trainee.now })
  switch (wish.kind) {
    case 'own':
      return { origin: 'own', language, drill: bounded(wish.drill), seed: randomSeed() }
    case 'adaptive':
      return {
        ...{ origin: 'adaptive', language, seed: randomSeed() },
        drill: await byLevel(wish.drill, wish.push),
      }
    case 'warm-up':
      return {
        ...{ origin: 'warm-up', language, seed: randomSeed() },
        drill: warmedUp(await byLevel(wish.drill, 'easier')),
      }
    case 'again':
      return again(await ownSource(pool, wish.runId, personId), 'again')
    case 'failed-rows': {
      const source = await ownSource(pool, wish.runId, personId)
      return again({ ...source, drill: failedRows(source) }, 'failed-rows')
    }
    case 'daily':
      return dailyPlan(wish, planning)
    case 'friend': {
      const shared = await sharedRun(pool, wish.code, personId)
      if (!shared) throw new Refusal('friend_run_not_found')
      // Whoever has seen the material before trains on; it says nothing about their level.
      return again(shared, shared.isKnown ? 'again' : 'friend')
    }
  }
}

const again = (
  { id, language, drill, seed }: Pick<SourceRun, 'id' | 'language' | 'drill' | 'seed'>,
  origin: 'again' | 'failed-rows' | 'friend',
): FreeRunPlan => ({ origin, sourceRunId: id, language, drill, seed })

export function bounded(drill: Drill): Drill {
  if (lengthOf(drill) > longestFreeRun) throw new Refusal('drill_too_long', ['drill.quantity'])
  return drill
}

/** The drill with the quantity (of cards: seconds) that is right for somebody now. */
export async function drillByLevel(
  drill: AdaptiveDrill,
  push: Push,
  { pool, personId, now }: { pool: Pool | PoolClient; personId: number; now: Date },
): Promise<Drill> {
  const shape = shapeOf(drill)
  const levels = await levelsOf(pool, personId, now)
  const norm: DrillNorm = normFor(shape, levelFor(levels, shape), push)
  return { ...drill, ...norm }
}

/** Half as much; a deck stays whole and gets half as much time again. */
function warmedUp(drill: Drill): Drill {
  return drill.kind === 'cards'
    ? { ...drill, memoriseSeconds: Math.min(7200, Math.ceil(drill.memoriseSeconds * 1.5)) }
    : { ...drill, quantity: Math.max(4, Math.ceil(drill.quantity / 2)) }
}

/** An own run that is over and keeps no secret any more. */
async function ownSource(pool: Pool, runId: string, personId: number): Promise<SourceRun> {
  const source = await sourceRun(pool, runId, personId)
  if (!source) throw new Refusal('run_not_found')
  refuseUnready(source)
  return source
}

/** What others still do not know of a run is not given away by running it once more. */
export function refuseUnready(source: SourceRun): void {
  const { isClosed, isOpen, isRoomOver, day, band, language, now } = source
  if (!isClosed) throw new Refusal('run_not_closed')
  if (!isOpen) throw new Refusal('results_not_published')
  if (!isRoomOver) throw new Refusal('sprint_not_over')
  if (day && band && now < revealedAt({ day, band, language })) throw new Refusal('daily_not_over')
}

function failedRows({ drill, seed, language, answers }: SourceRun): Drill {
  const reading = answerOfText(answers, drill, language)
  const answer = reading.kind === 'answer' ? reading.answer : emptyAnswer(drill)
  const { rows } = gradeOf(drill, materialOf(drill, seed, language), answer)
  const failed = rows.flatMap(({ right, from, to }, row) => (right < to - from ? [row] : []))
  const picked = withRows(drill, failed)
  if (!picked) throw new Refusal('no_failed_rows')
  return picked
}

async function dailyPlan(
  { language }: FreeStart,
  { seeds, band, trainee }: Planning,
): Promise<FreeRunPlan> {
  const day = dayAt(trainee.now, language)
  const key = { day, band, language }
  return {
    ...{ origin: 'daily', language, day, band },
    drill: dailyDrill(day, band),
    seed: await seeds.seedOf(key),
    beginUntil: spanOfDay(day, language).to,
  }
}

/** The one attempt of a day. */
export async function dailyAttempt(
  pool: Pool,
  personId: number,
  day: string,
  now: Date,
): Promise<{ id: string; seed: Buffer; isClosed: boolean } | null> {
  const row = await queryOn(pool)
    .selectFrom('free_runs as f')
    .innerJoin('runs as r', 'r.id', 'f.run_id')
    .select(['r.id', 'r.seed', 'r.begin_until', 'r.recall_until', 'r.closed_at'])
    .where('f.practicant_id', '=', personId)
    .where('f.day', '=', day)
    .where('f.origin', '=', 'daily')
    .executeTakeFirst()
  if (!row) return null
  const { id, seed, closed_at, recall_until, begin_until } = row
  const until = recall_until ?? begin_until
  return { id, seed, isClosed: closed_at !== null || (until !== null && until <= now) }
}

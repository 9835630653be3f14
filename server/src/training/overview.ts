import type { DailyChallenge, TrainingOverview } from '@olympiad/contract/training'
import { bandOfProfile, type AgeBand } from '@olympiad/domain/age-band'
import { dailyDrill, dayAt, spanOfDay } from '@olympiad/domain/daily'
import type { Language } from '@olympiad/domain/language'
import { sessionPlan } from '@olympiad/domain/practice-session'
import type { Pool } from 'pg'
import type { DailySeeds } from './daily.ts'
import { levelsOf, shownLevels } from './levels.ts'
import { dailyAttempt } from './start.ts'
import { runsSince, traineeOf, type Trainee } from './store.ts'

/** Whoever has told us no age is taken for grown up. */
export function bandOf({ birth, ageId, registeredBand }: Trainee, today: string): AgeBand {
  return bandOfProfile({ birth, ageId }, today) ?? registeredBand ?? '18-100'
}

export async function overviewOf(
  pool: Pool,
  seeds: DailySeeds,
  { personId, language }: { personId: number; language: Language },
): Promise<TrainingOverview> {
  const trainee = await traineeOf(pool, personId)
  const day = dayAt(trainee.now, language)
  const band = bandOf(trainee, day)
  const levels = await levelsOf(pool, personId, trainee.now)
  const today = await runsSince(pool, personId, spanOfDay(day, language).from)
  return {
    band,
    levels: shownLevels(levels),
    last: trainee.lastDrill,
    daily: await challengeOf(pool, seeds, { personId, day, band, language, now: trainee.now }),
    today,
    session: sessionPlan(today, band),
  }
}

type Challenged = { personId: number; day: string; band: AgeBand; language: Language; now: Date }

/** Everything but the material: that comes with memorising. */
async function challengeOf(
  pool: Pool,
  seeds: DailySeeds,
  { personId, day, band, language, now }: Challenged,
): Promise<DailyChallenge> {
  const attempt = await dailyAttempt(pool, personId, day, now)
  return {
    ...{ day, band, language },
    drill: dailyDrill(day, band),
    commitment: await seeds.commitmentOf({ day, band, language }),
    endsAt: spanOfDay(day, language).to.toISOString(),
    runId: attempt?.id ?? null,
    isDone: attempt?.isClosed ?? false,
  }
}

import { createHash, createHmac } from 'node:crypto'
import type { DailyFile } from '@olympiad/contract/training'
import {
  dailyCommittedText,
  dailyDrill,
  dailyText,
  fewestForDistribution,
  type DailyKey,
} from '@olympiad/domain/daily'
import { distributionOf, pointSteps } from '@olympiad/domain/distribution'
import { materialOf } from '@olympiad/domain/drills/material'
import type { Pool } from 'pg'
import { queryOn } from '../db/query-on.ts'

/** The seeds of all days follow from one secret, which all processes share. */
export class DailySeeds {
  readonly #pool: Pool
  #secret: Promise<Buffer> | null = null

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async seedOf(key: DailyKey): Promise<Buffer> {
    return createHmac('sha256', await this.#read())
      .update(dailyText(key))
      .digest()
  }

  /** Shown before; the seed that makes it true follows when the day is over. */
  async commitmentOf(key: DailyKey): Promise<string> {
    const text = dailyCommittedText(key, await this.seedOf(key))
    return createHash('sha256').update(text).digest('hex')
  }

  /** Asked once; again if the database was away. */
  #read(): Promise<Buffer> {
    this.#secret ??= queryOn(this.#pool)
      .selectFrom('daily_secret')
      .select('secret')
      .executeTakeFirstOrThrow()
      .then(
        ({ secret }) => secret,
        (error: unknown) => {
          this.#secret = null
          throw error
        },
      )
    return this.#secret
  }
}

/** All of a day that is over, for everybody to check. */
export async function dailyFile(pool: Pool, seeds: DailySeeds, key: DailyKey): Promise<DailyFile> {
  const { day, band, language } = key
  const seed = await seeds.seedOf(key)
  const drill = dailyDrill(day, band)
  const points = await pointsOf(pool, key)
  const isEnough = points.length >= fewestForDistribution
  return {
    format: 'memory-olympiad-daily-1',
    ...{ day, band, language, drill },
    commitment: await seeds.commitmentOf(key),
    seed: seed.toString('hex'),
    material: materialOf(drill, seed, language),
    people: isEnough ? points.length : null,
    distribution: isEnough ? binned(points) : null,
  }
}

function binned(points: readonly number[]) {
  const best = Math.max(...points)
  const step = pointSteps(best)
  const counts = new Map<number, number>()
  for (const one of points) {
    const bin = Math.floor(one / step)
    counts.set(bin, (counts.get(bin) ?? 0) + 1)
  }
  return distributionOf(counts, step, best)
}

async function pointsOf(pool: Pool, { day, band, language }: DailyKey): Promise<number[]> {
  const rows = await queryOn(pool)
    .selectFrom('free_runs as f')
    .innerJoin('runs as r', 'r.id', 'f.run_id')
    .innerJoin('run_results as s', 's.run_id', 'r.id')
    .select('s.points')
    .where('f.origin', '=', 'daily')
    .where('f.day', '=', day)
    .where('f.age_band', '=', band)
    .where('r.language', '=', language)
    .where('r.begun_at', 'is not', null)
    .execute()
  return rows.map(({ points }) => points)
}

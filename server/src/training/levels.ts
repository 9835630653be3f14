import type { ShownLevel } from '@olympiad/contract/training'
import { dayAt } from '@olympiad/domain/daily'
import type { Drill } from '@olympiad/domain/drills/drill'
import { lengthOf } from '@olympiad/domain/drills/layout'
import type { Language } from '@olympiad/domain/language'
import {
  firstLevel,
  levelAfter,
  levelKey,
  normFor,
  shapeOf,
  type Level,
  type LevelShape,
} from '@olympiad/domain/level'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'

type LevelRow = {
  id: string
  drill: Drill
  language: Language
  right: number
  gradedAt: Date
  closedAt: Date
}

const levelRuns = sqlFile<LevelRow>(import.meta.dirname, 'level-runs', {
  id: 'uuid',
  drill: 'jsonb',
  language: 'text',
  right: 'int4',
  gradedAt: 'timestamptz',
  closedAt: 'timestamptz',
})

type KnownLevel = Level &
  Pick<ShownLevel, 'shape' | 'runs' | 'lastRuns'> & { /** Of its newest run. */ at: string }
export type KnownLevels = Record<string, KnownLevel>

/** A grade is one statement of ten seconds at most: what is older is there for everybody. */
const settledMs = 60_000
const shownRuns = 3
const beginning = new Date(0)

/** A person's levels as their closed runs give them, in order; the checkpoint only saves time. */
export async function levelsOf(
  pool: Pool | PoolClient,
  personId: number,
  now: Date,
): Promise<KnownLevels> {
  const query = queryOn(pool)
  const known = await query
    .selectFrom('training_levels')
    .select(['levels', 'upto'])
    .where('practicant_id', '=', personId)
    .executeTakeFirst()
  const start = (known?.levels ?? {}) as KnownLevels
  const { rows } = await pool.query<LevelRow>(levelRuns.of(personId, known?.upto ?? beginning))
  const settled = rows.filter(({ gradedAt }) => now.getTime() - gradedAt.getTime() > settledMs)
  const checkpoint = settled.reduce(folded, start)
  const upto = settled.at(-1)?.gradedAt
  if (upto) await keepCheckpoint(pool, { personId, levels: checkpoint, upto })
  return rows.slice(settled.length).reduce(folded, checkpoint)
}

function folded(levels: KnownLevels, run: LevelRow): KnownLevels {
  const { id, drill, language, right, closedAt } = run
  const shape = shapeOf(drill)
  const key = levelKey(shape)
  const before = levels[key]
  const at = closedAt.toISOString()
  const fact = {
    ...{ runId: id, length: lengthOf(drill), right },
    ...{ memoriseSeconds: drill.memoriseSeconds, closedAt: at },
  }
  const after = levelAfter(before ?? firstLevel(shape), {
    ...{ drill, language, right, day: dayAt(closedAt, language) },
  })
  const lastRuns = [fact, ...(before?.lastRuns ?? [])].slice(0, shownRuns)
  return {
    ...levels,
    [key]: { ...after, shape, at, runs: (before?.runs ?? 0) + 1, lastRuns },
  }
}

async function keepCheckpoint(
  pool: Pool | PoolClient,
  { personId, levels, upto }: { personId: number; levels: KnownLevels; upto: Date },
): Promise<void> {
  await queryOn(pool)
    .insertInto('training_levels')
    .values({ practicant_id: personId, levels: JSON.stringify(levels), upto })
    .onConflict((met) =>
      met
        .column('practicant_id')
        .doUpdateSet((of) => ({ levels: of.ref('excluded.levels'), upto: of.ref('excluded.upto') }))
        .whereRef('training_levels.upto', '<', 'excluded.upto'),
    )
    .execute()
}

export function levelFor(levels: KnownLevels, shape: LevelShape): Level {
  return levels[levelKey(shape)] ?? firstLevel(shape)
}

/** The one trained last first. */
export function shownLevels(levels: KnownLevels): ShownLevel[] {
  return Object.values(levels)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .map((level) => ({
      shape: level.shape,
      theta: level.theta,
      spread: Math.sqrt(level.variance),
      runs: level.runs,
      next: {
        easier: normFor(level.shape, level, 'easier'),
        normal: normFor(level.shape, level, 'normal'),
        push: normFor(level.shape, level, 'push'),
      },
      lastRuns: level.lastRuns,
    }))
}

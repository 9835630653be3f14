import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import {
  differencesOf,
  drillResult,
  standingsOf,
  type Difference,
  type DrillResult,
  type Entrant,
  type GradedRun,
  type RankedEntrant,
} from '@olympiad/domain/results'
import type { Ruling } from '@olympiad/domain/ruling'
import type { Pool } from 'pg'
import { queryOn } from '../db/query-on.ts'

/** A run whose stored grade is not what its seed and answers give. */
export type RunDifference = {
  runId: string
  personId: number
  stored: DrillResult
  computed: DrillResult
}

export type Verification = {
  version: number
  people: number
  runs: number
  runDifferences: RunDifference[]
  differences: Difference[]
}

type StoredRun = {
  runId: string
  drill: Drill
  language: Language
  seed: Buffer
  beginUntil: Date | null
  begunAt: Date | null
  memoriseEndedAt: Date | null
  recallEndedAt: Date | null
  answers: string
  stored: DrillResult
  /** The category of its drill, and what was ruled about it. */
  ruled: Omit<GradedRun, 'result'>
}

const batch = 200

/**
 * Everything that was published, computed anew from the stored runs: seed, material, grade, sum,
 * place. Null when nothing is published.
 */
export async function verifyResults(
  pool: Pool,
  olympiadId: number,
  onProgress: (people: number) => void = () => {},
): Promise<Verification | null> {
  const snapshot = await newestSnapshot(pool, olympiadId)
  if (!snapshot) return null
  const entrants: Entrant[] = []
  const runDifferences: RunDifference[] = []
  let runs = 0
  for (let after = 0; ;) {
    const rows = await entrantsAfter(pool, olympiadId, after)
    if (rows.length === 0) break
    after = rows.at(-1)?.id ?? after
    const byRegistration = await runsOf(
      pool,
      rows.map(({ id }) => id),
    )
    const exclusions = await exclusionsOf(
      pool,
      rows.map(({ id }) => id),
    )
    for (const { id, level, number, ...entrant } of rows) {
      const graded = (byRegistration.get(id) ?? []).map((run) => ({
        runId: run.runId,
        stored: run.stored,
        computed: drillResult({ ...run, timing: { ...run.drill, ...run } }),
        ruled: run.ruled,
      }))
      runs += graded.length
      for (const run of graded) {
        if (!isSame(run.stored, run.computed)) {
          const { runId, stored, computed } = run
          runDifferences.push({ runId, stored, computed, personId: entrant.personId })
        }
      }
      entrants.push({
        ...entrant,
        stage: { level, number },
        exclusions: exclusions.get(id) ?? [],
        runs: graded.map(({ ruled, computed }) => ({ ...ruled, result: computed })),
      })
    }
    onProgress(entrants.length)
  }
  const computed = standingsOf(entrants)
  return {
    version: snapshot.version,
    people: computed.length,
    runs,
    runDifferences,
    differences: differencesOf(await publishedRows(pool, snapshot.id), computed),
  }
}

function isSame(a: DrillResult, b: DrillResult): boolean {
  const fields = ['points', 'score', 'greatest', 'right', 'memoriseMs'] as const
  return fields.every((field) => a[field] === b[field])
}

async function newestSnapshot(pool: Pool, olympiadId: number) {
  return queryOn(pool)
    .selectFrom('ranking_snapshots')
    .select(['id', 'version'])
    .where('olympiad_id', '=', olympiadId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function entrantsAfter(pool: Pool, olympiadId: number, after: number) {
  return queryOn(pool)
    .selectFrom('registrations as g')
    .innerJoin('stages as s', 's.id', 'g.stage_id')
    .select(['g.id', 'g.practicant_id as personId', 's.level', 's.number'])
    .select(['g.age_band as ageBand', 'g.first_name as firstName', 'g.family_name as familyName'])
    .where('g.olympiad_id', '=', olympiadId)
    .where('g.is_ghost', '=', false)
    .where('g.id', '>', after)
    .orderBy('g.id')
    .limit(batch)
    .execute()
}

async function runsOf(pool: Pool, registrations: number[]): Promise<Map<number, StoredRun[]>> {
  const rows = await queryOn(pool)
    .selectFrom('runs as r')
    .innerJoin('run_results as x', 'x.run_id', 'r.id')
    .innerJoin('tasks as k', 'k.id', 'r.task_id')
    .innerJoin('stages as s', 's.id', 'k.stage_id')
    .leftJoin('run_answers as a', 'a.run_id', 'r.id')
    .select((of) => of.ref('r.registration_id').$notNull().as('registrationId'))
    .select(['r.id as runId', 'r.drill', 'r.language', 'r.seed', 'a.answers'])
    .select(['r.begin_until as beginUntil', 'r.begun_at as begunAt'])
    .select(['r.memorise_ended_at as memoriseEndedAt', 'r.recall_ended_at as recallEndedAt'])
    .select(['x.points', 'x.score', 'x.greatest', 'x.right_answers as right'])
    .select(['x.memorise_ms as memoriseMs', 's.level', 's.number', 'k.age_band as ageBand'])
    .select('r.replaced_at as replacedAt')
    .where('r.registration_id', 'in', registrations)
    .where('r.mode', '=', 'olympiad')
    .execute()
  const annulments = await annulmentsOf(pool, registrations)
  const stored = rows.map(({ points, score, greatest, right, memoriseMs, answers, ...run }) => ({
    ...run,
    answers: answers ?? '',
    stored: { points, score, greatest, right, memoriseMs },
    ruled: {
      category: { stage: { level: run.level, number: run.number }, ageBand: run.ageBand },
      isReplaced: run.replacedAt !== null,
      annulments: annulments.get(run.runId) ?? [],
    },
  }))
  return Map.groupBy(stored, ({ registrationId }) => registrationId)
}

async function annulmentsOf(pool: Pool, registrations: number[]): Promise<Map<string, Ruling[]>> {
  const rows = await queryOn(pool)
    .selectFrom('runs as r')
    .innerJoin('run_annulments as n', 'n.run_id', 'r.id')
    .leftJoin('run_annulment_lifts as l', 'l.annulment_id', 'n.id')
    .select(['n.run_id as runId', 'l.ruled_at as liftedAt'])
    .where('r.registration_id', 'in', registrations)
    .execute()
  return Map.groupBy(rows, ({ runId }) => runId)
}

async function exclusionsOf(pool: Pool, registrations: number[]): Promise<Map<number, Ruling[]>> {
  const rows = await queryOn(pool)
    .selectFrom('exclusions as e')
    .leftJoin('exclusion_lifts as l', 'l.exclusion_id', 'e.id')
    .select(['e.registration_id as registrationId', 'l.ruled_at as liftedAt'])
    .where('e.registration_id', 'in', registrations)
    .execute()
  return Map.groupBy(rows, ({ registrationId }) => registrationId)
}

async function publishedRows(pool: Pool, snapshotId: number): Promise<RankedEntrant[]> {
  const rows = await queryOn(pool)
    .selectFrom('ranking_rows')
    .select(['practicant_id as personId', 'level', 'stage_number as number'])
    .select(['age_band as ageBand', 'position', 'place', 'first_name as firstName'])
    .select(['family_name as familyName', 'right_answers as right', 'points'])
    .select('memorise_ms as memoriseMs')
    .where('snapshot_id', '=', snapshotId)
    .execute()
  return rows.map(({ level, number, ...row }) => ({ ...row, stage: { level, number } }))
}

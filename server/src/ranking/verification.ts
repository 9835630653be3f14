import type { AgeBand } from '@olympiad/domain/age-band'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import {
  differencesOf,
  drillResult,
  standingsOf,
  type Difference,
  type DrillResult,
  type Entrant,
  type RankedEntrant,
} from '@olympiad/domain/results'
import type { StageLevel } from '@olympiad/domain/stage'
import type { Pool } from 'pg'

/** A run whose stored grade is not what its seed and answers give. */
export type RunDifference = {
  runId: string
  practicantId: number
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
}

type EntrantRow = {
  id: number
  practicantId: number
  level: StageLevel
  number: number
  ageBand: AgeBand
  firstName: string
  familyName: string
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
    for (const { id, level, number, ...entrant } of rows) {
      const graded = (byRegistration.get(id) ?? []).map((run) => ({
        runId: run.runId,
        stored: run.stored,
        computed: drillResult({ ...run, timing: { ...run.drill, ...run } }),
      }))
      runs += graded.length
      for (const run of graded) {
        if (!isSame(run.stored, run.computed)) {
          runDifferences.push({ ...run, practicantId: entrant.practicantId })
        }
      }
      const drills = graded.map(({ computed }) => computed)
      entrants.push({ ...entrant, stage: { level, number }, drills })
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
  const { rows } = await pool.query<{ id: number; version: number }>(
    `select id, version from ranking_snapshots where olympiad_id = $1
      order by version desc limit 1`,
    [olympiadId],
  )
  return rows[0] ?? null
}

async function entrantsAfter(pool: Pool, olympiadId: number, after: number) {
  const { rows } = await pool.query<EntrantRow>(
    `select g.id, g.practicant_id as "practicantId", s.level, s.number, g.age_band as "ageBand",
            g.first_name as "firstName", g.family_name as "familyName"
       from registrations g join stages s on s.id = g.stage_id
      where g.olympiad_id = $1 and g.id > $2
      order by g.id limit ${batch}`,
    [olympiadId, after],
  )
  return rows
}

async function runsOf(pool: Pool, registrations: number[]): Promise<Map<number, StoredRun[]>> {
  const { rows } = await pool.query<StoredRun & { registrationId: number }>(
    `select r.registration_id as "registrationId", r.id as "runId", r.drill, r.language, r.seed,
            r.begin_until as "beginUntil", r.begun_at as "begunAt",
            r.memorise_ended_at as "memoriseEndedAt", r.recall_ended_at as "recallEndedAt",
            coalesce(a.answers, '') as answers,
            json_build_object('points', x.points, 'score', x.score, 'greatest', x.greatest,
              'right', x.right_answers, 'memoriseMs', x.memorise_ms) as stored
       from runs r
       join run_results x on x.run_id = r.id
       left join run_answers a on a.run_id = r.id
      where r.registration_id = any($1) and r.mode = 'olympiad'`,
    [registrations],
  )
  return Map.groupBy(rows, ({ registrationId }) => registrationId)
}

async function publishedRows(pool: Pool, snapshotId: number): Promise<RankedEntrant[]> {
  const { rows } = await pool.query<
    Omit<RankedEntrant, 'stage'> & { level: StageLevel; number: number }
  >(
    `select practicant_id as "practicantId", level, stage_number as number,
            age_band as "ageBand", position, place, first_name as "firstName",
            family_name as "familyName", right_answers as right, points,
            memorise_ms as "memoriseMs"
       from ranking_rows where snapshot_id = $1`,
    [snapshotId],
  )
  return rows.map(({ level, number, ...row }) => ({ ...row, stage: { level, number } }))
}

import type { OwnRulings, PersonRulings, RuledRun, RunFilter } from '@olympiad/contract/rulings'
import type { AgeBand } from '@olympiad/domain/age-band'
import type { DrillKind } from '@olympiad/domain/drills/drill'
import type { Translated } from '@olympiad/domain/language'
import type { Phase } from '@olympiad/domain/run'
import type { StageLevel } from '@olympiad/domain/stage'
import type { Database } from '../db/database.ts'
import { sqlFile } from '../db/sql-file.ts'

type RunRow = {
  id: string
  registrationId: number
  personId: number
  firstName: string
  familyName: string
  level: StageLevel
  number: number
  ageBand: AgeBand
  taskId: number
  kind: DrillKind
  names: Partial<Translated>
  createdAt: Date
  begunAt: Date | null
  phase: Phase['kind']
  isOverdue: boolean
  score: number | null
  greatest: number | null
  points: number | null
  memoriseMs: number | null
  replacedFor: string | null
  replacedAt: Date | null
  newRunId: string | null
  annulledFor: string | null
  annulledAt: Date | null
  excludedFor: string | null
  excludedAt: Date | null
  isOfOtherCategory: boolean
}

const runs = sqlFile<RunRow>(import.meta.dirname, 'runs', {
  id: 'uuid',
  registrationId: 'int4',
  personId: 'int4',
  firstName: 'text',
  familyName: 'text',
  level: 'text',
  number: 'int2',
  ageBand: 'text',
  taskId: 'int4',
  kind: 'text',
  names: 'json',
  createdAt: 'timestamptz',
  begunAt: 'timestamptz',
  phase: 'text',
  isOverdue: 'bool',
  score: 'int4',
  greatest: 'int4',
  points: 'int4',
  memoriseMs: 'int4',
  replacedFor: 'text',
  replacedAt: 'timestamptz',
  newRunId: 'uuid',
  annulledFor: 'text',
  annulledAt: 'timestamptz',
  excludedFor: 'text',
  excludedAt: 'timestamptz',
  isOfOtherCategory: 'bool',
})

export type RunChoice = {
  olympiadId: number
  filter?: RunFilter | undefined
  registrationId?: number | undefined
  after?: string | undefined
  limit: number
}

export async function runsIn(
  { pool }: Database,
  { olympiadId, filter, registrationId, after, limit }: RunChoice,
  now: Date,
): Promise<RuledRun[]> {
  const { rows } = await pool.query<RunRow>(
    runs.of(olympiadId, filter ?? null, registrationId ?? null, after ?? null, limit, now),
  )
  return rows.map(runFrom)
}

const rulingFrom = (reason: string | null, at: Date | null) =>
  reason !== null && at !== null ? { reason, at: at.toISOString() } : null

function runFrom(row: RunRow): RuledRun {
  const { names, level, number, score, greatest, points, memoriseMs, newRunId } = row
  const { replacedFor, replacedAt, annulledFor, annulledAt, excludedFor, excludedAt, ...run } = row
  const replaced = rulingFrom(replacedFor, replacedAt)
  const isGraded = score !== null && greatest !== null && points !== null && memoriseMs !== null
  return {
    id: run.id,
    registrationId: run.registrationId,
    personId: run.personId,
    firstName: run.firstName,
    familyName: run.familyName,
    stage: { level, number },
    ageBand: run.ageBand,
    taskId: run.taskId,
    taskName: { uk: names.uk ?? names.pl ?? '', pl: names.pl ?? names.uk ?? '' },
    kind: run.kind,
    createdAt: run.createdAt.toISOString(),
    begunAt: run.begunAt?.toISOString() ?? null,
    phase: run.phase,
    isOverdue: run.isOverdue,
    result: isGraded ? { score, greatest, points, memoriseMs } : null,
    replacement: replaced && newRunId !== null ? { ...replaced, newRunId } : null,
    annulment: rulingFrom(annulledFor, annulledAt),
    exclusion: rulingFrom(excludedFor, excludedAt),
    isOfOtherCategory: run.isOfOtherCategory,
  }
}

/** Exclusions of a registration of this olympiad, lifted ones too; null: there is no such one. */
export async function exclusionsOf(
  { query }: Database,
  olympiadId: number,
  registrationId: number,
): Promise<PersonRulings['exclusions'] | null> {
  const registration = await query
    .selectFrom('registrations')
    .select('id')
    .where('id', '=', registrationId)
    .where('olympiad_id', '=', olympiadId)
    .executeTakeFirst()
  if (!registration) return null
  const rows = await query
    .selectFrom('exclusions as e')
    .leftJoin('exclusion_lifts as l', 'l.exclusion_id', 'e.id')
    .select(['e.reason', 'e.ruled_at', 'l.reason as liftedFor', 'l.ruled_at as liftedAt'])
    .where('e.registration_id', '=', registrationId)
    .orderBy('e.id', 'desc')
    .execute()
  return rows.map(({ reason, ruled_at: at, liftedFor, liftedAt }) => ({
    reason,
    at: at.toISOString(),
    lift: rulingFrom(liftedFor, liftedAt),
  }))
}

type OwnRow = {
  kind: 'excluded' | 'replaced' | 'annulled'
  reason: string
  at: Date
  runId: string | null
  taskId: number | null
}

const own = sqlFile<OwnRow>(import.meta.dirname, 'own', {
  kind: 'text',
  reason: 'text',
  at: 'timestamptz',
  runId: 'uuid',
  taskId: 'int4',
})

export async function ownRulings(
  { pool }: Database,
  olympiadId: number,
  personId: number,
): Promise<OwnRulings> {
  const { rows } = await pool.query<OwnRow>(own.of(olympiadId, personId))
  const excluded = rows.find(({ kind }) => kind === 'excluded')
  return {
    exclusion: excluded ? { reason: excluded.reason, at: excluded.at.toISOString() } : null,
    runs: rows.flatMap(({ kind, reason, at, runId, taskId }) =>
      kind === 'excluded' || runId === null || taskId === null
        ? []
        : [{ kind, reason, at: at.toISOString(), runId, taskId }],
    ),
  }
}

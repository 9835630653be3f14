import type { Readiness } from '@olympiad/contract/readiness'
import { dayAt } from '@olympiad/domain/daily'
import type { Translated } from '@olympiad/domain/language'
import { isOver, isVisible, stateAt, type OlympiadMilestones } from '@olympiad/domain/olympiad'
import {
  byMissing,
  deviceCheckDays,
  missingSteps,
  readinessSteps,
  type OlympiadTime,
  type ReadinessFacts,
  type ReadinessStep,
} from '@olympiad/domain/readiness'
import type { Pool } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'

type Asked = { groupId: number; olympiadId: number; limit?: number | undefined }
type Instants = { [Name in keyof OlympiadMilestones]: string | null }
/** Place, label, person, told today, and the steps in their order. */
type StepRow = [number, string, number | null, boolean, ...boolean[]]
type ReadinessRead = {
  now: Date
  olympiad: (Instants & { title: Partial<Translated> | null }) | null
  rows: StepRow[]
}

const readiness = sqlFile<ReadinessRead>(import.meta.dirname, 'readiness', {
  now: 'timestamptz',
  olympiad: 'jsonb',
  rows: 'jsonb',
})
const remind = sqlFile<{ told: number }>(import.meta.dirname, 'remind', { told: 'int4' })

type Pupil = {
  placeId: number
  label: string
  personId: number | null
  isTold: boolean
  facts: ReadinessFacts | null
  /** What they would be told. */
  missing: ReadinessStep[]
}

const checksSince = (at: Date) => new Date(at.getTime() - deviceCheckDays * 86_400_000)

/** By one clock wherever the trainers are: a child's day has one digest. */
const digestDay = (at: Date) => dayAt(at, 'uk')

async function read(pool: Pool, { groupId, olympiadId, limit = Infinity }: Asked, at: Date) {
  const most = Number.isFinite(limit) ? limit : null
  const { rows } = await pool.query<ReadinessRead>(
    readiness.of(groupId, olympiadId, checksSince(at), digestDay(at), most),
  )
  const { now, olympiad, rows: found } = rows[0] as ReadinessRead
  if (!olympiad) return null
  const milestones = milestonesOf(olympiad)
  if (!isVisible({ ...milestones, isStaff: false }, now)) return null
  const time = timeOf(milestones, now)
  const { uk, pl } = olympiad.title ?? {}
  const pupils = found.map((row): Pupil => {
    const [placeId, label, personId, isTold, ...done] = row
    const facts = personId === null ? null : factsOf(done)
    const missing = facts ? missingSteps(facts, time) : []
    return { placeId, label, personId, isTold, facts, missing }
  })
  return {
    ...{ time, milestones, pupils, isAll: pupils.length < limit },
    title: { uk: uk ?? pl ?? '', pl: pl ?? uk ?? '' },
  }
}

function milestonesOf(stored: Instants): OlympiadMilestones {
  const at = (instant: string | null) => (instant === null ? null : new Date(instant))
  return {
    announcedAt: at(stored.announcedAt),
    startsAt: at(stored.startsAt) as Date,
    endsAt: at(stored.endsAt),
    publishedAt: at(stored.publishedAt),
    cancelledAt: at(stored.cancelledAt),
  }
}

function timeOf(milestones: OlympiadMilestones, now: Date): OlympiadTime {
  if (isOver(stateAt(milestones, now), now)) return 'over'
  return milestones.startsAt <= now ? 'running' : 'before'
}

const factsOf = (done: readonly boolean[]) =>
  Object.fromEntries(readinessSteps.map((step, at) => [step, done[at] === true])) as ReadinessFacts

const mayBeTold = ({ isTold, missing }: Pupil) => !isTold && missing.length > 0

export async function readinessOf(pool: Pool, asked: Asked, at: Date): Promise<Readiness | null> {
  const found = await read(pool, asked, at)
  if (!found) return null
  const { time, milestones, title, pupils, isAll } = found
  return {
    olympiad: {
      ...{ id: asked.olympiadId, title, time },
      startsAt: milestones.startsAt.toISOString(),
      endsAt: milestones.endsAt?.toISOString() ?? null,
    },
    rows: pupils.toSorted(byMissing('uk')).map(({ placeId, label, facts, isTold }) => ({
      ...{ placeId, label, isTold },
      lacks: facts && readinessSteps.filter((step) => !facts[step]),
    })),
    toRemind: isAll ? pupils.filter(mayBeTold).length : null,
  }
}

/** How many were told; null: no such olympiad. */
export async function remindAll(pool: Pool, asked: Asked, at: Date): Promise<number | null> {
  const found = await read(pool, asked, at)
  if (!found) return null
  const digests = found.pupils
    .filter(mayBeTold)
    .map(({ personId, missing }) => ({ personId, missing }))
  const { rows } = await pool.query<{ told: number }>(
    remind.of(JSON.stringify(digests), asked.olympiadId, digestDay(at), at),
  )
  return rows[0]?.told ?? 0
}

export async function keepDeviceCheck(pool: Pool, personId: number, at: Date): Promise<void> {
  await queryOn(pool)
    .insertInto('device_checks')
    .values({ practicant_id: personId, checked_at: at })
    .onConflict((met) => met.column('practicant_id').doUpdateSet({ checked_at: at }))
    .execute()
}

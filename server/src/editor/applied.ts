import type { AgeBand } from '@olympiad/domain/age-band'
import { isSameNames, namesOf, type DrillNames } from '@olympiad/domain/drills/drill-names'
import { withChanges } from '@olympiad/domain/draft-fields'
import type { EditPhase, EditState } from '@olympiad/domain/draft-rules'
import type { Language } from '@olympiad/domain/language'
import { localOf, type TimeZone } from '@olympiad/domain/local-time'
import { statusAt, type OlympiadStatus, type Promotion } from '@olympiad/domain/olympiad'
import {
  categoryKey,
  emptyDraft,
  emptyTexts,
  type DraftDrill,
  type DraftTexts,
  type OlympiadDraft,
} from '@olympiad/domain/olympiad-draft'
import type { StageLevel } from '@olympiad/domain/stage'
import type { Pool, PoolClient } from 'pg'
import { drillFrom, type DrillRow } from '../db/drill-row.ts'
import { milestonesFrom, type MilestoneColumns } from '../db/olympiad-milestones.ts'
import { priceColumns, pricesFrom, type PriceColumns } from '../db/olympiad-price.ts'
import { sqlFile } from '../db/sql-file.ts'

type TaskPart = {
  level: StageLevel
  number: number
  ageBand: AgeBand
  task: DrillRow
  names: DrillNames
}

type AppliedRow = MilestoneColumns &
  PriceColumns & {
    created_at: Date
    time_zone: TimeZone
    requires_birth: boolean
    promotion: Promotion
    country: string | null
    texts: Partial<Record<Language, Omit<DraftTexts, 'terms'>>> | null
    terms: Partial<Record<Language, string>> | null
    tasks: TaskPart[] | null
    has_registrations: boolean
    begun: string[] | null
  }

const read = sqlFile<AppliedRow>(import.meta.dirname, 'applied', {
  announced_at: 'timestamptz',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  published_at: 'timestamptz',
  cancelled_at: 'timestamptz',
  created_at: 'timestamptz',
  time_zone: 'text',
  ...priceColumns,
  requires_birth: 'bool',
  promotion: 'text',
  country: 'text',
  texts: 'json',
  terms: 'json',
  tasks: 'json',
  has_registrations: 'bool',
  begun: 'json',
})

/** What people see, and how far it has come. */
export type Applied = {
  /** Null: nothing has ever been applied. */
  olympiad: OlympiadDraft | null
  state: EditState
  createdAt: Date
}

const phases: Record<OlympiadStatus, EditPhase> = {
  draft: 'draft',
  announced: 'announced',
  active: 'running',
  completed: 'published',
}

/** Null: no such olympiad. */
export async function appliedOf(
  on: Pool | PoolClient,
  olympiadId: number,
  now: Date,
): Promise<Applied | null> {
  const { rows } = await on.query<AppliedRow>(read.of(olympiadId))
  const row = rows[0]
  if (!row) return null
  const olympiad = row.texts && draftFrom(row)
  const status = statusAt(milestonesFrom(row), now)
  return {
    olympiad,
    state: {
      phase: row.cancelled_at ? 'cancelled' : phases[status],
      hasRegistrations: row.has_registrations,
      openCategories: olympiad?.categories.map(categoryKey) ?? [],
      begunCategories: row.begun ?? [],
    },
    createdAt: row.created_at,
  }
}

function draftFrom(row: AppliedRow): OlympiadDraft {
  const textsIn = (language: Language): DraftTexts => ({
    ...emptyTexts,
    ...row.texts?.[language],
    terms: row.terms?.[language] ?? '',
  })
  return withChanges(
    {
      ...emptyDraft,
      timeZone: row.time_zone,
      startsAt: localOf(row.starts_at, row.time_zone),
      endsAt: row.ends_at ? localOf(row.ends_at, row.time_zone) : '',
      ...pricesFrom(row),
      requiresBirth: row.requires_birth,
      promotion: row.promotion,
      country: row.country === 'PL' ? 'PL' : 'UA',
      texts: { uk: textsIn('uk'), pl: textsIn('pl') },
    },
    Object.fromEntries(
      [...Map.groupBy(row.tasks ?? [], (part) => `categories.${categoryKey(part)}`)].map(
        ([path, parts]) => [path, parts.map(drillOf)],
      ),
    ),
  )
}

function drillOf({ task, names }: TaskPart): DraftDrill {
  const drill = drillFrom(task)
  return isSameNames(names, namesOf(drill)) ? { drill } : { drill, names }
}

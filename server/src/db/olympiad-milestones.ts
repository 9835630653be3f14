import type { OlympiadMilestones } from '@olympiad/domain/olympiad'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

const columns = ['announced_at', 'starts_at', 'ends_at', 'published_at'] as const

export type MilestoneColumns = Pick<Tables['olympiads'], (typeof columns)[number]>

export function milestonesFrom(row: MilestoneColumns): OlympiadMilestones {
  return {
    announcedAt: row.announced_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    publishedAt: row.published_at,
  }
}

/** Null: no such olympiad. */
export async function milestonesOf(
  { query }: Pick<Database, 'query'>,
  olympiadId: number,
): Promise<OlympiadMilestones | null> {
  const row = await query
    .selectFrom('olympiads')
    .select(columns)
    .where('id', '=', olympiadId)
    .executeTakeFirst()
  return row ? milestonesFrom(row) : null
}

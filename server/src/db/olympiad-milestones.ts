import type { ForViewer, OlympiadMilestones } from '@olympiad/domain/olympiad'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

const columns = ['announced_at', 'starts_at', 'ends_at', 'published_at', 'cancelled_at'] as const

export type MilestoneColumns = Pick<Tables['olympiads'], (typeof columns)[number]>

export function milestonesFrom(row: MilestoneColumns): OlympiadMilestones {
  return {
    announcedAt: row.announced_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    publishedAt: row.published_at,
    cancelledAt: row.cancelled_at,
  }
}

/** As somebody, or a guest, looks at it; null: no such olympiad. */
export async function milestonesFor(
  { query }: Pick<Database, 'query'>,
  viewer: { id: number } | null,
  olympiadId: number,
): Promise<(OlympiadMilestones & ForViewer) | null> {
  const row = await query
    .selectFrom('olympiads as o')
    .leftJoin('olympiad_staff as s', (on) =>
      on.onRef('s.olympiad_id', '=', 'o.id').on('s.practicant_id', '=', viewer?.id ?? 0),
    )
    .select(columns)
    .select('s.role')
    .where('o.id', '=', olympiadId)
    .executeTakeFirst()
  return row ? { ...milestonesFrom(row), isStaff: row.role !== null } : null
}

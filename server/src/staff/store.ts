import type { StaffedOlympiad } from '@olympiad/contract/staff'
import { statusAt } from '@olympiad/domain/olympiad'
import type { Member } from '@olympiad/domain/staff'
import type { Database } from '../db/database.ts'
import { milestonesFrom } from '../db/olympiad-milestones.ts'

export async function memberOf(
  { query }: Database,
  personId: number,
  olympiadId: number,
): Promise<Member | null> {
  const row = await query
    .selectFrom('olympiad_staff')
    .select(['role', 'language'])
    .where('olympiad_id', '=', olympiadId)
    .where('practicant_id', '=', personId)
    .executeTakeFirst()
  return row ?? null
}

/** The olympiads a person is on the staff of, the latest first; one of them if it is named. */
export async function staffedOlympiads(
  { query }: Database,
  personId: number,
  now: Date,
  olympiadId?: number,
): Promise<StaffedOlympiad[]> {
  const all = query
    .selectFrom('olympiad_staff as s')
    .innerJoin('olympiads as o', 'o.id', 's.olympiad_id')
    .leftJoin('olympiad_texts as uk', (on) =>
      on.onRef('uk.olympiad_id', '=', 'o.id').on('uk.language', '=', 'uk'),
    )
    .leftJoin('olympiad_texts as pl', (on) =>
      on.onRef('pl.olympiad_id', '=', 'o.id').on('pl.language', '=', 'pl'),
    )
    .select([
      'o.id',
      'o.announced_at',
      'o.starts_at',
      'o.ends_at',
      'o.published_at',
      'o.cancelled_at',
    ])
    .leftJoin('olympiad_drafts as d', 'd.olympiad_id', 'o.id')
    .select(['s.role', 's.language'])
    .select((of) => {
      const drafted = of.ref('d.draft', '->>').key('texts')
      return [
        of.fn.coalesce('uk.title', drafted.key('uk').key('title')).as('title_uk'),
        of.fn.coalesce('pl.title', drafted.key('pl').key('title')).as('title_pl'),
      ]
    })
    .where('s.practicant_id', '=', personId)
    .orderBy('o.starts_at', 'desc')
    .orderBy('o.id')
  const wanted = olympiadId === undefined ? all : all.where('o.id', '=', olympiadId)
  const rows = await wanted.execute()
  return rows.map((row) => ({
    id: row.id,
    title: { uk: row.title_uk ?? '', pl: row.title_pl ?? '' },
    status: statusAt(milestonesFrom(row), now),
    isCancelled: row.cancelled_at !== null,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    member: { role: row.role, language: row.language },
  }))
}

import { staffedPageSize, type StaffedOlympiad, type StaffedPage } from '@olympiad/contract/staff'
import { statusAt } from '@olympiad/domain/olympiad'
import { isFoundBy } from '@olympiad/domain/search'
import type { Member } from '@olympiad/domain/staff'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { milestonesFrom } from '../db/olympiad-milestones.ts'
import { sqlFile } from '../db/sql-file.ts'
import type { Tables } from '../db/tables.ts'

const member = sqlFile<Member>(import.meta.dirname, 'member', { role: 'text', language: 'text' })

export async function memberOf(
  { pool }: Database,
  personId: number,
  olympiadId: number,
): Promise<Member | null> {
  const { rows } = await pool.query<Member>(member.of(olympiadId, personId))
  return rows[0] ?? null
}

/** The olympiads a person is on the staff of, without their names. */
const ownOlympiads = (query: Kysely<Tables>, personId: number) =>
  query
    .selectFrom('olympiad_staff as s')
    .innerJoin('olympiads as o', 'o.id', 's.olympiad_id')
    .select(['o.id', 'o.announced_at', 'o.starts_at', 'o.ends_at'])
    .select(['o.published_at', 'o.cancelled_at', 's.role', 's.language'])
    .where('s.practicant_id', '=', personId)

type Own = ReturnType<typeof ownOlympiads>

/** The latest first, with their names; drafts have theirs in the working copy. */
async function named(query: Kysely<Tables>, own: Own, now: Date): Promise<StaffedOlympiad[]> {
  const rows = await query
    .selectFrom(own.as('o'))
    .leftJoin('olympiad_texts as uk', (on) =>
      on.onRef('uk.olympiad_id', '=', 'o.id').on('uk.language', '=', 'uk'),
    )
    .leftJoin('olympiad_texts as pl', (on) =>
      on.onRef('pl.olympiad_id', '=', 'o.id').on('pl.language', '=', 'pl'),
    )
    .leftJoin('olympiad_drafts as d', 'd.olympiad_id', 'o.id')
    .selectAll('o')
    .select((of) => {
      const drafted = of.ref('d.draft', '->>').key('texts')
      return [
        of.fn.coalesce('uk.title', drafted.key('uk').key('title')).as('title_uk'),
        of.fn.coalesce('pl.title', drafted.key('pl').key('title')).as('title_pl'),
      ]
    })
    .orderBy('o.starts_at', 'desc')
    .orderBy('o.id')
    .execute()
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

export async function staffedOlympiad(
  { query }: Database,
  personId: number,
  now: Date,
  olympiadId: number,
): Promise<StaffedOlympiad | null> {
  const own = ownOlympiads(query, personId).where('o.id', '=', olympiadId)
  const [olympiad] = await named(query, own, now)
  return olympiad ?? null
}

/** Those behind one of them; behind another's there is nothing, so that nobody learns its start. */
function behind(own: Own, personId: number, after: number): Own {
  return own.where((of) => {
    const start = of
      .selectFrom('olympiads as l')
      .innerJoin('olympiad_staff as m', 'm.olympiad_id', 'l.id')
      .select('l.starts_at')
      .where('l.id', '=', after)
      .where('m.practicant_id', '=', personId)
    return of.or([
      of('o.starts_at', '<', start),
      of.and([of('o.starts_at', '=', start), of('o.id', '>', after)]),
    ])
  })
}

/** A page of them. Names are looked through here, where either alphabet is understood. */
export async function staffedPage(
  { query }: Database,
  personId: number,
  now: Date,
  { search, after }: { search?: string | undefined; after?: number | undefined },
): Promise<StaffedPage> {
  const all = ownOlympiads(query, personId)
  const left = after === undefined ? all : behind(all, personId, after)
  const found = search
    ? (await named(query, left, now)).filter(({ title: { uk, pl } }) =>
        isFoundBy(`${uk} ${pl}`, search),
      )
    : await named(query, firstOf(left, staffedPageSize + 1), now)
  const olympiads = found.slice(0, staffedPageSize)
  return { olympiads, next: found.length > staffedPageSize ? (olympiads.at(-1)?.id ?? null) : null }
}

const firstOf = (own: Own, count: number): Own =>
  own.orderBy('o.starts_at', 'desc').orderBy('o.id').limit(count)

import { ageBands, type AgeBand } from '@olympiad/domain/age-band'
import type { StageLevel } from '@olympiad/domain/stage'
import type { Database } from '../db/database.ts'
import { BoundedCache } from '../http/cache/bounded-cache.ts'
import { Refusal } from '../http/route/refusal.ts'
import type { RankedCategory } from './list.ts'

/** The newest published snapshot of an olympiad: it never changes, so it is remembered. */
export type Snapshot = {
  id: number
  olympiadId: number
  version: number
  categories: RankedCategory[]
}

export type Snapshots = {
  /** Null until the results are published; an olympiad nobody may know of is refused. */
  current: (olympiadId: number, now: Date) => Promise<Snapshot | null>
  /** After a publication of our own: the next question goes to the database. */
  forget: (olympiadId: number) => void
}

/** Another process may publish a correction: this long the one before may still be shown. */
const trustMs = 1_000

export function snapshotReader(db: Database): Snapshots {
  const newest = new BoundedCache<{ snapshot: Snapshot; trustUntil: number }>(1_000)
  const known = new BoundedCache<Snapshot>(1_000)

  return {
    current: async (olympiadId, now) => {
      const trusted = newest.get(`${olympiadId}`)
      if (trusted && performance.now() < trusted.trustUntil) return trusted.snapshot
      const found = await newestSnapshot(db, olympiadId, now)
      if (!found) throw new Refusal('olympiad_not_found')
      const { id, version } = found
      if (id === null || version === null) return null
      const snapshot = known.get(`${id}`) ?? {
        id,
        olympiadId,
        version,
        categories: await categoriesOf(db, olympiadId, id),
      }
      known.set(`${id}`, snapshot)
      newest.set(`${olympiadId}`, { snapshot, trustUntil: performance.now() + trustMs })
      return snapshot
    },
    forget: (olympiadId) => newest.delete(`${olympiadId}`),
  }
}

async function newestSnapshot({ pool }: Database, olympiadId: number, now: Date) {
  const { rows } = await pool.query<{ id: number | null; version: number | null }>({
    name: 'ranking-newest',
    text: `
      select s.id, s.version
        from olympiads o
        left join lateral (select id, version from ranking_snapshots
                            where olympiad_id = o.id and o.published_at is not null
                            order by version desc limit 1) s on true
       where o.id = $1 and o.announced_at <= $2`,
    values: [olympiadId, now],
  })
  return rows[0] ?? null
}

/** The greatest position of a category is its number of people: found without counting. */
async function categoriesOf(
  { pool }: Database,
  olympiadId: number,
  snapshotId: number,
): Promise<RankedCategory[]> {
  const { rows } = await pool.query<{
    level: StageLevel
    number: number
    band: AgeBand
    people: number
  }>({
    name: 'ranking-categories',
    text: `
      select s.level, s.number, b.band, last.position as people
        from stages s
       cross join unnest($3::text[]) as b (band)
       cross join lateral (
         select position from ranking_rows
          where snapshot_id = $2 and level = s.level and stage_number = s.number
            and age_band = b.band
          order by position desc limit 1) last
       where s.olympiad_id = $1`,
    values: [olympiadId, snapshotId, ageBands],
  })
  return rows.map(({ level, number, band, people }) => ({
    stage: { level, number },
    ageBand: band,
    people,
  }))
}

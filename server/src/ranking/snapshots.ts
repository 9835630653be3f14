import type { PublicationState } from '@olympiad/contract/publication'
import type { RankingPage } from '@olympiad/contract/ranking'
import { ageBands, type AgeBand } from '@olympiad/domain/age-band'
import { isVisible } from '@olympiad/domain/olympiad'
import type { StageLevel } from '@olympiad/domain/stage'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'
import type { Source } from '../db/replica.ts'
import { sqlFile } from '../db/sql-file.ts'
import { Refusal } from '../http/route/refusal.ts'
import type { RankedCategory } from './list.ts'

/** The newest published snapshot of an olympiad: it never changes, so it is remembered. */
export type Snapshot = {
  id: number
  /** Grows whenever somebody is shown by another name: what was written before is old. */
  names: number
  olympiadId: number
  version: number
  corrections: RankingPage['corrections']
  categories: RankedCategory[]
  /** Where it was found, and so where its rows are for certain. */
  source: Source
}

export type Snapshots = {
  /** Null until the results are published; an olympiad nobody may know of is refused. */
  current: (olympiadId: number, now: Date) => Promise<Snapshot | null>
  /** After a publication of our own, or a name shown otherwise: the next question goes to the database. */
  forget: (olympiadId: number) => void
}

/** Another process may publish a correction or hide a name: this long what was before may still be shown. */
const trustMs = 1_000

export function snapshotReader(db: Database, onNames: (snapshotId: number) => void): Snapshots {
  const trustedFor = new LRUCache<number, Snapshot>({ max: 1_000, ttl: trustMs, ttlResolution: 0 })
  const known = new LRUCache<number, Snapshot>({ max: 1_000 })
  /** Whoever asked the database before something changed may have been told what was before. */
  let changes = 0

  return {
    current: async (olympiadId, now) => {
      const trusted = trustedFor.get(olympiadId)
      if (trusted) return trusted
      const asked = changes
      const source = db.published()
      const found = await newestSnapshot(source, olympiadId)
      // Drafts have no results, for nobody.
      if (!found || !isVisible({ ...found, isStaff: false }, now))
        throw new Refusal('olympiad_not_found')
      const { id, version, names } = found
      if (id === null || version === null) return null
      const before = known.get(id)
      if (before && before.names !== names) onNames(id)
      const snapshot = (before && { ...before, names, source }) ?? {
        id,
        names,
        olympiadId,
        version,
        corrections: (await versionsOf(source, olympiadId))
          .filter((one) => one.version > 1 && one.version <= version)
          .map(({ people: _, ...correction }) => correction),
        categories: await categoriesOf(source, olympiadId, id),
        source,
      }
      known.set(id, snapshot)
      if (asked === changes) trustedFor.set(olympiadId, snapshot)
      return snapshot
    },
    forget: (olympiadId) => {
      db.publishedChanged()
      trustedFor.delete(olympiadId)
      changes++
    },
  }
}

type NewestRow = {
  announcedAt: Date | null
  id: number | null
  version: number | null
  names: number
}

const newest = sqlFile<NewestRow>(import.meta.dirname, 'newest', {
  announcedAt: 'timestamptz',
  id: 'int4',
  version: 'int4',
  names: 'int4',
})

async function newestSnapshot({ pool }: Source, olympiadId: number): Promise<NewestRow | null> {
  const { rows } = await pool.query<NewestRow>(newest.of(olympiadId))
  return rows[0] ?? null
}

type CategoryRow = { level: StageLevel; number: number; band: AgeBand; people: number }

const categories = sqlFile<CategoryRow>(import.meta.dirname, 'categories', {
  level: 'text',
  number: 'int2',
  band: 'text',
  people: 'int4',
})

async function categoriesOf(
  { pool }: Source,
  olympiadId: number,
  snapshotId: number,
): Promise<RankedCategory[]> {
  const { rows } = await pool.query<CategoryRow>(categories.of(olympiadId, snapshotId, ageBands))
  return rows.map(({ level, number, band, people }) => ({
    stage: { level, number },
    ageBand: band,
    people,
  }))
}

/** Everything that was published of an olympiad, the newest first. */
export async function versionsOf(
  { query }: Source,
  olympiadId: number,
): Promise<PublicationState['versions']> {
  const rows = await query
    .selectFrom('ranking_snapshots as s')
    .select(['s.version', 's.published_at', 's.reason_uk as uk', 's.reason_pl as pl'])
    .select((of) =>
      of
        .selectFrom('ranking_rows as r')
        .select((count) => count.fn.countAll<number>().as('people'))
        .whereRef('r.snapshot_id', '=', 's.id')
        .as('people'),
    )
    .where('s.olympiad_id', '=', olympiadId)
    .orderBy('s.version', 'desc')
    .execute()
  return rows.map(({ version, published_at: at, uk, pl, people }) => ({
    version,
    at: at.toISOString(),
    people: people ?? 0,
    reason: uk === null && pl === null ? null : { uk, pl },
  }))
}

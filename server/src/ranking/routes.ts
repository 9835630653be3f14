import { api } from '@olympiad/contract/api'
import {
  longListRows,
  myRankText,
  rankingPageSize,
  rankingPageText,
  type MyResult,
  type Publication,
  type RankingFilter,
} from '@olympiad/contract/ranking'
import type { Bin } from '@olympiad/domain/distribution'
import type { Audience } from '@olympiad/domain/guest-view'
import type { Identity } from '@olympiad/domain/practicant'
import { categoryKey } from '@olympiad/domain/results'
import type { Floor } from '../http/route/floor.ts'
import { BoundedCache, Recurrence } from '../http/cache/bounded-cache.ts'
import { AnswerBytes, JsonText, ReadyAnswer } from '../http/cache/ready-answer.ts'
import { Refusal } from '../http/route/refusal.ts'
import { csvOf } from './csv.ts'
import { sharesOf, totalOf } from './list.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { publishResults, recomputeResults, type MarkPublished } from './publication.ts'
import { snapshotReader, type Snapshot } from './snapshots.ts'
import {
  indexOf,
  pointsIn,
  publishedOlympiadsOf,
  rankedOlympiads,
  rankingPage,
  rankingRowsText,
  resultIn,
} from './store.ts'

/** Spec 7 answers with all rows; a list longer than this begins with some, and pages have the rest. */
const greatestList = 10_000
const greatestBytes = 64 * 1024 * 1024
/** Changes when the same snapshot is written to the wire in another way. */
const wireFormat = 2

const audienceOf = (practicant: Identity | null): Audience => (practicant ? 'person' : 'guest')

const keyOf = ({ level, stageNumber, ageBand }: RankingFilter) =>
  `${level ?? ''}.${stageNumber ?? ''}.${ageBand ?? ''}`

export type RankingParts = {
  markPublished: MarkPublished
  closeOverdueRuns: () => Promise<number>
}

export function rankingRoutes({ handle, db, now }: Floor, own: RankingParts): void {
  const parts = { db, now, ...own }
  const snapshots = snapshotReader(db)
  const written = new BoundedCache<AnswerBytes>(greatestBytes)
  const asked = new Recurrence(10_000)
  const spread = new BoundedCache<Bin[]>(1_000)

  async function published(olympiadId: number): Promise<Snapshot> {
    const snapshot = await snapshots.current(olympiadId, now())
    if (!snapshot) throw new Refusal('results_not_published')
    return snapshot
  }

  /** The snapshot never changes, so neither do the bytes of what is asked of it. */
  function readyAnswer(key: string, write: () => Promise<string>, headers = {}): ReadyAnswer {
    const bytes = async () => {
      const known = written.get(key)
      if (known) return known
      const made = new AnswerBytes(await write())
      if (asked.isAgain(key)) written.set(key, made, made.size)
      return made
    }
    return new ReadyAnswer(`W/"${wireFormat}.${key}"`, bytes, headers)
  }

  handle(api.ranking.olympiads, ({ practicant }) => rankedOlympiads(db, practicant), {
    isSameForGuests: true,
  })

  handle(api.ranking.rows, async ({ practicant, input: filter }) => {
    const audience = audienceOf(practicant)
    const snapshot = await snapshots.current(filter.olympiadId, now())
    if (!snapshot) return []
    const shares = sharesOf(snapshot.categories, filter)
    const total = totalOf(shares)
    const limit = total > greatestList ? longListRows : greatestList
    const write = () => rankingRowsText(db, snapshot, shares, { from: 0, limit, audience })
    const key = `${snapshot.id}.${audience}.rows.${keyOf(filter)}`
    return readyAnswer(key, write, { 'x-total-count': total })
  })

  handle(api.ranking.page, async ({ practicant, input }) => {
    const audience = audienceOf(practicant)
    const { from, limit = rankingPageSize, ...filter } = input
    const snapshot = await published(filter.olympiadId)
    const key = `${snapshot.id}.${audience}.page.${keyOf(filter)}.${from}.${limit}`
    return readyAnswer(key, async () => {
      const part = { from, limit, audience }
      const { head, rows } = await rankingPage(db, snapshot, filter, part)
      return rankingPageText(head, rows)
    })
  })

  handle(api.ranking.me, async ({ practicant, input: filter }) => {
    const snapshot = await published(filter.olympiadId)
    const index = await indexOf(db, snapshot, filter, practicant.id)
    if (index === null) return null
    const from = index - (index % rankingPageSize)
    const part = { from, limit: rankingPageSize, audience: audienceOf(practicant) }
    const { head, rows } = await rankingPage(db, snapshot, filter, part)
    return new JsonText(myRankText(index, head, rows))
  })

  handle(api.ranking.mine, async ({ practicant }) => {
    const results: (MyResult | null)[] = []
    for (const olympiadId of await publishedOlympiadsOf(db, practicant)) {
      const snapshot = await snapshots.current(olympiadId, now())
      results.push(snapshot && (await resultIn(db, snapshot, practicant.id)))
    }
    return results.filter((result) => result !== null)
  })

  handle(api.ranking.distribution, async ({ practicant, input }) => {
    const snapshot = await published(input.olympiadId)
    const mine = await resultIn(db, snapshot, practicant.id)
    if (!mine) return null
    const key = `${snapshot.id} ${categoryKey(mine)}`
    const bins = spread.get(key) ?? (await pointsIn(db, snapshot, mine))
    spread.set(key, bins)
    return { mine, bins }
  })

  handle(api.ranking.csv, async ({ practicant, input: { language, ...filter }, reply }) => {
    const snapshot = await published(filter.olympiadId)
    const audience = audienceOf(practicant)
    const name = `ranking-${filter.olympiadId}.${keyOf(filter)}`.replaceAll(/\.+/g, '-')
    void reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${name.replace(/-$/, '')}.csv"`)
      .header('vary', 'Authorization')
    return csvOf(db, snapshot, filter, { language, audience })
  })

  const inTurn = oneAtATime<Publication>()

  handle(api.ranking.publish, async ({ input: { olympiadId } }) => {
    const publication = await inTurn(`publish ${olympiadId}`, () =>
      publishResults(parts, olympiadId),
    )
    snapshots.forget(olympiadId)
    return publication
  })

  handle(api.ranking.recompute, async ({ input: { olympiadId } }) => {
    const publication = await inTurn(`recompute ${olympiadId}`, () =>
      recomputeResults(parts, olympiadId),
    )
    snapshots.forget(olympiadId)
    return publication
  })
}

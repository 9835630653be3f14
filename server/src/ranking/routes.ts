import { api } from '@olympiad/contract/api'
import {
  longListRows,
  myRankText,
  rankingPageSize,
  rankingPageText,
  type MyResult,
  type RankingFilter,
} from '@olympiad/contract/ranking'
import type { Bin } from '@olympiad/domain/distribution'
import type { Audience } from '@olympiad/domain/guest-view'
import type { Identity } from '@olympiad/domain/person'
import { categoryKey } from '@olympiad/domain/results'
import { LRUCache } from 'lru-cache'
import { Representation, type RepresentationParts } from '../http/cache/representation.ts'
import { ResponseCache } from '../http/cache/response-cache.ts'
import type { Floor } from '../http/route/floor.ts'
import { JsonText } from '../http/route/json-text.ts'
import { Refusal } from '../http/route/refusal.ts'
import { csvOf } from './csv.ts'
import { sharesOf, totalOf } from './list.ts'
import { publicationRoutes } from './publication-routes.ts'
import type { PublicationParts } from './publication.ts'
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
/** Lists and files of publications, for guests and for people, last used first. */
const kept = { maxBytes: 64 * 1024 * 1024, ttlMs: 10 * 60_000 }
/** Changes when the same snapshot is written to the wire in another way. */
const wireFormat = 2

const audienceOf = (person: Identity | null): Audience => (person ? 'person' : 'guest')

const keyOf = ({ level, stageNumber, ageBand }: RankingFilter) =>
  `${level ?? ''}.${stageNumber ?? ''}.${ageBand ?? ''}`

export type RankingParts = Pick<
  PublicationParts,
  'markPublished' | 'issueDiplomas' | 'closeOverdueRuns'
>

/** `forgetNames`: somebody in the olympiad is shown otherwise from now on. */
export function rankingRoutes(
  floor: Floor,
  own: RankingParts,
): { forgetNames: (olympiadId: number) => void } {
  const { handle, db, now, audit } = floor
  const written = new ResponseCache<Representation>(kept)
  // What says a name that is no longer shown is of no use to anybody: it is not even kept.
  const snapshots = snapshotReader(db, (id) => written.forget(`${id}.`))
  const spread = new LRUCache<string, Bin[]>({ max: 1_000 })

  async function published(olympiadId: number): Promise<Snapshot> {
    const snapshot = await snapshots.current(olympiadId, now())
    if (!snapshot) throw new Refusal('results_not_published')
    return snapshot
  }

  /** The snapshot never changes but for names, so neither do the bytes of what is asked of it. */
  function representationOf(key: string, write: () => Promise<RepresentationParts>) {
    const etag = `W/"${wireFormat}.${key}"`
    // Whoever keeps it asks first: a name that was hidden a moment ago is shown by nobody.
    const cacheControl = 'public, no-cache'
    return written.take(
      key,
      async () => new Representation({ etag, cacheControl, ...(await write()) }),
    )
  }

  handle(
    api.ranking.olympiads,
    ({ person }) => rankedOlympiads(person ? db : db.published(), person),
    {
      isSameForGuests: true,
    },
  )

  handle(
    api.ranking.rows,
    async ({ person, input: filter }) => {
      const audience = audienceOf(person)
      const snapshot = await snapshots.current(filter.olympiadId, now())
      if (!snapshot) return []
      const shares = sharesOf(snapshot.categories, filter)
      const total = totalOf(shares)
      const limit = total > greatestList ? longListRows : greatestList
      return representationOf(
        `${snapshot.id}.${snapshot.names}.${audience}.rows.${keyOf(filter)}`,
        async () => ({
          text: await rankingRowsText(snapshot, shares, { from: 0, limit, audience }),
          headers: { 'x-total-count': `${total}` },
        }),
      )
    },
    { isSameForGuests: true },
  )

  handle(
    api.ranking.page,
    async ({ person, input }) => {
      const audience = audienceOf(person)
      const { from, limit = rankingPageSize, ...filter } = input
      const snapshot = await published(filter.olympiadId)
      const key = `${snapshot.id}.${snapshot.names}.${audience}.page.${keyOf(filter)}.${from}.${limit}`
      return representationOf(key, async () => {
        const { head, rows } = await rankingPage(snapshot, filter, { from, limit, audience })
        return { text: rankingPageText(head, rows) }
      })
    },
    { isSameForGuests: true },
  )

  handle(api.ranking.me, async ({ person, input: filter }) => {
    const snapshot = await published(filter.olympiadId)
    const index = await indexOf(db, snapshot, filter, person.id)
    if (index === null) return null
    const from = index - (index % rankingPageSize)
    const part = { from, limit: rankingPageSize, audience: audienceOf(person) }
    const { head, rows } = await rankingPage(snapshot, filter, part)
    return new JsonText(myRankText(index, head, rows))
  })

  handle(api.ranking.mine, async ({ person }) => {
    const results: (MyResult | null)[] = []
    for (const olympiadId of await publishedOlympiadsOf(db, person)) {
      const snapshot = await snapshots.current(olympiadId, now())
      results.push(snapshot && (await resultIn(db, snapshot, person.id)))
    }
    return results.filter((result) => result !== null)
  })

  handle(api.ranking.distribution, async ({ person, input }) => {
    const snapshot = await published(input.olympiadId)
    const mine = await resultIn(db, snapshot, person.id)
    if (!mine) return null
    const key = `${snapshot.id} ${categoryKey(mine)}`
    const bins = spread.get(key) ?? (await pointsIn(db, snapshot, mine))
    spread.set(key, bins)
    return { mine, bins }
  })

  handle(
    api.ranking.csv,
    async ({ person, input: { language, ...filter } }) => {
      const snapshot = await published(filter.olympiadId)
      const audience = audienceOf(person)
      const name = `ranking-${filter.olympiadId}.${keyOf(filter)}`.replaceAll(/\.+/g, '-')
      const key = `${snapshot.id}.${snapshot.names}.${audience}.csv.${keyOf(filter)}.${language}`
      return representationOf(key, async () => ({
        text: await csvOf(snapshot, filter, { language, audience }),
        cacheControl: 'no-cache',
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name.replace(/-$/, '')}.csv"`,
        },
      }))
    },
    { isSameForGuests: true },
  )

  publicationRoutes(floor, { db, now, audit, ...own }, snapshots.forget)
  return { forgetNames: snapshots.forget }
}

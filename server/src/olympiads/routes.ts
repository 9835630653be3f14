import { api } from '@olympiad/contract/api'
import type { Identity } from '@olympiad/domain/person'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { ResponseCache } from '../http/cache/response-cache.ts'
import { asset } from '../http/route/classes.ts'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { coverBytes, type CoverBytes, olympiadFor, olympiadsFor, olympiadsOf } from './store.ts'

export function olympiadRoutes({ server, handle, db, now }: Floor): void {
  coverRoutes(server, db)
  // Whoever is signed in sees what they did a moment ago.
  const from = (person: Identity | null) => (person ? db : db.published())

  handle(
    api.olympiads.list,
    ({ person, input }) => olympiadsFor(from(person), person, input, now()),
    {
      isSameForGuests: true,
    },
  )

  handle(api.olympiads.mine, ({ person }) => olympiadsOf(db, person, now()))

  handle(
    api.olympiads.one,
    async ({ person, input }) => {
      const olympiad = await olympiadFor(from(person), person, input.id, now())
      if (!olympiad) throw new Refusal('olympiad_not_found')
      return [olympiad]
    },
    { isSameForGuests: true },
  )
}

const aYear = 'public, max-age=31536000, immutable'
/** Browsers keep a cover for ever; here it waits for the next one who comes with the same link. */
const keptCovers = { maxBytes: 16 * 1024 * 1024, ttlMs: 60_000 }

/** Covers by the hash of their bytes: an address never changes its content. */
function coverRoutes(server: FastifyInstance, db: Database): void {
  type Cover = { Params: { sha256: string } }
  const covers = new ResponseCache<CoverBytes & { size: number }>(keptCovers)
  const coverOf = (sha256: string) =>
    covers.take(sha256, async () => {
      // A replica may not have it yet.
      const cover = (await coverBytes(db.published(), sha256)) ?? (await coverBytes(db, sha256))
      if (!cover) throw new Refusal('not_found')
      return { ...cover, size: cover.bytes.length }
    })
  server.get<Cover>('/covers/:sha256', { config: asset }, async (request, reply) => {
    const { sha256 } = request.params
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Refusal('not_found')
    const cover = await coverOf(sha256)
    // A picture opened on its own may not run anything.
    return reply
      .header('content-type', cover.media_type)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cache-control', aYear)
      .send(cover.bytes)
  })
}

import { api } from '@olympiad/contract/api'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { asset } from '../http/route/classes.ts'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { coverBytes, olympiadFor, olympiadsFor, olympiadsOf } from './store.ts'

export function olympiadRoutes({ server, handle, db, now }: Floor): void {
  coverRoutes(server, db)

  handle(api.olympiads.list, ({ person, input }) => olympiadsFor(db, person, input, now()), {
    isSameForGuests: true,
  })

  handle(api.olympiads.mine, ({ person }) => olympiadsOf(db, person, now()))

  handle(
    api.olympiads.one,
    async ({ person, input }) => {
      const olympiad = await olympiadFor(db, person, input.id, now())
      if (!olympiad) throw new Refusal('olympiad_not_found')
      return [olympiad]
    },
    { isSameForGuests: true },
  )
}

const aYear = 'public, max-age=31536000, immutable'

/** Covers by the hash of their bytes: an address never changes its content. */
function coverRoutes(server: FastifyInstance, db: Database): void {
  type Cover = { Params: { sha256: string } }
  server.get<Cover>('/covers/:sha256', { config: asset }, async (request, reply) => {
    const { sha256 } = request.params
    const cover = /^[0-9a-f]{64}$/.test(sha256) ? await coverBytes(db, sha256) : undefined
    if (!cover) throw new Refusal('not_found')
    // A picture opened on its own may not run anything.
    return reply
      .header('content-type', cover.media_type)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cache-control', aYear)
      .send(cover.bytes)
  })
}

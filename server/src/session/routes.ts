import { api } from '@olympiad/contract/api'
import type { Session } from '@olympiad/contract/session'
import type { Identity } from '@olympiad/domain/person'
import type { FastifyRequest } from 'fastify'
import { batched } from '../db/batch.ts'
import type { Database } from '../db/database.ts'
import { twice } from '../db/outage.ts'
import { Refusal } from '../http/route/refusal.ts'
import type { Floor } from '../http/route/floor.ts'
import type { Caller } from '../http/route/route.ts'
import { identitiesOf, personOf } from './store.ts'
import { trustMs, type Claims, type VerifyToken } from './token.ts'

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/** Who calls, by the bearer token alone: a token anywhere else is not read. */
export function callerReader(
  db: Database,
  verifyToken: VerifyToken,
  /** People who were forgotten here: their token is somebody else's from then on. */
  forgotten: ReadonlySet<number> = new Set(),
) {
  // Whose a token is does not change, whatever their profile says, until they are forgotten: another process may
  // have done that.
  const identities = new WeakMap<Claims, { identity: Identity; until: number }>()
  // Who calls is what a save depends on: it does not wait for whatever else is asked.
  const identityOf = batched((claimed: readonly Claims[]) =>
    twice(() => identitiesOf({ pool: db.urgent }, claimed)),
  )

  async function identityBehind(claims: Claims): Promise<Identity> {
    const known = identities.get(claims)
    if (known && Date.now() < known.until && !forgotten.has(known.identity.id))
      return known.identity
    const identity = await identityOf(claims)
    identities.set(claims, { identity, until: Date.now() + trustMs })
    return identity
  }

  return async (request: FastifyRequest): Promise<Caller> => {
    const header = request.headers.authorization
    if (!header) return { person: null, isTokenRefused: false }
    const token = bearer.exec(header)?.[1]
    const claims = token ? await verifyToken(token) : null
    if (!claims) return { person: null, isTokenRefused: true }
    return { person: await identityBehind(claims), isTokenRefused: false }
  }
}

export function sessionRoutes({ handle, db }: Floor, around: Omit<Session, 'person'>): void {
  handle(
    api.session.init,
    async ({ person: identity, isTokenRefused }) => {
      if (isTokenRefused) throw new Refusal('token_refused')
      const person = identity && (await personOf(db, identity))
      if (identity && !person) throw new Refusal('token_refused')
      return { person, ...around }
    },
    { isSameForGuests: true },
  )
}

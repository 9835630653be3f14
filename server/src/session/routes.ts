import { api } from '@olympiad/contract/api'
import type { Session } from '@olympiad/contract/session'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Caller, Handle } from '../http/route.ts'
import { practicantOf } from './store.ts'
import type { VerifyToken } from './token.ts'

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/** Who calls, by the bearer token alone: a token anywhere else is not read. */
export function callerReader(db: Database, verifyToken: VerifyToken) {
  return async (request: FastifyRequest): Promise<Caller> => {
    const header = request.headers.authorization
    if (!header) return { practicant: null, isTokenRefused: false }
    const token = bearer.exec(header)?.[1]
    const claims = token ? await verifyToken(token) : null
    if (!claims) return { practicant: null, isTokenRefused: true }
    return { practicant: await practicantOf(db, claims), isTokenRefused: false }
  }
}

export function sessionRoutes(handle: Handle, sites: Session['sites']): void {
  handle(api.session.init, async ({ practicant, isTokenRefused }) => {
    if (isTokenRefused) throw new Refusal('token_refused')
    return { practicant, sites }
  })
}

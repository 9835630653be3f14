import { api } from '@olympiad/contract/api'
import type { Floor } from '../http/route/floor.ts'
import { logOf } from './store.ts'

export function logRoutes({ handle, db }: Floor): void {
  handle(api.log.read, ({ member, input: { olympiadId, ...filter } }) =>
    logOf(db, olympiadId, member.role, filter),
  )
}

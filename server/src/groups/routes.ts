import { api } from '@olympiad/contract/api'
import type { Floor } from '../http/route/floor.ts'
import { groupOf } from './store.ts'

export function groupRoutes({ handle, db }: Floor): void {
  handle(api.groups.one, ({ input, groupRole }) => groupOf(db, input.groupId, groupRole))
}

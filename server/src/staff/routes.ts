import { api } from '@olympiad/contract/api'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { staffedOlympiads } from './store.ts'

export function staffRoutes({ handle, db, now }: Floor): void {
  handle(api.staff.olympiads, ({ person }) => staffedOlympiads(db, person.id, now()))

  handle(api.staff.olympiad, async ({ person, input }) => {
    const [olympiad] = await staffedOlympiads(db, person.id, now(), input.olympiadId)
    if (!olympiad) throw new Refusal('olympiad_not_found')
    return olympiad
  })
}

import { api } from '@olympiad/contract/api'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { exportOf } from './store.ts'

export function exportRoutes({ handle, db, now }: Floor): void {
  handle(api.export.mine, async ({ person, reply }) => {
    const data = await exportOf(db.pool, person.id, now())
    if (!data) throw new Refusal('not_found')
    void reply.header('content-disposition', 'attachment; filename="my-data.json"')
    return data
  })
}

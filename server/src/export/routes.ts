import { api } from '@olympiad/contract/api'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/route/refusal.ts'
import type { Handle } from '../http/route/route.ts'
import { exportOf } from './store.ts'

export function exportRoutes(handle: Handle, db: Database, now: () => Date): void {
  handle(api.export.mine, async ({ practicant, reply }) => {
    const data = await exportOf(db.pool, practicant.id, now())
    if (!data) throw new Refusal('not_found')
    void reply.header('content-disposition', 'attachment; filename="my-data.json"')
    return data
  })
}

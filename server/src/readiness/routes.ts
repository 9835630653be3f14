import { api } from '@olympiad/contract/api'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { keepDeviceCheck, readinessOf, remindAll } from './store.ts'

export function readinessRoutes({ handle, db, now }: Floor): void {
  const { pool } = db

  handle(api.readiness.get, async ({ input }) => {
    const readiness = await readinessOf(pool, input, now())
    if (!readiness) throw new Refusal('olympiad_not_found')
    return readiness
  })

  handle(api.readiness.remind, async ({ input }) => {
    const told = await remindAll(pool, input, now())
    if (told === null) throw new Refusal('olympiad_not_found')
    return { told }
  })

  handle(api.readiness.device, async ({ person }) => {
    const at = now()
    await keepDeviceCheck(pool, person.id, at)
    return { checkedAt: at.toISOString() }
  })
}

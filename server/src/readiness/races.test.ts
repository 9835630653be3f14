import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { insertGroup } from '../../test/ground/groups.ts'
import { rewriting, runGround } from '../../test/ground/run-ground.ts'
import { remindAll } from './store.ts'

const children = 12

/** Two trainers press twice at once; how many digests came of it, and how many they were told of. */
async function pressed(sabotage: (pool: Pool) => Pool) {
  const { app, pool, newOlympiad, days } = await runGround()
  const olympiadId = await newOlympiad({ startsAt: days(3), endsAt: days(5) })
  const people = await Promise.all(
    Array.from({ length: children }, (_, at) => app.person(`child-${at}`)),
  )
  const groupId = await insertGroup(app.db, await app.person('trainer'), people)
  const slow = sabotage(pool)
  const press = () => remindAll(slow, { groupId, olympiadId }, app.clock.now)
  const told = await Promise.all([press(), press(), press(), press()])
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from messages where kind = 'readiness-digest'`,
  )
  return { told: told.reduce<number>((sum, one) => sum + (one ?? 0), 0), kept: rows[0]?.count }
}

test('whoever presses at once, each child gets one digest', async () => {
  expect(await pressed((pool) => pool)).toEqual({ told: children, kept: children })
})

test('control: without its key everybody is told again', async () => {
  const keyless = rewriting('readiness-remind', `'readiness', d."personId"`, `gen_random_uuid()`)
  expect((await pressed(keyless)).kept).toBeGreaterThan(children)
})

import { expect, test } from 'vitest'
import { testApp } from '../../test/ground/app.ts'
import { insertPlaces } from '../../test/ground/fixtures.ts'
import { rankedOlympiad } from '../../test/ground/ranked.ts'
import { snapshotReader } from './snapshots.ts'

const app = await testApp()

test('who asked before a name was hidden keeps nobody from being told of it', async () => {
  await insertPlaces(app.db)
  const organiser = await app.person('organiser', { role: 'organiser' })
  const { olympiadId, publish } = await rankedOlympiad(app, organiser, [
    [await app.person('hidden'), 7],
  ])
  expect((await publish()).statusCode).toBe(200)
  const snapshots = snapshotReader(app.db, () => {})
  const asking = snapshots.current(olympiadId, app.clock.now)
  snapshots.forget(olympiadId)
  const before = await asking
  await app.db.pool.query(
    `insert into shown_names (olympiad_id, revision) values ($1, 1)
     on conflict (olympiad_id) do update set revision = shown_names.revision + 1`,
    [olympiadId],
  )
  const after = await snapshots.current(olympiadId, app.clock.now)
  expect(after?.names).toBe((before?.names ?? 0) + 1)
})

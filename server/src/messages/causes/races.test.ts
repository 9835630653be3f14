import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { testApp } from '../../../test/ground/app.ts'
import {
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../../test/ground/fixtures.ts'
import { twoAtOnce } from '../../../test/ground/two-at-once.ts'
import { sqlFiles } from '../../db/sql-file.ts'

// Two processes whose clocks have struck at the same moment. An embedded database has one process.
const isWanted = inject('databaseTemplate').engine === 'postgres'

const app = await testApp()
const { pool } = app.db
const startsAt = new Date('2026-12-12T08:00:00Z')
const dayBefore = new Date('2026-12-11T08:00:00Z')
const crowd = 5
const remind = sqlFiles.find(({ name }) => name === 'causes-remind')!.of(dayBefore)
let olympiadId = 0

beforeAll(() => insertPlaces(app.db))
beforeEach(async () => {
  await pool.query('update olympiads set announced_at = null')
  const endsAt = new Date('2026-12-14T08:00:00Z')
  const fixture = olympiadFixture(new Date('2026-12-01T08:00:00Z'), { startsAt, endsAt })
  olympiadId = await insertOlympiad(app.db, fixture)
  for (let at = 0; at < crowd; at++) {
    const person = await app.person(`reminded ${olympiadId} ${at}`)
    await insertRegistration(app.db, olympiadId, person, { isPaid: true })
  }
})

async function remindAtOnce(text: string): Promise<number> {
  await twoAtOnce(pool, text, remind.values)
  const { rows } = await pool.query<{ told: number }>(
    'select count(*) as told from messages where olympiad_id = $1',
    [olympiadId],
  )
  return rows[0]?.told ?? 0
}

/** As somebody would look before telling who forgets that another looks too. */
const withoutCrowd = (text: string) =>
  text.replace(
    /insert into told_crowds[\s\S]*?returning key/,
    'select key from due where not exists (select from told_crowds t where t.key = due.key)',
  )
const withoutKey = (text: string) =>
  text.replace(`concat_ws(':', d.key, g.practicant_id)`, 'gen_random_uuid()::text')

test.runIf(isWanted).each([
  ['as it is', remind.text, crowd],
  ['by the key of each message alone', withoutCrowd(remind.text), crowd],
  ['by the note about the crowd alone', withoutKey(remind.text), crowd],
  ['the control, by neither', withoutKey(withoutCrowd(remind.text)), 2 * crowd],
])('of two processes that remind at once one tells: %s', async (_, text, told) => {
  expect(await remindAtOnce(text)).toBe(told)
})

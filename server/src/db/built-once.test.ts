import type { Kysely } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/ground/engine.ts'
import { builtOnce, slotsOfAny } from './built-once.ts'
import type { Tables } from './tables.ts'

const { db, close } = await testDatabase()
afterAll(close)

type Values = { from: number; until: number }
const slots: Values = slotsOfAny

let builds = 0
const between = builtOnce((query: Kysely<Tables>, { isDescending }: { isDescending: boolean }) => {
  builds += 1
  return query
    .selectFrom('countries')
    .select('id')
    .where('id', '<', slots.until)
    .where('id', '>=', slots.from)
    .orderBy('id', isDescending ? 'desc' : 'asc')
    .limit(2)
})

test('a statement is built once for each shape, and asked with the values of each question', async () => {
  await db.pool.query(
    `insert into countries (id, iso2, name_uk, name_pl)
       select i, 'X' || chr(64 + i), '', '' from generate_series(5, 9) i on conflict do nothing`,
  )
  const idsOf = async (isDescending: boolean, values: Values) =>
    (await between(db, { isDescending }, values)).map(({ id }) => id)
  expect(await idsOf(false, { from: 5, until: 9 })).toEqual([5, 6])
  expect(await idsOf(false, { from: 8, until: 9 })).toEqual([8])
  expect(await idsOf(true, { from: 5, until: 9 })).toEqual([8, 7])
  expect(await idsOf(true, { from: 5, until: 7 })).toEqual([6, 5])
  expect(builds).toBe(2)
})

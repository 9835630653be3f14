import {
  codeOf,
  endOf,
  medalOf,
  nameDisplays,
  shownName,
  statusListSize,
  type NameDisplay,
} from '@olympiad/domain/diploma'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import type { Tables } from '../db/tables.ts'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { insertPlaces, insertRegistration, insertRun } from '../../test/ground/fixtures.ts'
import { rankedOlympiad } from '../../test/ground/ranked.ts'
import { forgetDiplomas, reissueDiploma } from './issue.ts'

const app = await testApp()
const { pool } = app.db
let owner: TestPerson
const people: TestPerson[] = []
const [anna, borys, clara, dana] = [0, 1, 2, 3].map((at) => () => people[at] as TestPerson) as [
  () => TestPerson,
  () => TestPerson,
  () => TestPerson,
  () => TestPerson,
]

beforeAll(async () => {
  await insertPlaces(app.db)
  owner = await app.person('owner')
  for (let index = 0; index < 4; index++) people.push(await app.person(`runner-${index}`))
})

const newRanking = () =>
  rankedOlympiad(app, owner, [
    [anna(), 900],
    [borys(), 700],
    [clara(), 700],
    [dana(), 0],
  ])

type Row = { [Column in keyof Tables['diplomas']]: never } & {
  id: number
  code: string
  practicant_id: number
  name: string | null
  place: number
  medal: string | null
  version: number
  issued_at: Date
  status_index: number
  ended_as: string | null
}
const diplomasOf = async (olympiadId: number, person?: TestPerson) =>
  (
    await pool.query<Row>(
      'select * from diplomas where olympiad_id = $1 and practicant_id = coalesce($2, practicant_id) order by id',
      [olympiadId, person?.id],
    )
  ).rows
const missingIn = async (olympiadId: number) =>
  (await pool.query('select * from missing_diplomas($1)', [olympiadId])).rows

const shown = (rows: Row[]) =>
  rows.map(({ place, name, ended_as, version }) => [place, name, ended_as ?? 'valid', version])

test('with the publication everybody who is ranked has one diploma; a ghost has none', async () => {
  const ranking = await newRanking()
  const { olympiadId } = ranking
  const ghost = await app.person('ghost')
  const ghostly = await insertRegistration(app.db, olympiadId, ghost, { isGhost: true })
  await insertRun(app.db, ghostly)
  await insertRegistration(app.db, olympiadId, await app.person('absent'), { isPaid: true })
  expect(await diplomasOf(olympiadId)).toEqual([])
  expect((await ranking.publish()).statusCode).toBe(200)
  const rows = await diplomasOf(olympiadId)
  const medals = new Map(rows.map((row) => [row.practicant_id, [row.place, row.medal]]))
  expect(medals).toEqual(
    new Map([
      [anna().id, [1, 'gold']],
      [borys().id, [2, 'silver']],
      [clara().id, [2, 'silver']],
      // Nobody wins with nothing.
      [dana().id, [4, null]],
    ]),
  )
  expect(rows[0]).toMatchObject({
    ...{ name: 'Зірка Оля', language: 'uk', name_display: 'full', olympiad_title: 'Проба uk' },
    ...{ level: 'basic', stage_number: 1, age_band: '13-15', version: 1, ended_as: null },
    ...{ time_zone: 'Europe/Kyiv', issued_at: app.clock.now },
  })
  expect(await missingIn(olympiadId)).toEqual([])
})

test('a correction replaces what changed, and nothing else', async () => {
  const ranking = await newRanking()
  const { olympiadId } = ranking
  await ranking.publish()
  const before = await diplomasOf(olympiadId)
  await ranking.regrade(borys(), 950)
  expect((await ranking.correct()).statusCode).toBe(200)
  const after = await diplomasOf(olympiadId)
  // Clara's place is the third now; Dana's is still the fourth.
  expect(shown(after.filter((row) => row.practicant_id === borys().id))).toEqual([
    [2, null, 'corrected', 1],
    [1, 'Зірка Оля', 'valid', 2],
  ])
  expect(shown(after.filter((row) => row.practicant_id === clara().id))).toEqual([
    [2, null, 'corrected', 1],
    [3, 'Зірка Оля', 'valid', 2],
  ])
  const ofDana = before.filter((row) => row.practicant_id === dana().id)
  expect(after.filter((row) => row.practicant_id === dana().id)).toEqual(ofDana)
  expect(await missingIn(olympiadId)).toEqual([])
})

test('who is excluded loses the diploma, and has another one when back', async () => {
  const ranking = await newRanking()
  const { olympiadId } = ranking
  await ranking.publish()
  await ranking.exclude(dana())
  expect(shown(await diplomasOf(olympiadId, dana()))).toEqual([[4, 'Зірка Оля', 'valid', 1]])
  await ranking.correct()
  expect(shown(await diplomasOf(olympiadId, dana()))).toEqual([[4, null, 'annulled', 1]])
  await ranking.liftExclusion(dana())
  await ranking.correct()
  const rows = await diplomasOf(olympiadId, dana())
  expect(shown(rows)).toEqual([
    [4, null, 'annulled', 1],
    [4, 'Зірка Оля', 'valid', 3],
  ])
  expect(new Set(rows.map(({ code }) => code)).size).toBe(2)
})

test('a name corrected by the organiser is on a new diploma of the same publication', async () => {
  const ranking = await newRanking()
  const { olympiadId } = ranking
  await ranking.publish()
  const [old] = await diplomasOf(olympiadId, anna())
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  expect((await ranking.rename(anna(), 'Ольга', 'Зоряна')).statusCode).toBe(200)
  const rows = await diplomasOf(olympiadId, anna())
  expect(shown(rows)).toEqual([
    [1, null, 'renamed', 1],
    [1, 'Зоряна Ольга', 'valid', 1],
  ])
  expect(rows[1]?.issued_at).toEqual(old?.issued_at)
  // The ranking hears of it with the next correction; the diploma says it already.
  expect((await ranking.correct()).json()).toMatchObject({ version: 2 })
  expect(await diplomasOf(olympiadId, anna())).toEqual(rows)
})

test('a patronymic stands on no diploma, and a name is corrected before publication too', async () => {
  const ranking = await newRanking()
  await ranking.rename(anna(), 'Ольга', 'Зоряна')
  expect(await diplomasOf(ranking.olympiadId)).toEqual([])
  await ranking.publish()
  expect(shown(await diplomasOf(ranking.olympiadId, anna()))).toEqual([
    [1, 'Зоряна Ольга', 'valid', 1],
  ])
})

const showAs = (olympiadId: number, person: TestPerson, display: NameDisplay) =>
  inTransaction(pool, (client) =>
    reissueDiploma(client, { olympiadId, personId: person.id }, app.clock.now, display),
  )

test('a hidden name stays hidden through corrections, exclusion and return', async () => {
  const ranking = await newRanking()
  const { olympiadId } = ranking
  await ranking.publish()
  expect(await showAs(olympiadId, anna(), 'initials')).toBe(1)
  expect(await showAs(olympiadId, anna(), 'initials')).toBe(0)
  await ranking.regrade(anna(), 100)
  await ranking.correct()
  await ranking.exclude(anna())
  await ranking.correct()
  await ranking.liftExclusion(anna())
  await ranking.correct()
  await ranking.rename(anna(), 'Ольга', 'Івасик')
  expect(await showAs(olympiadId, anna(), 'id')).toBe(1)
  expect(shown(await diplomasOf(olympiadId, anna()))).toEqual([
    [1, null, 'renamed', 1],
    [1, null, 'corrected', 1],
    [3, null, 'annulled', 2],
    [3, null, 'renamed', 4],
    [3, null, 'renamed', 4],
    [3, `ID ${anna().studentId}`, 'valid', 4],
  ])
})

test('who is forgotten has no name anywhere, and no diploma again', async () => {
  const ranking = await newRanking()
  const { olympiadId } = ranking
  await ranking.publish()
  await pool.query(`insert into diploma_keys values ('key', $1, now())`, [Buffer.alloc(32, 7)])
  await pool.query(
    `insert into diploma_credentials select code, name, 'key' from diplomas where olympiad_id = $1`,
    [olympiadId],
  )
  const forget = () =>
    inTransaction(pool, (client) => forgetDiplomas(client, anna().id, app.clock.now))
  expect(await forget()).toBeGreaterThan(0)
  expect(await forget()).toBe(0)
  await ranking.regrade(anna(), 1)
  await ranking.correct()
  await ranking.rename(anna(), 'Ольга', 'Зоряна')
  expect(shown(await diplomasOf(olympiadId, anna()))).toEqual([[1, null, 'forgotten', 1]])
  const kept = await pool.query(
    `select from diploma_credentials c join diplomas d using (code)
      where d.practicant_id = $1 or d.ended_at is not null`,
    [anna().id],
  )
  expect(kept.rowCount).toBe(0)
  expect(await missingIn(olympiadId)).toEqual([])
})

test('a credential signed too late for an ended diploma is not kept', async () => {
  const ranking = await newRanking()
  const { olympiadId } = ranking
  await ranking.publish()
  const [{ code }] = (await diplomasOf(olympiadId, anna())) as [Row]
  await showAs(olympiadId, anna(), 'id')
  await pool.query(`insert into diploma_keys values ('late', $1, now())`, [Buffer.alloc(32, 8)])
  await pool.query(`insert into diploma_credentials values ($1, 'Зірка Оля', 'late')`, [code])
  expect(
    (await pool.query('select from diploma_credentials where code = $1', [code])).rowCount,
  ).toBe(0)
})

test.each([
  [`update diplomas set place = 9 where code = $1`, 'never changes'],
  [`update diplomas set name = 'Інша' where code = $1`, 'never changes'],
  [`update diplomas set code = '0000000000000000' where code = $1`, 'never changes'],
  [`delete from diplomas where code = $1`, 'never changes'],
  [
    `update diplomas set ended_at = now(), ended_as = 'annulled', name = null where code = $1`,
    'has one valid diploma',
  ],
  [
    `update diplomas set ended_at = now(), ended_as = 'annulled' where code = $1`,
    'violates check constraint',
  ],
  [
    `insert into diplomas select (select max(id) + 1 from diplomas), '0000000000000000', olympiad_id,
       practicant_id, language, name_display, name, olympiad_title, level, stage_number, age_band,
       place, medal, points, right_answers, issued_at, time_zone, version, 99999999
       from diplomas where code = $1`,
    'one_valid_diploma',
  ],
  [
    `delete from practicants where id = (select practicant_id from diplomas where code = $1)`,
    'violates foreign key constraint',
  ],
  [
    `delete from olympiads where id = (select olympiad_id from diplomas where code = $1)`,
    'violates foreign key constraint',
  ],
])('the database itself refuses: %s', async (statement, why) => {
  const ranking = await newRanking()
  await ranking.publish()
  const [{ code }] = (await diplomasOf(ranking.olympiadId, anna())) as [Row]
  await expect(pool.query(statement, [code])).rejects.toThrow(why)
})

test('an ended diploma is not revived', async () => {
  const ranking = await newRanking()
  await ranking.publish()
  await showAs(ranking.olympiadId, anna(), 'id')
  const revived = pool.query(
    `update diplomas set ended_at = null, ended_as = null, name = 'Зірка Оля'
      where ended_at is not null`,
  )
  await expect(revived).rejects.toThrow('never changes')
})

test('a ranking that nobody has diplomas of is not published', async () => {
  const { olympiadId } = await newRanking()
  await pool.query('update olympiads set published_at = now() where id = $1', [olympiadId])
  const byHand = inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'insert into ranking_snapshots (olympiad_id, version) values ($1, 1) returning id',
      [olympiadId],
    )
    await client.query(
      `insert into ranking_rows (snapshot_id, practicant_id, level, stage_number, age_band, position,
         place, first_name, family_name, right_answers, points, memorise_ms)
       values ($1, $2, 'basic', 1, '13-15', 1, 1, 'О', 'З', 1, 1, 1)`,
      [rows[0]?.id, anna().id],
    )
  })
  await expect(byHand).rejects.toThrow('has one valid diploma')
})

// ── SQL says what the domain says ───────────────────────────────────────────────────────────────

test('codes', async () => {
  const bytes = Array.from({ length: 2_000 }, () => crypto.getRandomValues(new Uint8Array(12)))
  const digits = bytes.map((one) => Buffer.from(one).toString('hex'))
  const { rows } = await pool.query<{ code: string }>(
    'select diploma_code(d) as code from unnest($1::text[]) with ordinality as u (d, n) order by n',
    [digits],
  )
  expect(rows.map(({ code }) => code)).toEqual(bytes.map(codeOf))
})

test('every place of a code is by chance', async () => {
  const { rows } = await pool.query<{ code: string }>(
    `select diploma_code(chance_of(gen_random_uuid()::text)) as code from generate_series(1, 5000)`,
  )
  expect(new Set(rows.map(({ code }) => code)).size).toBe(5_000)
  for (let place = 0; place < 16; place++) {
    const counts = Map.groupBy(rows, ({ code }) => code[place])
    expect(counts.size).toBe(32)
    // Expected are 156; seven standard deviations off would be no chance.
    for (const found of counts.values()) expect(Math.abs(found.length - 156.25)).toBeLessThan(88)
  }
})

test('names and medals', async () => {
  const letters = [..."аґїєйщАҐЇЄЙŁłżóŻĄ’ʼ'-. 𝒦\u0301\u0308"] as const
  const text = fc.array(fc.constantFrom(...letters), { maxLength: 8 }).map((all) => all.join(''))
  const person = fc.record({
    firstName: text,
    familyName: text,
    studentId: fc.integer({ min: 100_001, max: 999_999_999 }),
    display: fc.constantFrom(...nameDisplays),
    place: fc.integer({ min: 1, max: 6 }),
    points: fc.constantFrom(0, 1, 900),
  })
  const people = fc.sample(person, 3_000)
  const { rows } = await pool.query<{ name: string; medal: string | null }>(
    `select shown_name("firstName", "familyName", "studentId", display) as name,
            medal_of(place, points) as medal
       from json_to_recordset($1) as p ("firstName" text, "familyName" text, "studentId" int,
                                        display text, place int, points int)`,
    [JSON.stringify(people)],
  )
  expect(rows).toEqual(
    people.map((one) => ({ name: shownName(one, one.display), medal: medalOf(one) })),
  )
})

test('what ends a diploma', async () => {
  const random = (of: number) => Math.floor(Math.random() * of)
  const others: TestPerson[] = []
  for (let index = 0; index < 30; index++) others.push(await app.person(`other-${index}`))
  const ranking = await rankedOlympiad(
    app,
    owner,
    others.map((one) => [one, random(12)] as const),
  )
  const { olympiadId } = ranking
  await ranking.publish()
  const factsOf = (row: Row & Record<string, unknown>) => ({
    name: row.name as string,
    display: row['name_display'] as NameDisplay,
    category: { level: 'basic', stageNumber: 1, ageBand: '13-15' } as const,
    place: row.place,
    points: row['points'] as number,
    rightAnswers: row['right_answers'] as number,
  })
  for (let round = 0; round < 4; round++) {
    const before = (await diplomasOf(olympiadId)).filter((row) => row.ended_as === null)
    for (const one of others) {
      const chance = random(5)
      if (chance === 0) await ranking.regrade(one, random(12))
      if (chance === 1) await ranking.exclude(one)
      if (chance === 2) await ranking.liftExclusion(one)
    }
    await ranking.regrade(others[round] as TestPerson, 50 + round)
    await ranking.correct()
    const after = await diplomasOf(olympiadId)
    const validOf = new Map(
      after.filter((row) => row.ended_as === null).map((row) => [row.practicant_id, row]),
    )
    for (const old of before) {
      const now = after.find(({ id }) => id === old.id)
      const due = validOf.get(old.practicant_id)
      expect(now?.ended_as).toBe(endOf(factsOf(old as never), due ? factsOf(due as never) : null))
    }
    expect(await missingIn(olympiadId)).toEqual([])
  }
})

test('every diploma has a bit of its own, list after list', async () => {
  const { rows } = await pool.query(
    `select (n - 1) / $1::int as list, count(distinct i)::int as bits, min(i) as first, max(i) as last
       from (select n, status_index_of(n, lots) as i
               from generate_series(1, 2 * $1::int) as n, diploma_lots as lots) all_of_them
      group by 1 order by 1`,
    [statusListSize],
  )
  expect(rows).toEqual([
    { list: 0, bits: statusListSize, first: 0, last: statusListSize - 1 },
    { list: 1, bits: statusListSize, first: statusListSize, last: 2 * statusListSize - 1 },
  ])
})

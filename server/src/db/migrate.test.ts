import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/ground/engine.ts'
import { migrate, MigrationError, readMigrations } from './migrate.ts'

const { db, close } = await testDatabase()
afterAll(close)

const landed = readMigrations()

function migration(name: string, sql: string) {
  return { name, sql, sha256: `hash of ${sql}` }
}

async function hasTable(name: string): Promise<boolean> {
  const { rows } = await db.pool.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [name],
  )
  return rows[0]?.found === true
}

test('what has been applied is not applied again', async () => {
  expect(await migrate(db.pool, landed)).toEqual([])
  const next = migration('0900-once.sql', 'create table once (id int)')
  expect(await migrate(db.pool, [...landed, next])).toEqual(['0900-once.sql'])
  expect(await migrate(db.pool, [...landed, next])).toEqual([])
  await db.pool.query("drop table once; delete from schema_migrations where name = '0900-once.sql'")
})

test('migrations apply in the order of their names', () => {
  expect(landed.map(({ name }) => name)).toEqual(landed.map(({ name }) => name).toSorted())
  expect(landed[0]?.name).toMatch(/^0001-/)
})

test('of several processes starting at once one migrates and the others wait', async () => {
  const slow = migration('0901-slow.sql', 'create table slow (id int); select pg_sleep(0.3)')
  const applied = await Promise.all([1, 2, 3].map(() => migrate(db.pool, [...landed, slow])))
  expect(applied.flat()).toEqual(['0901-slow.sql'])
  await db.pool.query("drop table slow; delete from schema_migrations where name = '0901-slow.sql'")
})

test('a migration edited after it was applied is refused by name', async () => {
  const edited = landed.map((one) => ({ ...one, sha256: 'another' }))
  await expect(migrate(db.pool, edited)).rejects.toThrow(MigrationError)
  await expect(migrate(db.pool, edited)).rejects.toThrow(
    `${landed[0]?.name} was edited after it had been applied`,
  )
})

test('a database of a newer version is refused', async () => {
  await expect(migrate(db.pool, landed.slice(0, -1))).rejects.toThrow(
    `it has ${landed.at(-1)?.name}, which this one does not know`,
  )
})

test('a ranking published before guests had numbers gets them by lot', async () => {
  const before = landed.filter(({ name }) => name < '0006')
  await db.pool.query('drop schema public cascade')
  await db.pool.query('create schema public')
  await migrate(db.pool, before)
  await db.pool.query(`
    insert into practicants (subject, language, domain)
    select 'p' || n, 'uk', 'uk' from generate_series(1, 200) n;
    insert into olympiads (starts_at, is_international, promotion, local_price, local_currency,
      international_price, international_currency)
    select now(), false, 'ads', 0, 'UAH', 0, 'EUR' from generate_series(1, 2);
    insert into ranking_snapshots (olympiad_id, version) values (1, 1), (2, 1);
    insert into ranking_rows
    select s, n, 'pro', 1, '9-12', n, n, 'О', 'К', 1, 1, 1
      from generate_series(1, 2) s, generate_series(1, 200) n;`)
  await migrate(db.pool, landed)
  const { rows } = await db.pool.query<{ person: number; lots: number[] }>(
    `select practicant_id as person, array_agg(guest_number order by snapshot_id) as lots
       from ranking_rows group by 1 order by 1`,
  )
  for (const snapshot of [0, 1]) {
    const lots = rows.map(({ lots }) => lots[snapshot] as number)
    expect(new Set(lots).size).toBe(200)
    expect(lots).not.toEqual(lots.toSorted((a, b) => a - b))
    expect(Math.min(...lots)).toBeGreaterThan(2 ** 30)
  }
  expect(rows.filter(({ lots: [one, other] }) => one === other)).toEqual([])
})

test('who was ranked before there were diplomas has one', async () => {
  await db.pool.query('drop schema public cascade; create schema public')
  await migrate(
    db.pool,
    landed.filter(({ name }) => name < '0020'),
  )
  await db.pool.query(`
    insert into countries values (804, 'UA', 'Україна', 'Ukraina');
    insert into regions values (1, 804, 'Київ', 'Kijów');
    insert into cities values (1, 1, 'Київ', 'Kijów', false);
    insert into practicants (subject, language, domain)
    select 'p' || n, 'uk', 'uk' from generate_series(1, 3) n;
    insert into olympiads (announced_at, starts_at, published_at, is_international, promotion,
                           local_price, local_currency, international_price, international_currency)
    select now(), now(), '2026-05-05T12:00Z', false, 'ads', 0, 'UAH', 0, 'EUR' from generate_series(1, 2);
    insert into olympiad_texts (olympiad_id, language, title, short_description, full_description)
    values (1, 'uk', 'Зірки', '', '');
    insert into stages (olympiad_id, level, number) values (1, 'pro', 1);
    insert into registrations (olympiad_id, practicant_id, stage_id, age_band, language, first_name,
      family_name, school, email, phone, phone_country, country_id, region_id, city_id)
    select 1, n, 1, '9-12', case n when 3 then 'pl' else 'uk' end, 'Оля', 'Зірка', '', '',
           '+380501234567', 'UA', 804, 1, 1 from generate_series(1, 3) n;
    insert into ranking_snapshots (olympiad_id, version, published_at) values
      (1, 1, '2026-05-05T12:00Z'), (1, 2, '2026-05-06T12:00Z');
    insert into ranking_rows (snapshot_id, practicant_id, level, stage_number, age_band, position,
      place, first_name, family_name, right_answers, points, memorise_ms)
    select s, n, 'pro', 1, '9-12', n, n, 'О', 'К', 1, 1, 1
      from generate_series(1, 2) s, generate_series(1, 3) n where s = 1 or n < 3`)
  await migrate(db.pool, landed)
  const { rows } = await db.pool.query(
    'select practicant_id, name, olympiad_title, place, version, issued_at from diplomas order by 1',
  )
  const newest = {
    ...{ name: 'Зірка Оля', olympiad_title: 'Зірки', version: 2 },
    issued_at: new Date('2026-05-06T12:00Z'),
  }
  expect(rows).toEqual([
    { practicant_id: 1, place: 1, ...newest },
    { practicant_id: 2, place: 2, ...newest },
  ])
})

test('a broken migration leaves nothing behind, not even the good ones before it', async () => {
  const good = migration('0902-good.sql', 'create table good (id int)')
  const broken = migration('0903-broken.sql', 'create table half (id int); select no_such_thing')
  await expect(migrate(db.pool, [...landed, good, broken])).rejects.toThrow('no_such_thing')
  expect(await hasTable('good')).toBe(false)
  expect(await hasTable('half')).toBe(false)
  expect(await migrate(db.pool, landed)).toEqual([])
})

test('numbers given by hand before 0005 are not given again after it', async () => {
  const { db: old, close: closeOld } = await testDatabase()
  await old.pool.query('drop schema public cascade; create schema public')
  await migrate(
    old.pool,
    landed.filter(({ name }) => name < '0005'),
  )
  await old.pool.query(`
    insert into practicants (id, subject, language, domain, student_id)
    values (70, 'a', 'uk', 'uk', 900000);
    insert into olympiads (id, starts_at, is_international, promotion, local_price, local_currency,
                           international_price, international_currency)
    values (7, now(), false, 'olympiad', 0, 'UAH', 0, 'EUR');
    insert into ranking_snapshots (id, olympiad_id, version) values (1, 7, 1), (7, 7, 2);
    select setval('olympiads_id_seq', 50)`)
  await migrate(old.pool, landed)
  const { rows } = await old.pool.query(`
    select nextval('ranking_snapshots_id_seq') as snapshot, nextval('practicants_id_seq') as person,
           nextval('practicants_student_id_seq') as student, nextval('stages_id_seq') as stage,
           nextval('olympiads_id_seq') as olympiad`)
  // A counter that is ahead is never turned back, and an empty table begins at 1.
  expect(rows).toEqual([{ snapshot: 8, person: 71, student: 900_001, stage: 1, olympiad: 51 }])
  await closeOld()
})

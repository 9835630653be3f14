import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/ground/engine.ts'
import { statementsOf } from './concurrent-index.ts'
import { migrate, type MigrateOptions } from './migrate.ts'
import { MigrationError, migrationOf, readMigrations, type Migration } from './migration-file.ts'
import { inTransaction } from './transaction.ts'

const { db, close } = await testDatabase()
afterAll(close)

const landed = readMigrations()

const migration = (name: string, sql: string) => migrationOf(name, `-- expand\n${sql}`)

const apply = async (migrations: readonly Migration[], more: MigrateOptions = {}) =>
  (await migrate(db, { migrations, ...more })).applied

/** As if it had never been there. */
const undo = (sql: string, name: string) =>
  db.pool.query(`${sql}; delete from schema_migrations where name = '${name}'`)

async function hasTable(name: string): Promise<boolean> {
  const { rows } = await db.pool.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [name],
  )
  return rows[0]?.found === true
}

test('what has been applied is not applied again', async () => {
  expect(await apply(landed)).toEqual([])
  const next = migration('0900-once.sql', 'create table once (id int)')
  expect(await apply([...landed, next])).toEqual(['0900-once.sql'])
  expect(await apply([...landed, next])).toEqual([])
  await db.pool.query("drop table once; delete from schema_migrations where name = '0900-once.sql'")
})

test('migrations apply in the order of their names', () => {
  expect(landed.map(({ name }) => name)).toEqual(landed.map(({ name }) => name).toSorted())
  expect(landed[0]?.name).toMatch(/^0001-/)
})

test('of several processes starting at once one migrates and the others wait', async () => {
  const slow = migration('0901-slow.sql', 'create table slow (id int); select pg_sleep(0.3)')
  const applied = await Promise.all([1, 2, 3].map(() => apply([...landed, slow])))
  expect(applied.flat()).toEqual(['0901-slow.sql'])
  await db.pool.query("drop table slow; delete from schema_migrations where name = '0901-slow.sql'")
})

test('a migration edited after it was applied is refused by name', async () => {
  const edited = landed.map((one) => ({ ...one, sha256: 'another' }))
  await expect(apply(edited)).rejects.toThrow(MigrationError)
  await expect(apply(edited)).rejects.toThrow(
    `${landed[0]?.name} was edited after it had been applied`,
  )
})

test('a database that a newer version has expanded is lived with, a contracted one is refused', async () => {
  const wider = migration('0910-wider.sql', 'alter table countries add column wide int')
  const narrower = migrationOf('0911-narrower.sql', '-- contract\nalter table countries drop wide')
  expect(await apply([...landed, wider])).toEqual([wider.name])
  expect(await migrate(db, { migrations: landed })).toEqual({
    ...{ applied: [], ahead: { expand: [wider.name], contract: [] } },
  })
  await apply([...landed, wider, narrower])
  await expect(apply(landed)).rejects.toThrow(
    `it has ${narrower.name}, which this one does not know and cannot live with`,
  )
  // Whoever knows the contraction lives with what comes behind it.
  const later = migration('0912-later.sql', 'create table later (id int)')
  await apply([...landed, wider, narrower, later])
  expect((await migrate(db, { migrations: [...landed, wider, narrower] })).ahead.expand).toEqual([
    later.name,
  ])
  await undo('drop table later', later.name)
  await undo('select 1', narrower.name)
  await undo('select 1', wider.name)
})

test('what nobody said a kind of is refused by whoever does not know it', async () => {
  await db.pool.query("insert into schema_migrations (name, sha256) values ('0913-x.sql', '')")
  await expect(apply(landed)).rejects.toThrow('it has 0913-x.sql')
  await undo('select 1', '0913-x.sql')
})

test('a history of another branch is refused, however well it is marked', async () => {
  const ours = migration('0921-ours.sql', 'create table ours (id int)')
  const theirs = migration('0920-theirs.sql', 'create table theirs (id int)')
  const later = migration('0922-later.sql', 'create table later (id int)')
  await apply([...landed, theirs])
  await expect(apply([...landed, ours])).rejects.toThrow(
    `another history than this version: it has ${theirs.name} and lacks ${ours.name}`,
  )
  await undo('drop table theirs', theirs.name)
  await apply([...landed, later])
  await expect(apply([...landed, ours])).rejects.toThrow(MigrationError)
  await undo('drop table later', later.name)
  expect(await hasTable('ours')).toBe(false)
})

test('a migration says what it is', () => {
  expect(() => migrationOf('0950-silent.sql', 'select 1')).toThrow('"-- expand" or "-- contract"')
  expect(migrationOf('0001-old.sql', 'select 1').kind).toBe(null)
  const both = migrationOf('0951-x.sql', '-- expand concurrently\nselect 1')
  expect([both.kind, both.isConcurrent]).toEqual(['expand', true])
})

test('a database of a release that knew no kinds learns them', async () => {
  await db.pool.query('alter table schema_migrations drop column kind')
  const next = migration('0930-next.sql', 'create table next (id int)')
  expect(await apply([...landed, next])).toEqual([next.name])
  const { rows } = await db.pool.query(
    "select kind from schema_migrations where name = '0930-next.sql'",
  )
  expect(rows).toEqual([{ kind: 'expand' }])
  await undo('drop table next', next.name)
})

const onlyPostgres = test.runIf(db.engine === 'postgres')

onlyPostgres(
  'a table in use is asked for again and again, and nobody waits behind it',
  async () => {
    const wider = migration('0940-wider.sql', 'alter table countries add column wide int')
    const busy: string[] = []
    const waits: number[] = []
    let work: Promise<string[]> | undefined
    await inTransaction(db.pool, async (client) => {
      await client.query('lock table countries in row exclusive mode')
      work = apply([...landed, wider], { onBusy: (name) => busy.push(name) })
      for (const until = Date.now() + 2_000; Date.now() < until;) {
        const began = performance.now()
        await db.pool.query('select from countries')
        waits.push(performance.now() - began)
      }
    })
    expect(await work).toEqual([wider.name])
    expect(busy).toEqual([wider.name])
    expect(Math.max(...waits)).toBeLessThan(1_000)
    await undo('alter table countries drop wide', wider.name)
  },
)

onlyPostgres('a table in use for ever ends the start with its name', async () => {
  const wider = migration('0941-wider.sql', 'alter table countries add column wide int')
  await inTransaction(db.pool, async (client) => {
    await client.query('lock table countries in row exclusive mode')
    await expect(apply([...landed, wider], { patienceMs: 500 })).rejects.toThrow(
      '0941-wider.sql could not be applied: its tables were in use',
    )
  })
})

test('an index that a crash left half made is made again, once for all who start', async () => {
  const index = migrationOf(
    '0942-index.sql',
    '-- expand concurrently\ncreate index concurrently if not exists half on countries (iso2);\n',
  )
  await db.pool.query('create index half on countries (iso2)')
  if (db.engine === 'postgres') {
    await db.pool.query(
      "update pg_index set indisvalid = false where indexrelid = 'half'::regclass",
    )
  }
  const all = await Promise.all([1, 2, 3].map(() => apply([...landed, index])))
  expect(all.flat()).toEqual([index.name])
  const { rows } = await db.pool.query(
    "select indisvalid as valid from pg_index where indexrelid = 'half'::regclass",
  )
  expect(rows).toEqual([{ valid: true }])
  await undo('drop index half', index.name)
})

test('outside of a transaction there is nothing that could be done in half', () => {
  const index = migrationOf('0943-x.sql', '-- expand concurrently\ncreate index x on runs (id)')
  expect(() => statementsOf(index)).toThrow('not "create index x on runs (id)"')
})

test('a ranking published before guests had numbers gets them by lot', async () => {
  const before = landed.filter(({ name }) => name < '0006')
  await db.pool.query('drop schema public cascade')
  await db.pool.query('create schema public')
  await apply(before)
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
  await apply(landed)
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
  await apply(landed.filter(({ name }) => name < '0020'))
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
  await apply(landed)
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

test('a broken migration leaves nothing of itself behind; those before it stay', async () => {
  const good = migration('0902-good.sql', 'create table good (id int)')
  const broken = migration('0903-broken.sql', 'create table half (id int); select no_such_thing')
  await expect(apply([...landed, good, broken])).rejects.toThrow('no_such_thing')
  expect(await hasTable('good')).toBe(true)
  expect(await hasTable('half')).toBe(false)
  expect((await migrate(db, { migrations: landed })).ahead.expand).toEqual([good.name])
  await undo('drop table good', good.name)
})

test('numbers given by hand before 0005 are not given again after it', async () => {
  const { db: old, close: closeOld } = await testDatabase()
  await old.pool.query('drop schema public cascade; create schema public')
  await migrate(old, { migrations: landed.filter(({ name }) => name < '0005') })
  await old.pool.query(`
    insert into practicants (id, subject, language, domain, student_id)
    values (70, 'a', 'uk', 'uk', 900000);
    insert into olympiads (id, starts_at, is_international, promotion, local_price, local_currency,
                           international_price, international_currency)
    values (7, now(), false, 'olympiad', 0, 'UAH', 0, 'EUR');
    insert into ranking_snapshots (id, olympiad_id, version) values (1, 7, 1), (7, 7, 2);
    select setval('olympiads_id_seq', 50)`)
  await migrate(old, { migrations: landed })
  const { rows } = await old.pool.query(`
    select nextval('ranking_snapshots_id_seq') as snapshot, nextval('practicants_id_seq') as person,
           nextval('practicants_student_id_seq') as student, nextval('stages_id_seq') as stage,
           nextval('olympiads_id_seq') as olympiad`)
  // A counter that is ahead is never turned back, and an empty table begins at 1.
  expect(rows).toEqual([{ snapshot: 8, person: 71, student: 900_001, stage: 1, olympiad: 51 }])
  await closeOld()
})

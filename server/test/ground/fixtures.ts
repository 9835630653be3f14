import { randomBytes } from 'node:crypto'
import { ageBands, type AgeBand } from '@olympiad/domain/age-band'
import { drillsFor } from '@olympiad/domain/drill-norms'
import { languages, type Language } from '@olympiad/domain/language'
import type { StaffRole } from '@olympiad/domain/staff'
import type { Stage, StageLevel } from '@olympiad/domain/stage'
import { insertMany } from '../../src/db/bulk.ts'
import type { Database } from '../../src/db/database.ts'
import { taskRow } from '../../src/demo/olympiad-rows.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import type { TestPerson } from './app.ts'

/** Two countries with a region and two cities each: Kyiv and Lublin stand for all. */
export const places = {
  ukraine: { country: 804, region: 80_400_001, city: 703_448, other: 1_000_000_001 },
  poland: { country: 616, region: 61_600_001, city: 765_876, other: 1_000_000_002 },
}

export async function insertPlaces({ pool }: Database): Promise<void> {
  await pool.query(`
    insert into countries (id, iso2, name_uk, name_pl) values
      (804, 'UA', 'Україна', 'Ukraina'), (616, 'PL', 'Польща', 'Polska'),
      (40, 'AT', 'Австрія', 'Austria'), (380, 'IT', 'Італія', 'Włochy');
    insert into regions (id, country_id, name_uk, name_pl) values
      (80400001, 804, 'Київ', 'Kijów'), (80400002, 804, 'Ївська область', 'obwód iwski'),
      (61600001, 616, 'Люблінське воєводство', 'województwo lubelskie');
    insert into cities (id, region_id, name_uk, name_pl, is_other) values
      (703448, 80400001, 'Київ', 'Kijów', false), (1000000001, 80400001, 'інше', 'inne', true),
      (765876, 61600001, 'Люблін', 'Lublin', false), (765877, 61600001, 'Хелм', 'Chełm', false),
      (1000000002, 61600001, 'інше', 'inne', true);`)
}

export type OlympiadFixture = {
  announcedAt: Date | null
  startsAt: Date
  endsAt: Date | null
  publishedAt: Date | null
  isInternational: boolean
  promotion: 'olympiad' | 'ads'
  countryId: number | null
  localPrice: number
  internationalPrice: number
  languages: readonly Language[]
  stages: readonly Stage[]
  title: string
  requiresBirth: boolean
}

const day = 86_400_000
export const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * day)

/** Active now, paid, in both languages, with two stages, unless said otherwise. */
export function olympiadFixture(
  now: Date,
  changes: Partial<OlympiadFixture> = {},
): OlympiadFixture {
  return {
    announcedAt: daysFrom(now, -10),
    startsAt: daysFrom(now, -1),
    endsAt: daysFrom(now, 5),
    publishedAt: null,
    isInternational: false,
    promotion: 'olympiad',
    countryId: places.ukraine.country,
    localPrice: 25_000,
    internationalPrice: 900,
    languages,
    stages: [
      { level: 'basic', number: 1 },
      { level: 'basic', number: 2 },
      { level: 'pro', number: 1 },
    ],
    title: 'Проба',
    requiresBirth: false,
    ...changes,
  }
}

/** Writes an olympiad with its texts, agreement, stages and drills for every age band. */
export async function insertOlympiad(db: Database, fixture: OlympiadFixture): Promise<number> {
  return inTransaction(db.pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into olympiads (announced_at, starts_at, ends_at, published_at, is_international,
         promotion, country_id, local_price, local_currency, international_price,
         international_currency, requires_birth)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'UAH', $9, 'EUR', $10) returning id`,
      [
        fixture.announcedAt,
        fixture.startsAt,
        fixture.endsAt,
        fixture.publishedAt,
        fixture.isInternational,
        fixture.promotion,
        fixture.countryId,
        fixture.localPrice,
        fixture.internationalPrice,
        fixture.requiresBirth,
      ],
    )
    const id = (rows[0] as { id: number }).id
    await insertMany(
      client,
      'olympiad_texts',
      fixture.languages.map((language) => ({
        olympiad_id: id,
        language,
        title: `${fixture.title} ${language}`,
        short_description: `short ${language}`,
        full_description: `<p>full ${language}</p>`,
        cover_sha256: null,
      })),
    )
    await insertMany(
      client,
      'agreement_versions',
      fixture.languages.map((language) => ({
        olympiad_id: id,
        language,
        version: 1,
        html: `<p>terms 1 ${language}</p>`,
        published_at: fixture.announcedAt ?? fixture.startsAt,
      })),
    )
    for (const stage of fixture.stages) await insertStage(client, id, stage)
    return id
  })
}

async function insertStage(
  client: Parameters<typeof insertMany>[0],
  olympiadId: number,
  stage: Stage,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'insert into stages (olympiad_id, level, number) values ($1, $2, $3) returning id',
    [olympiadId, stage.level, stage.number],
  )
  const stageId = (rows[0] as { id: number }).id
  const tasks = ageBands.flatMap((ageBand, band) =>
    drillsFor(stage, ageBand).map((drill, position) => ({
      id: stageId * 100 + band * 10 + position + 1,
      stageId,
      ageBand,
      drill,
    })),
  )
  await insertMany(client, 'tasks', tasks.map(taskRow))
  await insertMany(
    client,
    'task_texts',
    tasks.flatMap(({ id, drill }) =>
      languages.map((language) => ({
        task_id: id,
        language,
        name: `${drill.kind} ${language}`,
        description: `about ${drill.kind}`,
      })),
    ),
  )
}

/** What the form sends, rightly filled in. */
export const registrationForm = (
  person: Pick<TestPerson, 'id' | 'studentId'>,
  olympiadId: number,
  changes: object = {},
) => ({
  olympiad_id: olympiadId,
  practicant_id: person.id,
  student_id: person.studentId,
  lastname: 'Олена',
  surname: 'Зоряна',
  patronymic: '',
  school: 'Ліцей № 1',
  email: 'olena@example.com',
  phone: '+380501234567',
  phone_country: 'UA',
  country_id: places.ukraine.country,
  region_id: places.ukraine.region,
  city_id: places.ukraine.city,
  age_tab: '13-15',
  language: 'uk',
  stages_level: 'basic',
  stages_num: 1,
  ...changes,
})

/** The first version of the terms, accepted for somebody of any age. */
export const guardianTerms = {
  version: 1,
  language: 'uk',
  accepted_by: 'guardian',
  guardian_name: 'Марія Зірка',
}

/** A registration as the form leaves it, optionally with a paid order. */
export async function insertRegistration(
  { pool }: Database,
  olympiadId: number,
  person: TestPerson,
  {
    level = 'basic',
    number = 1,
    ageBand = '13-15',
    isPaid = false,
    isGhost = false,
  }: {
    level?: StageLevel
    number?: number
    ageBand?: AgeBand
    isPaid?: boolean
    isGhost?: boolean
  } = {},
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into registrations (olympiad_id, practicant_id, stage_id, age_band, language,
       first_name, family_name, school, email, phone, phone_country, country_id, region_id, city_id,
       is_ghost)
     select $1, $2, id, $5, 'uk', 'Оля', 'Зірка', 'Ліцей 1', 'o@example.com', '+380501234567', 'UA',
            804, 80400001, 703448, $6
       from stages where olympiad_id = $1 and level = $3 and number = $4
     returning id`,
    [olympiadId, person.id, level, number, ageBand, isGhost],
  )
  const id = (rows[0] as { id: number }).id
  if (isPaid) {
    await pool.query(
      `with paid as (
         insert into orders (registration_id, status, amount, currency, paid_at)
         values ($1, 'paid', 25000, 'UAH', now()) returning id, amount, currency)
       insert into payment_attempts (order_id, provider, status, amount, currency)
       select id, 'simulated', 'confirmed', amount, currency from paid`,
      [id],
    )
  }
  return id
}

/** A run of the registration's n-th task (from 1), as bare as the tables allow. */
export async function insertRun(
  { pool }: Database,
  registrationId: number,
  {
    task = 1,
    mode = 'olympiad',
    isClosed = true,
  }: { task?: number; mode?: 'olympiad' | 'training'; isClosed?: boolean } = {},
): Promise<void> {
  const { rowCount } = await pool.query(
    `insert into runs (registration_id, task_id, mode, language, drill, seed, closed_at)
     select r.id, k.id, $3, 'uk', '{}', $4, case when $5 then now() end
       from registrations r
       join tasks k on k.stage_id = r.stage_id and k.age_band = r.age_band and k.position = $2
      where r.id = $1`,
    [registrationId, task, mode, randomBytes(32), isClosed],
  )
  if (rowCount !== 1) throw new Error(`the registration has no task ${task}`)
}

/** Puts a person on the staff of an olympiad. */
export async function addStaff(
  { query }: Database,
  olympiadId: number,
  { id }: { id: number },
  role: StaffRole,
): Promise<void> {
  const language = role === 'translator' ? 'pl' : null
  await query
    .insertInto('olympiad_staff')
    .values({ olympiad_id: olympiadId, practicant_id: id, role, language })
    .execute()
}

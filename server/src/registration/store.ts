import type { AgeBand, Day } from '@olympiad/domain/age-band'
import type { OlympiadMilestones } from '@olympiad/domain/olympiad'
import type { Registration } from '@olympiad/domain/registration'
import type { Stage } from '@olympiad/domain/stage'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import { milestonesFrom, type MilestoneColumns } from '../db/olympiad-milestones.ts'

export type RegistrationGround = {
  milestones: OlympiadMilestones
  requiresBirth: boolean
  offeredStages: Stage[]
  places: { countryOfRegion: number | null; regionOfCity: number | null }
}

type GroundRow = MilestoneColumns & {
  requires_birth: boolean
  stages: Stage[] | null
  country_of_region: number | null
  region_of_city: number | null
}

/** What a registration is checked against; null: no such olympiad. */
export async function registrationGround(
  { pool }: Database,
  olympiadId: number,
  { regionId, cityId }: Pick<Registration, 'regionId' | 'cityId'>,
): Promise<RegistrationGround | null> {
  const { rows } = await pool.query<GroundRow>({
    name: 'registration-ground',
    text: `
      select o.announced_at, o.starts_at, o.ends_at, o.published_at, o.requires_birth,
             (select json_agg(json_build_object('level', s.level, 'number', s.number))
                from stages s where s.olympiad_id = o.id) as stages,
             (select country_id from regions where id = $2) as country_of_region,
             (select region_id from cities where id = $3) as region_of_city
        from olympiads o where o.id = $1`,
    values: [olympiadId, regionId, cityId],
  })
  const row = rows[0]
  return row
    ? {
        milestones: milestonesFrom(row),
        requiresBirth: row.requires_birth,
        offeredStages: row.stages ?? [],
        places: { countryOfRegion: row.country_of_region, regionOfCity: row.region_of_city },
      }
    : null
}

const columns = [
  'stage_id',
  'age_band',
  'language',
  'first_name',
  'family_name',
  'patronymic',
  'school',
  'email',
  'phone',
  'phone_country',
  'country_id',
  'region_id',
  'city_id',
]

/** Whoever pays holds this row too: what is read after it is read before the payment or after it. */
async function lockOwn(client: PoolClient, olympiadId: number, practicantId: number) {
  await client.query(
    'select from registrations where olympiad_id = $1 and practicant_id = $2 for update',
    [olympiadId, practicantId],
  )
}

/**
 * Writes the registration, or replaces its data as long as it is not paid. The row itself is the
 * lock: of any number of requests at once one inserts and the others wait for it.
 */
export async function saveRegistration(
  client: PoolClient,
  olympiadId: number,
  practicantId: number,
  registration: Registration,
  at: Date,
  lock = lockOwn,
): Promise<number | 'already-paid'> {
  await lock(client, olympiadId, practicantId)
  const { rows } = await client.query<{ id: number }>(
    `insert into registrations as r (olympiad_id, practicant_id, ${columns.join(', ')},
       created_at, updated_at)
     select $1, $2, s.id, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17
       from stages s where s.olympiad_id = $1 and s.level = $3 and s.number = $4
     on conflict (olympiad_id, practicant_id) do update set
       (${columns.join(', ')}, updated_at) = (
         ${columns.map((column) => `excluded.${column}`).join(', ')}, excluded.updated_at)
       where not exists (select from paid_registrations where registration_id = r.id)
     returning id`,
    [
      olympiadId,
      practicantId,
      registration.stage.level,
      registration.stage.number,
      registration.ageBand,
      registration.language,
      registration.firstName,
      registration.familyName,
      registration.patronymic,
      registration.school,
      registration.email,
      registration.phone,
      registration.phoneCountry,
      registration.countryId,
      registration.regionId,
      registration.cityId,
      at,
    ],
  )
  return rows[0]?.id ?? 'already-paid'
}

/** Who said when how old the participant is: another fact whenever something else is said. */
export async function keepDeclaration(
  client: PoolClient,
  registrationId: number,
  { ageBand, birth, by, at }: { ageBand: AgeBand; birth: Day | null; by: number; at: Date },
): Promise<void> {
  await client.query(
    `insert into age_declarations (registration_id, age_band, birth, declared_by, declared_at)
     select $1::int, $2::text, $3::date, $4::int, $5::timestamptz
      where not exists (
        select from (select * from age_declarations
                      where registration_id = $1 order by id desc limit 1) last
         where last.age_band = $2 and last.birth is not distinct from $3 and last.declared_by = $4)`,
    [registrationId, ageBand, birth, by, at],
  )
}

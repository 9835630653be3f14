import { ageBands, type Day } from '@olympiad/domain/age-band'
import type { Identity, Person } from '@olympiad/domain/person'
import type { Registration } from '@olympiad/domain/registration'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import type { Claims } from './token.ts'

type PersonRow = {
  language: Person['language']
  domain: Person['domain']
  first_name: string | null
  family_name: string | null
  patronymic: string | null
  school: string | null
  email: string | null
  phone: string | null
  phone_country: string | null
  country_id: number | null
  region_id: number | null
  city_id: number | null
  age_id: number | null
  birth: string | null
  is_staff: boolean
  is_trainer: boolean
}

type Numbers = { id: number; student_id: number }

const identities = sqlFile<Numbers & { subject: string }>(import.meta.dirname, 'identities', {
  id: 'int4',
  student_id: 'int4',
  subject: 'text',
})
const profile = sqlFile<PersonRow>(import.meta.dirname, 'profile', {
  language: 'text',
  domain: 'text',
  first_name: 'text',
  family_name: 'text',
  patronymic: 'text',
  school: 'text',
  email: 'text',
  phone: 'text',
  phone_country: 'text',
  country_id: 'int4',
  region_id: 'int4',
  city_id: 'int4',
  age_id: 'int2',
  birth: 'date',
  is_staff: 'bool',
  is_trainer: 'bool',
})

const fill = sqlFile(import.meta.dirname, 'fill-profile', {})

/** The people behind the claims; one seen for the first time gets a row. */
export async function identitiesOf(
  { pool }: Pick<Database, 'pool'>,
  claimed: readonly Claims[],
): Promise<Identity[]> {
  const subjects = claimed.map(({ subject }) => subject)
  const { rows } = await pool.query<Numbers & { subject: string }>(identities.of(subjects))
  const known = new Map<string, Numbers>(rows.map((row) => [row.subject, row]))
  return Promise.all(
    claimed.map(async (claims) => {
      const found = known.get(claims.subject) ?? (await insertPerson(pool, claims))
      return { id: found.id, studentId: found.student_id, role: claims.role }
    }),
  )
}

async function insertPerson(pool: Database['pool'], claims: Claims): Promise<Numbers> {
  const { subject, language, domain } = claims
  return (
    queryOn(pool)
      .insertInto('practicants')
      .values({ subject, language, domain })
      // Two first requests at once: the second meets the first one's row.
      .onConflict((met) => met.column('subject').doUpdateSet({ subject }))
      .returning(['id', 'student_id'])
      .executeTakeFirstOrThrow()
  )
}

/** With the profile as it is now; null when the person is gone. */
export async function personOf({ pool }: Database, identity: Identity): Promise<Person | null> {
  const { rows } = await pool.query<PersonRow>(profile.of(identity.id))
  return rows[0] ? personFrom(rows[0], identity) : null
}

/** A date that somebody has paid with stays: nobody is younger in the next olympiad. */
export async function birthOf(
  { query }: Database,
  personId: number,
): Promise<{ birth: Day | null; isBirthFixed: boolean }> {
  const row = await query
    .selectFrom('practicants as p')
    .select('p.birth')
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('registrations as r')
            .innerJoin('paid_registrations as paid', 'paid.registration_id', 'r.id')
            .select('r.id')
            .whereRef('r.practicant_id', '=', 'p.id')
            .where('r.is_ghost', '=', false),
        )
        .as('is_paid'),
    )
    .where('p.id', '=', personId)
    .executeTakeFirst()
  return { birth: row?.birth ?? null, isBirthFixed: Boolean(row?.is_paid) }
}

function personFrom(row: PersonRow, identity: Identity): Person {
  return {
    ...identity,
    isStaff: row.is_staff || identity.role === 'organiser',
    isTrainer: row.is_trainer,
    language: row.language,
    domain: row.domain,
    profile: {
      firstName: row.first_name,
      familyName: row.family_name,
      patronymic: row.patronymic,
      school: row.school,
      email: row.email,
      phone: row.phone,
      phoneCountry: row.phone_country,
      countryId: row.country_id,
      regionId: row.region_id,
      cityId: row.city_id,
      ageId: row.age_id,
      birth: row.birth,
    },
  }
}

/**
 * Fills what the profile does not know yet from a registration, so that the next form is prefilled.
 * The name and the date of birth are what the person said last: a correction corrects the profile.
 * A place is filled only below one that agrees: never a city under another region.
 */
export async function fillProfile(
  client: PoolClient,
  personId: number,
  registration: Registration,
): Promise<void> {
  await client.query(
    fill.of(
      personId,
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
      ageBands.indexOf(registration.ageBand) + 1,
      registration.birth,
    ),
  )
}

export type CorrectedProfile = Pick<
  Registration,
  'firstName' | 'familyName' | 'patronymic' | 'school' | 'email'
> & { countryId: number | null; regionId: number | null; cityId: number | null }

/** As the person says it now. */
export async function correctProfile(
  client: PoolClient,
  personId: number,
  said: CorrectedProfile,
): Promise<void> {
  await queryOn(client)
    .updateTable('practicants')
    .set({
      first_name: said.firstName,
      family_name: said.familyName,
      patronymic: said.patronymic || null,
      school: said.school,
      email: said.email,
      country_id: said.countryId,
      region_id: said.regionId,
      city_id: said.cityId,
    })
    .where('id', '=', personId)
    .execute()
}

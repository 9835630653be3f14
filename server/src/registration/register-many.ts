import type { Registration } from '@olympiad/domain/registration'
import type { PoolClient } from 'pg'
import { insertMany } from '../db/bulk.ts'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { holdOlympiad } from './store.ts'

export type NewRegistration = { personId: number; registration: Registration }

type RegisteredRow = { id: number; practicant_id: number }

const registerAll = sqlFile<RegisteredRow>(import.meta.dirname, 'register-many', {
  id: 'int4',
  practicant_id: 'int4',
})

/** Whoever joins the staff holds the same: of the two at once one comes first, and the other sees it. */
async function lockPeople(client: PoolClient, people: readonly number[]): Promise<void> {
  await queryOn(client)
    .selectFrom('practicants')
    .select('id')
    .where((of) => of('id', '=', of.fn.any(of.val(people))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

const rowOf = ({ personId, registration: one }: NewRegistration) => ({
  practicant_id: personId,
  ...one.stage,
  age_band: one.ageBand,
  language: one.language,
  first_name: one.firstName,
  family_name: one.familyName,
  patronymic: one.patronymic,
  school: one.school,
  email: one.email,
  phone: one.phone,
  phone_country: one.phoneCountry,
  country_id: one.countryId,
  region_id: one.regionId,
  city_id: one.cityId,
})

/** Registers people whom somebody else has entered, and keeps who said how old they are. */
export async function registerMany(
  client: PoolClient,
  olympiadId: number,
  people: readonly NewRegistration[],
  { by, at }: { by: number; at: Date },
): Promise<number[]> {
  await holdOlympiad(client, olympiadId)
  await lockPeople(
    client,
    people.map(({ personId }) => personId),
  )
  const statement = registerAll.of(olympiadId, JSON.stringify(people.map(rowOf)), at)
  const { rows } = await client.query<RegisteredRow>(statement)
  const said = new Map(people.map(({ personId, registration }) => [personId, registration]))
  await insertMany(
    client,
    'age_declarations',
    rows.map(({ id, practicant_id }) => ({
      registration_id: id,
      age_band: said.get(practicant_id)?.ageBand,
      birth: said.get(practicant_id)?.birth ?? null,
      declared_by: by,
      declared_at: at,
    })),
  )
  return rows.map(({ id }) => id)
}

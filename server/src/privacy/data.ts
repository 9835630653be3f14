import type { MyData, Place } from '@olympiad/contract/privacy'
import type { RefusalCode } from '@olympiad/contract/errors'
import {
  changesOf,
  correctables,
  correctionWay,
  type Correctable,
  type Wanted,
} from '@olympiad/domain/own-data'
import { ownDataProblem, type OwnDataProblem } from '@olympiad/domain/own-data-problem'
import { tidied } from '@olympiad/domain/typed-text'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { withTitle } from './store.ts'

type RegistrationRow = {
  id: number
  olympiadId: number
  startsAt: Date
  cancelledAt: Date | null
  uk: string | null
  pl: string | null
  said: Correctable
  wanted: Wanted | null
  requestedAt: Date | null
  decidedAt: Date | null
  isGranted: boolean | null
  reason: string | null
}

const registrations = sqlFile<RegistrationRow>(import.meta.dirname, 'own-registrations', {
  id: 'int4',
  olympiadId: 'int4',
  startsAt: 'timestamptz',
  cancelledAt: 'timestamptz',
  uk: 'text',
  pl: 'text',
  said: 'json',
  wanted: 'jsonb',
  requestedAt: 'timestamptz',
  decidedAt: 'timestamptz',
  isGranted: 'bool',
  reason: 'text',
})

export async function dataOf(pool: Pool, personId: number, at: Date): Promise<MyData> {
  const p = await queryOn(pool)
    .selectFrom('practicants')
    .select(['first_name', 'family_name', 'patronymic', 'school', 'email'])
    .select(['country_id', 'region_id', 'city_id'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const { rows } = await pool.query<RegistrationRow>(registrations.of(personId))
  return {
    profile: {
      firstName: p.first_name ?? '',
      familyName: p.family_name ?? '',
      patronymic: p.patronymic ?? '',
      school: p.school ?? '',
      email: p.email ?? '',
      ...{ countryId: p.country_id, regionId: p.region_id, cityId: p.city_id },
    },
    registrations: rows.map((row) => {
      const { olympiadId, title } = withTitle(row)
      const { wanted, requestedAt, decidedAt, isGranted, reason } = row
      const request = wanted &&
        requestedAt && {
          ...{ wanted, isGranted, reason },
          requestedAt: requestedAt.toISOString(),
          decidedAt: decidedAt?.toISOString() ?? null,
        }
      return { olympiadId, title, said: row.said, way: correctionWay(row, at), request }
    }),
  }
}

const codes: Record<OwnDataProblem['kind'], RefusalCode> = {
  unreadable: 'unreadable_text',
  wordless: 'wordless_text',
  'not-a-name': 'not_a_name',
  unwritable: 'unwritable_name',
  'too-long': 'text_too_long',
  required: 'invalid_request',
  email: 'invalid_email',
}

/** As it is kept; what cannot be is refused. */
function readable(typed: Correctable): Correctable {
  const problem = ownDataProblem(typed)
  if (problem) throw new Refusal(codes[problem.kind], [problem.field])
  return Object.fromEntries(
    correctables.map((field) => [field, tidied(typed[field])]),
  ) as Correctable
}

/** Profiles and registrations are of their own slices. */
export type DataOwners = {
  correctProfile: (client: PoolClient, personId: number, said: Correctable & Place) => Promise<void>
  correctEntry: (
    client: PoolClient,
    registrationId: number,
    said: Correctable,
    at: Date,
  ) => Promise<void>
}

type Person = { personId: number; at: Date }

/** The profile, and what was said for olympiads that have not begun. */
export async function correctData(
  pool: Pool,
  owners: DataOwners,
  { personId, at }: Person,
  { countryId, regionId, cityId, ...typed }: Correctable & Place,
): Promise<void> {
  const said = readable(typed)
  const place = { countryId, regionId, cityId }
  await inTransaction(pool, async (client) => {
    await requirePlace(client, place)
    await owners.correctProfile(client, personId, { ...said, ...place })
    for (const row of await lockedRegistrations(client, personId)) {
      if (correctionWay(row, at) !== 'direct') continue
      if (Object.keys(changesOf(row.said, said)).length === 0) continue
      await owners.correctEntry(client, row.id, said, at)
    }
  })
}

async function lockedRegistrations(
  client: PoolClient,
  personId: number,
): Promise<RegistrationRow[]> {
  await queryOn(client)
    .selectFrom('registrations')
    .select('id')
    .where('practicant_id', '=', personId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return (await client.query<RegistrationRow>(registrations.of(personId))).rows
}

/** A region of that country, a town of that region. */
async function requirePlace(client: PoolClient, place: Place): Promise<void> {
  const { countryId, regionId, cityId } = place
  const mismatch = () => new Refusal('place_mismatch', ['cityId'])
  if (countryId === null && regionId === null && cityId === null) return
  if (countryId === null || (cityId !== null && regionId === null)) throw mismatch()
  const found = await queryOn(client)
    .selectFrom('countries as c')
    .leftJoin('regions as g', (on) =>
      on.onRef('g.country_id', '=', 'c.id').on('g.id', '=', regionId ?? 0),
    )
    .leftJoin('cities as t', (on) =>
      on.onRef('t.region_id', '=', 'g.id').on('t.id', '=', cityId ?? 0),
    )
    .select(['g.id as region', 't.id as city'])
    .where('c.id', '=', countryId)
    .executeTakeFirst()
  if (found?.region !== regionId || found.city !== cityId) throw mismatch()
}

/** Asks the organiser. What still waits is replaced by what is asked for now. */
export async function askCorrection(
  pool: Pool,
  { personId, at }: Person,
  { olympiadId, ...typed }: Correctable & { olympiadId: number },
): Promise<void> {
  const asked = readable(typed)
  await inTransaction(pool, async (client) => {
    const rows = await lockedRegistrations(client, personId)
    const row = rows.find((one) => one.olympiadId === olympiadId)
    if (!row) throw new Refusal('registration_not_found')
    if (correctionWay(row, at) !== 'ask') throw new Refusal('correction_direct')
    const wanted = changesOf(row.said, asked)
    if (Object.keys(wanted).length === 0) throw new Refusal('nothing_changed')
    const query = queryOn(client)
    await query
      .deleteFrom('correction_requests')
      .where('registration_id', '=', row.id)
      .where('decided_at', 'is', null)
      .execute()
    await query
      .insertInto('correction_requests')
      .values({ registration_id: row.id, wanted: JSON.stringify(wanted), requested_at: at })
      .execute()
  })
}

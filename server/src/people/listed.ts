import type { ListedPerson } from '@olympiad/contract/people'
import type { AliasedExpression, Kysely, SelectQueryBuilder } from 'kysely'
import type { Tables } from '../db/tables.ts'

type Found = { registration_id: number; key: string | number | Date }

/** What the list shows of those who were found, in the order of their keys. */
export async function listed(
  query: Kysely<Tables>,
  found: AliasedExpression<Found, 'found'>,
  direction: 'asc' | 'desc',
): Promise<ListedPerson[]> {
  const rows = await rowsOf(query.selectFrom(found))
    .orderBy('found.key', direction)
    .orderBy('found.registration_id', direction)
    .execute()
  return rows.map(listedFrom)
}

/** The same of one registration. */
export async function listedOne(
  query: Kysely<Tables>,
  olympiadId: number,
  registrationId: number,
): Promise<ListedPerson | null> {
  const one = query
    .selectFrom('registrations as one')
    .select(['one.id as registration_id', 'one.id as key'])
    .where('one.olympiad_id', '=', olympiadId)
    .where('one.id', '=', registrationId)
  const [person] = await listed(query, one.as('found'), 'asc')
  return person ?? null
}

/**
 * Paid and begun are looked up person by person: asked by `exists` the database would rather read every
 * order there is.
 */
function rowsOf(found: SelectQueryBuilder<Tables & { found: Found }, 'found', object>) {
  return found
    .innerJoin('registrations as r', 'r.id', 'found.registration_id')
    .innerJoin('practicants as p', 'p.id', 'r.practicant_id')
    .innerJoin('stages as s', 's.id', 'r.stage_id')
    .innerJoin('cities as t', 't.id', 'r.city_id')
    .innerJoin('countries as c', 'c.id', 'r.country_id')
    .select(['r.id', 'p.student_id', 'r.family_name', 'r.first_name', 'r.patronymic', 'r.school'])
    .select(['r.email', 'r.language', 'r.age_band', 's.level', 's.number', 'r.created_at'])
    .select('r.is_ghost')
    .select(['t.name_uk as town_uk', 't.name_pl as town_pl'])
    .select(['c.name_uk as country_uk', 'c.name_pl as country_pl'])
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('paid_registrations')
          .select('registration_id')
          .whereRef('registration_id', '=', 'r.id')
          .limit(1)
          .as('paid'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('runs')
          .select('id')
          .whereRef('registration_id', '=', 'r.id')
          .where('mode', '=', 'olympiad')
          .where('begun_at', 'is not', null)
          .limit(1)
          .as('begun'),
      (join) => join.onTrue(),
    )
    .select(['paid.registration_id as paid_id', 'begun.id as begun_id'])
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function listedFrom(row: ListedRow): ListedPerson {
  return {
    registrationId: row.id,
    studentId: row.student_id,
    familyName: row.family_name,
    firstName: row.first_name,
    patronymic: row.patronymic,
    school: row.school,
    town: { uk: row.town_uk, pl: row.town_pl },
    country: { uk: row.country_uk, pl: row.country_pl },
    email: row.email,
    language: row.language,
    stage: { level: row.level, number: row.number },
    ageBand: row.age_band,
    isPaid: row.paid_id !== null,
    hasRun: row.begun_id !== null,
    isGhost: row.is_ghost,
    registeredAt: row.created_at.toISOString(),
  }
}

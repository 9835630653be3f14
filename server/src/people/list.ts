import {
  peoplePageSize,
  type PeopleFilter,
  type PeopleOrder,
  type PeoplePage,
  type PeopleSort,
} from '@olympiad/contract/people'
import type { Language } from '@olympiad/domain/language'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { isFiltered, searchQueryOf } from './found-by.ts'
import { listed } from './listed.ts'

export type PeopleQuestion = PeopleFilter &
  PeopleOrder & { olympiadId: number; in?: Language | undefined; after?: number | undefined }

const keys = {
  name: 'name_key',
  school: 'school_key',
  town: 'town_uk_key',
  category: 'category_key',
  registeredAt: 'registered_at',
  studentId: 'student_id',
} as const satisfies Record<PeopleSort, keyof Tables['people']>

const keyOf = ({ sort = 'name', in: language }: PeopleQuestion) =>
  sort === 'town' && language === 'pl' ? 'town_pl_key' : keys[sort]

/** Where a page begins: after somebody, whose key is read anew. */
type Place = { key: string | number | Date; registrationId: number } | null

type Wanted = { place: Place; limit: number }

async function placeOf({ query }: Database, asked: PeopleQuestion): Promise<Place | 'nowhere'> {
  const { after, olympiadId } = asked
  if (after === undefined) return null
  const row = await query
    .selectFrom('people')
    .select([`${keyOf(asked)} as key`])
    .where('olympiad_id', '=', olympiadId)
    .where('registration_id', '=', after)
    .executeTakeFirst()
  return row ? { key: row.key, registrationId: after } : 'nowhere'
}

const directionOf = ({ isDescending }: PeopleOrder) => (isDescending ? 'desc' : 'asc')
const beyond = ({ isDescending }: PeopleOrder) => (isDescending ? '<' : '>')

/**
 * The people of the question from there on, in their order. Whether the order is walked or those who
 * fit are looked up and sorted, the database decides by how many they are.
 */
function inOrder(query: Kysely<Tables>, asked: PeopleQuestion, { place, limit }: Wanted) {
  const key = keyOf(asked)
  let found = query
    .selectFrom('people')
    .select(['registration_id', `${key} as key`])
    .where('olympiad_id', '=', asked.olympiadId)
    .orderBy(key, directionOf(asked))
    .orderBy('registration_id', directionOf(asked))
    .limit(limit)
  if (isFiltered(asked)) found = found.where('document', '@@', searchQueryOf(asked))
  if (!place) return found
  return found.where((of) =>
    of(
      of.refTuple(key, 'registration_id'),
      beyond(asked),
      of.tuple(place.key, place.registrationId),
    ),
  )
}

/**
 * The next so many people of a question, and whether there are more. Found by one statement, shown by
 * another that is always the same: the database need not think again how to join seven tables.
 */
export async function somePeople(
  db: Database,
  asked: PeopleQuestion,
  limit = peoplePageSize,
): Promise<PeoplePage> {
  const place = await placeOf(db, asked)
  if (place === 'nowhere') return { people: [], next: null }
  const found = await inOrder(db.query, asked, { place, limit: limit + 1 }).execute()
  return pageOf(db, found, limit)
}

/** The first page, if nothing is left to be written into the list: told by the statement that finds it. */
export async function firstPage(db: Database, asked: PeopleQuestion): Promise<PeoplePage | null> {
  const limit = peoplePageSize
  const { query } = db
  const list = query.selectNoFrom((of) =>
    of.exists(of.selectFrom('people_changes').select('id')).as('isOld'),
  )
  const rows = await query
    .selectFrom(list.as('list'))
    .leftJoin(inOrder(query, asked, { place: null, limit: limit + 1 }).as('found'), (join) =>
      join.onTrue(),
    )
    .select(['list.isOld', 'found.registration_id'])
    .orderBy('found.key', directionOf(asked))
    .orderBy('found.registration_id', directionOf(asked))
    .execute()
  if (rows.some(({ isOld }) => isOld)) return null
  const found = rows.flatMap(({ registration_id: id }) =>
    id === null ? [] : { registration_id: id },
  )
  return pageOf(db, found, limit)
}

async function pageOf(
  db: Database,
  found: readonly { registration_id: number }[],
  limit: number,
): Promise<PeoplePage> {
  const ids = found.slice(0, limit).map(({ registration_id: id }) => id)
  const people = await listed(db, ids)
  return { people, next: found.length > limit ? (ids.at(-1) ?? null) : null }
}

/** The registrations a filter lets through, for whoever has something to say to them. */
export function findRegistrations(
  query: Kysely<Tables>,
  asked: PeopleFilter & { olympiadId: number },
) {
  const all = query
    .selectFrom('people')
    .select('registration_id')
    .where('olympiad_id', '=', asked.olympiadId)
  return isFiltered(asked) ? all.where('document', '@@', searchQueryOf(asked)) : all
}

export async function howMany(
  { query }: Database,
  asked: PeopleFilter & { olympiadId: number },
): Promise<{ found: number; total: number }> {
  const counted = query.selectFrom('people').select((of) => of.fn.countAll<number>().as('count'))
  const { count: total } = await counted
    .where('olympiad_id', '=', asked.olympiadId)
    .executeTakeFirstOrThrow()
  if (!isFiltered(asked)) return { found: total, total }
  const { count: found } = await counted
    .where('document', '@@', searchQueryOf(asked))
    .executeTakeFirstOrThrow()
  return { found, total }
}

import {
  peoplePageSize,
  type ListedPerson,
  type PeopleFilter,
  type PeopleOrder,
  type PeoplePage,
  type PeopleSort,
} from '@olympiad/contract/people'
import type { Language } from '@olympiad/domain/language'
import type { AliasableExpression, Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { JsonText } from '../http/route/json-text.ts'
import { categoryKeys, isFiltered, nameBeginning, searchQueryOf } from './found-by.ts'
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

/** Where those of a level stand together, nobody needs to walk past the others. */
const sortedWithin = ({ sort, level, stageNumber }: PeopleQuestion) =>
  sort === 'category' && level !== undefined ? categoryKeys({ level, number: stageNumber }) : null

/** What is told of the list by the statement that reads it: `isCommon`, is a page of what is typed near? */
type WithList = Kysely<Tables & { list: { isOld: boolean; isCommon: boolean } }>

/** Everybody of the olympiad from there on, in their order. */
function everybody(query: WithList, asked: PeopleQuestion, place: Place) {
  const key = keyOf(asked)
  const all = query
    .selectFrom('people')
    .select(['registration_id', `${key} as key`])
    .where('olympiad_id', '=', asked.olympiadId)
    .orderBy(key, directionOf(asked))
    .orderBy('registration_id', directionOf(asked))
  const within = sortedWithin(asked)
  const some = within
    ? all.where('category_key', '>=', within.from).where('category_key', '<', within.until)
    : all
  if (!place) return some
  return some.where((of) =>
    of(
      of.refTuple(key, 'registration_id'),
      beyond(asked),
      of.tuple(place.key, place.registrationId),
    ),
  )
}

/** Of so many it is seen how common it is what somebody types: the next of the order, and if in doubt the newest. */
const sample = { next: 100, newest: 500 }
/** If so many of them fit, a page of them is near: about then walking to it takes as long as looking them up. */
const common = { next: 3, newest: 8 }
/** How far is walked before they are looked up after all. */
const furthest = 4_000

/** Those of the order who fit. Whether it is walked or they are looked up and sorted, the database decides. */
function fitting(query: WithList, asked: PeopleQuestion, { place, limit }: Wanted) {
  const all = everybody(query, asked, place).limit(limit)
  return isFiltered(asked) ? all.where('document', '@@', searchQueryOf(asked)) : all
}

/** The next of the order, with their words. */
const next = (query: WithList, asked: PeopleQuestion, place: Place, many: number) =>
  everybody(query, asked, place).select('document').limit(many).as('next')

/** Those who fit among the next of the order, walked. */
const near = (query: WithList, asked: PeopleQuestion, { place, limit }: Wanted) =>
  query
    .selectFrom(next(query, asked, place, furthest))
    .select(['next.registration_id', 'next.key'])
    .where('next.document', '@@', searchQueryOf(asked))
    .orderBy('next.key', directionOf(asked))
    .orderBy('next.registration_id', directionOf(asked))
    .limit(limit)

/**
 * Those who fit, looked up; of what is common nobody is. In the order of names those whose name begins as it
 * is typed stand together: of thousands a page is read, and who fits by other words is looked up without them.
 */
function lookedUp(query: WithList, asked: PeopleQuestion, { place, limit }: Wanted): Some {
  const rare = everybody(query, asked, place).where((of) =>
    of(of.selectFrom('list').select('isCommon'), '=', false),
  )
  const fitting = (words: string) => rare.where('document', '@@', words).limit(limit)
  const typed = keyOf(asked) === 'name_key' ? nameBeginning(asked) : null
  if (!typed) return fitting(searchQueryOf(asked))
  // A part of its own (offset): as one, the database would look up all who fit, since it takes them for few.
  const begun = rare.select('document').where('name_key', '^@', typed.key).offset(0)
  const together = query
    .selectFrom(begun.as('begun'))
    .select(['registration_id', 'key'])
    .where('document', '@@', searchQueryOf(asked))
    .orderBy('key', directionOf(asked))
    .orderBy('registration_id', directionOf(asked))
    .limit(limit)
  return query
    .selectFrom(together.as('together'))
    .select(['registration_id', 'key'])
    .union(
      query.selectFrom(fitting(typed.otherwise).as('apart')).select(['registration_id', 'key']),
    )
    .orderBy('key', directionOf(asked))
    .orderBy('registration_id', directionOf(asked))
    .limit(limit)
}

type Found = { registration_id: number; person: string | null }
type Looked = { found: Found[]; isOld: boolean; isCommon: boolean }
type Some = AliasableExpression<{ registration_id: number; key: string | number | Date }>

/** Is a page of them near? */
function isCommonFrom(query: WithList, asked: PeopleQuestion, place: Place) {
  const fitsOf = (some: ReturnType<typeof next>) =>
    query
      .selectFrom(some)
      .select((of) => of.fn.countAll<number>().as('fits'))
      .where('next.document', '@@', searchQueryOf(asked))
  const newest = { ...asked, sort: 'registeredAt', isDescending: true } as const
  return query.selectFrom(fitsOf(next(query, asked, place, sample.next)).as('seen')).select((of) =>
    of
      .case()
      .when('seen.fits', '=', 0)
      .then(false)
      .when('seen.fits', '>=', common.next)
      .then(true)
      .else(of(fitsOf(next(query, newest, null, sample.newest)), '>=', common.newest))
      .end()
      .as('isCommon'),
  )
}

/** Found with what is shown of them, and told by the same statement whether the list is old. */
async function shownOf(
  query: WithList,
  asked: PeopleQuestion,
  some: Some,
  isCommon?: ReturnType<typeof isCommonFrom>,
): Promise<Looked> {
  const rows = await query
    .with(
      (name) => name('list').materialized(),
      (cte) =>
        cte.selectNoFrom((of) => [
          of.exists(cte.selectFrom('people_changes').select('id')).as('isOld'),
          (isCommon ?? of.lit(false)).as('isCommon'),
        ]),
    )
    .selectFrom('list')
    .leftJoin(some.as('found'), (join) => join.onTrue())
    .leftJoin('people_shown as shown', 'shown.registration_id', 'found.registration_id')
    .select(['list.isOld', 'list.isCommon', 'found.registration_id', 'shown.person'])
    .orderBy('found.key', directionOf(asked))
    .orderBy('found.registration_id', directionOf(asked))
    .execute()
  return {
    isOld: rows.some((row) => row.isOld),
    isCommon: rows.some((row) => row.isCommon),
    found: rows.flatMap(({ registration_id: id, person }) =>
      id === null ? [] : { registration_id: id, person },
    ),
  }
}

/**
 * The people of the question from there on, in their order. Of beginnings of words the database cannot tell
 * how many they are: what nearly everybody has, as the first letters of an address, would be looked up as
 * if it were rare. So for whoever types something it is seen from a few.
 */
async function inOrder(query: WithList, asked: PeopleQuestion, wanted: Wanted): Promise<Looked> {
  if (!asked.search?.trim()) return shownOf(query, asked, fitting(query, asked, wanted))
  const isCommon = isCommonFrom(query, asked, wanted.place)
  const looked = await shownOf(query, asked, lookedUp(query, asked, wanted), isCommon)
  if (!looked.isCommon) return looked
  const walked = await shownOf(query, asked, near(query, asked, wanted))
  if (walked.found.length === wanted.limit) return walked
  return shownOf(query, asked, lookedUp(query, asked, wanted))
}

/** Who stands on a page, each as the wire has them, and after whom the next one begins; null: it is the last. */
type Page = { people: string[]; next: number | null }

/** Of whom nothing is written to be shown, it is read anew. */
async function pageOf(db: Database, found: readonly Found[], limit: number): Promise<Page> {
  const page = found.slice(0, limit)
  const unshown = page.filter(({ person }) => person === null)
  const anew = await listed(
    db,
    unshown.map(({ registration_id: id }) => id),
  )
  const people = page.flatMap(({ registration_id: id, person }) => {
    if (person !== null) return person
    const read = anew.get(id)
    return read ? JSON.stringify(read) : []
  })
  return { people, next: found.length > limit ? (page.at(-1)?.registration_id ?? null) : null }
}

async function someOf(db: Database, asked: PeopleQuestion, limit: number): Promise<Page> {
  const place = await placeOf(db, asked)
  if (place === 'nowhere') return { people: [], next: null }
  const { found } = await inOrder(db.query.withTables(), asked, { place, limit: limit + 1 })
  return pageOf(db, found, limit)
}

/** The first page, if nothing is left to be written into the list. */
async function firstOf(db: Database, asked: PeopleQuestion): Promise<Page | null> {
  const limit = peoplePageSize
  const { found, isOld } = await inOrder(db.query.withTables(), asked, {
    place: null,
    limit: limit + 1,
  })
  return isOld ? null : pageOf(db, found, limit)
}

/** The next so many people of a question, and whether there are more. */
export async function somePeople(
  db: Database,
  asked: PeopleQuestion,
  limit: number,
): Promise<PeoplePage> {
  const { people, next } = await someOf(db, asked, limit)
  return { people: people.map((text) => JSON.parse(text) as ListedPerson), next }
}

/** A page of the list as its wire. `refresh` writes into the list what is left to be written. */
export async function peoplePage(
  db: Database,
  asked: PeopleQuestion,
  refresh: () => Promise<void>,
): Promise<JsonText> {
  let page = asked.after === undefined ? await firstOf(db, asked) : null
  if (!page) {
    await refresh()
    page = await someOf(db, asked, peoplePageSize)
  }
  return new JsonText(`{"people":[${page.people.join(',')}],"next":${page.next}}`)
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

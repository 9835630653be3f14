import type { PeopleFilter, PeopleOrder, PeopleSort } from '@olympiad/contract/people'
import type { Language } from '@olympiad/domain/language'
import type { AliasableExpression, Kysely } from 'kysely'
import { builtOnce, slotsOfAny } from '../db/built-once.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { categoryKeys, isFiltered, nameBeginning, searchQueryOf } from './found-by.ts'

// The statements of the console's list: who comes next in an order, of those who fit.

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

type Key = string | number | Date
/** Where a page begins: after somebody, whose key is read anew. */
export type Place = { key: Key; registrationId: number } | null

export async function placeOf(
  { query }: Database,
  asked: PeopleQuestion,
): Promise<Place | 'nowhere'> {
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

/** What a statement depends on; all else of a question is values. */
type Shape = {
  key: ReturnType<typeof keyOf>
  direction: 'asc' | 'desc'
  hasPlace: boolean
  /** Where those of a level stand together, nobody needs to walk past the others. */
  isWithin: boolean
  isFiltered: boolean
  /** In the order of names, by what may be the beginning of one. */
  isByName: boolean
  limit: number
}

type Values = {
  olympiadId: number
  words: string
  placeKey: Key
  placeId: number
  categoryFrom: number
  categoryUntil: number
  nameFrom: string
  nameUntil: string
  otherwise: string
}
const slots: Values = slotsOfAny

/** What is told of the list by the statement that reads it: `isCommon`, is a page of what is typed near? */
type WithList = Kysely<Tables & { list: { isOld: boolean; isCommon: boolean } }>

/** Everybody of the olympiad from there on, in their order. */
function everybody(query: WithList, { key, direction, hasPlace, isWithin }: Shape) {
  const all = query
    .selectFrom('people')
    .select(['registration_id', `${key} as key`])
    .where('olympiad_id', '=', slots.olympiadId)
    .orderBy(key, direction)
    .orderBy('registration_id', direction)
  const some = isWithin
    ? all
        .where('category_key', '>=', slots.categoryFrom)
        .where('category_key', '<', slots.categoryUntil)
    : all
  if (!hasPlace) return some
  return some.where((of) =>
    of(
      of.refTuple(key, 'registration_id'),
      direction === 'desc' ? '<' : '>',
      of.tuple(slots.placeKey, slots.placeId),
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
function fitting(query: WithList, shape: Shape) {
  const all = everybody(query, shape).limit(shape.limit)
  return shape.isFiltered ? all.where('document', '@@', slots.words) : all
}

/** The next of the order, with their words. */
const next = (query: WithList, shape: Shape, many: number) =>
  everybody(query, shape).select('document').limit(many).as('next')

/** Those who fit among the next of the order, walked. */
const near = (query: WithList, shape: Shape) =>
  query
    .selectFrom(next(query, shape, furthest))
    .select(['next.registration_id', 'next.key'])
    .where('next.document', '@@', slots.words)
    .orderBy('next.key', shape.direction)
    .orderBy('next.registration_id', shape.direction)
    .limit(shape.limit)

/**
 * Those who fit, looked up; of what is common nobody is. In the order of names those whose name begins as it
 * is typed stand together: of thousands a page is read, and who fits by other words is looked up without them.
 */
function lookedUp(query: WithList, shape: Shape): Some {
  const { direction, limit } = shape
  const rare = everybody(query, shape).where((of) =>
    of(of.selectFrom('list').select('isCommon'), '=', false),
  )
  const fit = (words: string) => rare.where('document', '@@', words).limit(limit)
  if (!shape.isByName) return fit(slots.words)
  // A part of its own (offset): as one, the database would look up all who fit, since it takes them for few.
  const begun = rare
    .select('document')
    .where('name_key', '>=', slots.nameFrom)
    .where('name_key', '<', slots.nameUntil)
    .offset(0)
  const together = query
    .selectFrom(begun.as('begun'))
    .select(['registration_id', 'key'])
    .where('document', '@@', slots.words)
    .orderBy('key', direction)
    .orderBy('registration_id', direction)
    .limit(limit)
  return query
    .selectFrom(together.as('together'))
    .select(['registration_id', 'key'])
    .union(query.selectFrom(fit(slots.otherwise).as('apart')).select(['registration_id', 'key']))
    .orderBy('key', direction)
    .orderBy('registration_id', direction)
    .limit(limit)
}

type Some = AliasableExpression<{ registration_id: number; key: Key }>

/** Is a page of them near? */
function isCommonFrom(query: WithList, shape: Shape) {
  const fitsOf = (some: ReturnType<typeof next>) =>
    query
      .selectFrom(some)
      .select((of) => of.fn.countAll<number>().as('fits'))
      .where('next.document', '@@', slots.words)
  const newest = { ...shape, key: keys.registeredAt, direction: 'desc', hasPlace: false } as const
  return query.selectFrom(fitsOf(next(query, shape, sample.next)).as('seen')).select((of) =>
    of
      .case()
      .when('seen.fits', '=', 0)
      .then(false)
      .when('seen.fits', '>=', common.next)
      .then(true)
      .else(of(fitsOf(next(query, newest, sample.newest)), '>=', common.newest))
      .end()
      .as('isCommon'),
  )
}

/** Found with what is shown of them, and told by the same statement whether the list is old. */
const shown = (
  query: WithList,
  { direction }: Shape,
  some: Some,
  isCommon?: ReturnType<typeof isCommonFrom>,
) =>
  query
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
    .orderBy('found.key', direction)
    .orderBy('found.registration_id', direction)

const fittingShown = builtOnce((query: WithList, shape: Shape) =>
  shown(query, shape, fitting(query, shape)),
)
const rareShown = builtOnce((query: WithList, shape: Shape) =>
  shown(query, shape, lookedUp(query, shape), isCommonFrom(query, shape)),
)
const nearShown = builtOnce((query: WithList, shape: Shape) =>
  shown(query, shape, near(query, shape)),
)
const allShown = builtOnce((query: WithList, shape: Shape) =>
  shown(query, shape, lookedUp(query, shape)),
)

function shapeOf(asked: PeopleQuestion, place: Place, limit: number): Shape {
  const { sort, level, isDescending } = asked
  const key = keyOf(asked)
  return {
    key,
    direction: isDescending ? 'desc' : 'asc',
    hasPlace: place !== null,
    isWithin: sort === 'category' && level !== undefined,
    isFiltered: isFiltered(asked),
    isByName: key === 'name_key' && nameBeginning(asked) !== null,
    limit,
  }
}

function valuesOf(asked: PeopleQuestion, place: Place): Partial<Values> {
  const { level, stageNumber } = asked
  const within = level && categoryKeys({ level, number: stageNumber })
  return {
    olympiadId: asked.olympiadId,
    words: searchQueryOf(asked),
    ...(place && { placeKey: place.key, placeId: place.registrationId }),
    ...(within && { categoryFrom: within.from, categoryUntil: within.until }),
    ...nameBeginning(asked),
  }
}

export type Found = { registrationId: number; person: string | null }
type Looked = { found: Found[]; isOld: boolean; isCommon: boolean }

/**
 * The people of the question from there on, in their order. Of beginnings of words the database cannot tell
 * how many they are: what nearly everybody has, as the first letters of an address, would be looked up as
 * if it were rare. So for whoever types something it is seen from a few.
 */
export async function inOrder(
  db: Database,
  asked: PeopleQuestion,
  { place, limit }: { place: Place; limit: number },
): Promise<Looked> {
  const shape = shapeOf(asked, place, limit)
  const values = valuesOf(asked, place)
  const askedBy = async (statement: typeof fittingShown): Promise<Looked> => {
    const rows = await statement(db, shape, values)
    return {
      isOld: rows.some((row) => row.isOld),
      isCommon: rows.some((row) => row.isCommon),
      found: rows.flatMap(({ registration_id: id, person }) =>
        id === null ? [] : { registrationId: id, person },
      ),
    }
  }
  if (!asked.search?.trim()) return askedBy(fittingShown)
  const looked = await askedBy(rareShown)
  if (!looked.isCommon) return looked
  const walked = await askedBy(nearShown)
  return walked.found.length === limit ? walked : askedBy(allShown)
}

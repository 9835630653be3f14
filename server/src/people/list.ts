import {
  peoplePageSize,
  type ListedPerson,
  type PeopleFilter,
  type PeoplePage,
} from '@olympiad/contract/people'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { JsonText } from '../http/route/json-text.ts'
import { isFiltered, searchQueryOf } from './found-by.ts'
import { listed } from './listed.ts'
import { inOrder, placeOf, type Found, type PeopleQuestion } from './order.ts'

/** Who stands on a page, each as the wire has them, and after whom the next one begins; null: it is the last. */
type Page = { people: string[]; next: number | null }

/** Of whom nothing is written to be shown, it is read anew. */
async function pageOf(db: Database, found: readonly Found[], limit: number): Promise<Page> {
  const page = found.slice(0, limit)
  const unshown = page.filter(({ person }) => person === null)
  const anew = await listed(
    db,
    unshown.map(({ registrationId }) => registrationId),
  )
  const people = page.flatMap(({ registrationId: id, person }) => {
    if (person !== null) return person
    const read = anew.get(id)
    return read ? JSON.stringify(read) : []
  })
  return { people, next: found.length > limit ? (page.at(-1)?.registrationId ?? null) : null }
}

async function someOf(db: Database, asked: PeopleQuestion, limit: number): Promise<Page> {
  const place = await placeOf(db, asked)
  if (place === 'nowhere') return { people: [], next: null }
  const { found } = await inOrder(db, asked, { place, limit: limit + 1 })
  return pageOf(db, found, limit)
}

/** The first page, if nothing is left to be written into the list. */
async function firstOf(db: Database, asked: PeopleQuestion): Promise<Page | null> {
  const limit = peoplePageSize
  const { found, isOld } = await inOrder(db, asked, {
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

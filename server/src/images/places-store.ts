import { mostLists, type PlaceList } from '@olympiad/domain/images/places'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import { queryOn } from '../db/query-on.ts'
import { lockOwn } from './table-store.ts'

const seen = ['id', 'name', 'places', 'revision'] as const

export const placeListsOf = ({ query }: Database, personId: number): Promise<PlaceList[]> =>
  query
    .selectFrom('place_lists')
    .select(seen)
    .where('practicant_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Of the person alone: the id of anybody else's list is free here. */
const listOf = (client: PoolClient, personId: number, id: string) =>
  queryOn(client)
    .selectFrom('place_lists')
    .select(seen)
    .where('practicant_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()

const isSame = (one: PlaceList, other: PlaceList) =>
  one.name === other.name && JSON.stringify(one.places) === JSON.stringify(other.places)

/** To be called in a transaction. */
export async function savePlaceList(
  client: PoolClient,
  personId: number,
  { list, at }: { list: PlaceList; at: Date },
): Promise<PlaceList | 'changed' | 'too-many'> {
  await lockOwn(client, personId)
  const kept = await listOf(client, personId, list.id)
  // Who says the same again, after the answer got lost, has been heard.
  if (kept && isSame(kept, list)) return kept
  if ((kept?.revision ?? 0) !== list.revision) return 'changed'
  if (!kept && (await countOf(client, personId)) >= mostLists) return 'too-many'
  const { id, name } = list
  const now = { name, places: JSON.stringify(list.places), revision: list.revision + 1 }
  return queryOn(client)
    .insertInto('place_lists')
    .values({ ...now, id, practicant_id: personId, created_at: at, changed_at: at })
    .onConflict((met) =>
      met.columns(['practicant_id', 'id']).doUpdateSet({ ...now, changed_at: at }),
    )
    .returning(seen)
    .executeTakeFirstOrThrow()
}

async function countOf(client: PoolClient, personId: number): Promise<number> {
  const rows = await queryOn(client)
    .selectFrom('place_lists')
    .select('id')
    .where('practicant_id', '=', personId)
    .execute()
  return rows.length
}

/** Whether it is gone: what was changed elsewhere since it was seen stays. In a transaction. */
export async function removePlaceList(
  client: PoolClient,
  personId: number,
  { id, revision }: { id: string; revision: number },
): Promise<boolean> {
  await lockOwn(client, personId)
  const kept = await listOf(client, personId, id)
  if (!kept) return true
  if (kept.revision !== revision) return false
  await queryOn(client)
    .deleteFrom('place_lists')
    .where('practicant_id', '=', personId)
    .where('id', '=', id)
    .execute()
  return true
}

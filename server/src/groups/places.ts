import type { PlaceCard } from '@olympiad/contract/groups'
import { greatestGroup } from '@olympiad/domain/group'
import { checkedRoster, type RosterLine, type RosterRow } from '@olympiad/domain/roster'
import type { Pool, PoolClient } from 'pg'
import { newCode, sha256Of } from '../db/codes.ts'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { holdGroup, type Acting } from './store.ts'

const roster = sqlFile<{ places: string }>(import.meta.dirname, 'roster', { places: 'text' })
const addAll = sqlFile(import.meta.dirname, 'add-places', {})
const giveCards = sqlFile<{ placeId: number; label: string; at: number }>(
  import.meta.dirname,
  'give-cards',
  { placeId: 'int4', label: 'text', at: 'int8' },
)

/** As the database writes it: of five hundred lines none is made into objects and back. */
export async function rosterText(
  pool: Pool,
  { groupId, limit = null }: { groupId: number; limit?: number | null | undefined },
): Promise<string> {
  const { rows } = await pool.query<{ places: string }>(roster.of(groupId, limit))
  return rows[0]?.places ?? '[]'
}

/** What would become of these lines; nothing is written. */
export async function checkedLines(
  on: Pool | PoolClient,
  groupId: number,
  lines: readonly RosterLine[],
): Promise<RosterRow[]> {
  const known = await queryOn(on)
    .selectFrom('group_places')
    .select('label')
    .where('group_id', '=', groupId)
    .where('left_at', 'is', null)
    .execute()
  return checkedRoster(lines, {
    known: known.map(({ label }) => label),
    room: greatestGroup - known.length,
  })
}

export async function addPlaces(
  pool: Pool,
  acting: Acting,
  labels: readonly string[],
): Promise<{ added: number; rows: RosterRow[] }> {
  return inTransaction(pool, async (client) => {
    await holdGroup(client, acting, 'teach')
    const lines = labels.map((label, index) => ({ row: index + 1, label }))
    const rows = await checkedLines(client, acting.groupId, lines)
    if (rows.some(({ problem }) => problem)) return { added: 0, rows }
    const fresh = rows.filter(({ isKnown }) => !isKnown).map(({ label }) => label)
    await client.query(addAll.of(acting.groupId, fresh, acting.at))
    return { added: fresh.length, rows }
  })
}

type OfPlace = Acting & { placeId: number }

export async function labelPlace(pool: Pool, acting: OfPlace, label: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    await holdGroup(client, acting, 'teach')
    const { numUpdatedRows } = await queryOn(client)
      .updateTable('group_places')
      .set({ label })
      .where('id', '=', acting.placeId)
      .where('group_id', '=', acting.groupId)
      .where('left_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('place_not_found')
  })
}

/** A place that waits goes; who is in it is out of the group at once and finds by whom. */
export async function removePlace(pool: Pool, acting: OfPlace): Promise<void> {
  const { groupId, placeId, personId, at } = acting
  await inTransaction(pool, async (client) => {
    await holdGroup(client, acting, 'teach')
    const query = queryOn(client)
    const ended = await query
      .updateTable('group_places')
      .set({ left_at: at, removed_by: personId })
      .where('id', '=', placeId)
      .where('group_id', '=', groupId)
      .where('practicant_id', 'is not', null)
      .where('left_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (ended.numUpdatedRows > 0n) return
    const gone = await query
      .deleteFrom('group_places')
      .where('id', '=', placeId)
      .where('group_id', '=', groupId)
      .where('practicant_id', 'is', null)
      .executeTakeFirstOrThrow()
    if (gone.numDeletedRows === 0n) throw new Refusal('place_not_found')
  })
}

/** For those of them that still wait. A place of another group is none. */
export async function makeCards(
  pool: Pool,
  acting: Acting,
  placeIds: readonly number[],
): Promise<PlaceCard[]> {
  const wanted = [...new Set(placeIds)]
  return inTransaction(pool, async (client) => {
    await holdGroup(client, acting, 'teach')
    const { known } = await queryOn(client)
      .selectFrom('group_places')
      .select((of) => of.fn.countAll<number>().as('known'))
      .where('group_id', '=', acting.groupId)
      .where('id', 'in', wanted)
      .executeTakeFirstOrThrow()
    if (known !== wanted.length) throw new Refusal('place_not_found')
    const codes = wanted.map(() => newCode())
    const { rows } = await client.query<{ placeId: number; label: string; at: number }>(
      giveCards.of(acting.groupId, wanted, codes.map(sha256Of)),
    )
    return rows.map(({ placeId, label, at }) => ({ placeId, label, code: codes[at - 1] ?? '' }))
  })
}

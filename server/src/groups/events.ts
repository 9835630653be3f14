import type { GroupEvent, GroupEventKind } from '@olympiad/contract/groups'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import { queryOn } from '../db/query-on.ts'
import type { Acting } from './store.ts'

/** What pupils are told of what trainers did; in the transaction that did it. */
export async function noteEvent(
  client: PoolClient,
  { groupId, personId, at }: Acting,
  kind: GroupEventKind,
  subjectId: number | null = null,
): Promise<void> {
  await queryOn(client)
    .insertInto('group_events')
    .values({ group_id: groupId, kind, actor_id: personId, subject_id: subjectId, at })
    .execute()
}

/** More would not be read. */
const greatestEvents = 30

/** The newest first, since somebody came. */
export async function eventsOf(
  { query }: Database,
  groupId: number,
  since: Date,
): Promise<GroupEvent[]> {
  const rows = await query
    .selectFrom('group_events as e')
    .innerJoin('practicants as a', 'a.id', 'e.actor_id')
    .leftJoin('practicants as s', 's.id', 'e.subject_id')
    .select(['e.kind', 'e.at', 'a.first_name', 'a.family_name'])
    .select(['s.first_name as subject_first', 's.family_name as subject_family'])
    .where('e.group_id', '=', groupId)
    .where('e.at', '>=', since)
    .orderBy('e.id', 'desc')
    .limit(greatestEvents)
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    at: row.at.toISOString(),
    actor: joined(row.first_name, row.family_name),
    subject: joined(row.subject_first, row.subject_family),
  }))
}

const joined = (...names: (string | null)[]) => names.filter(Boolean).join(' ')

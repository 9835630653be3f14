import type { FormerGroup, GroupSight, MyGroup, MyGroups } from '@olympiad/contract/groups'
import { sights } from '@olympiad/domain/group-sight'
import type { Database } from '../db/database.ts'
import { sqlFile } from '../db/sql-file.ts'
import { eventsOf } from './events.ts'
import type { Acting } from './store.ts'
import { trainersOf } from './trainers.ts'

const mine = sqlFile<MyGroup>(import.meta.dirname, 'mine', {
  id: 'int4',
  kind: 'text',
  name: 'text',
  school: 'text',
  role: 'text',
  pupils: 'int4',
  waiting: 'int4',
})
const former = sqlFile<Omit<FormerGroup, 'until'> & { until: Date }>(
  import.meta.dirname,
  'former',
  { name: 'text', until: 'timestamptz', way: 'text' },
)

/** How long somebody reads that they were in a group. */
const rememberedMs = 90 * 86_400_000

export async function myGroups(
  { pool }: Database,
  { personId, at }: Omit<Acting, 'groupId'>,
): Promise<MyGroups> {
  const since = new Date(at.getTime() - rememberedMs)
  const [groups, were] = await Promise.all([
    pool.query<MyGroup>(mine.of(personId)),
    pool.query<Omit<FormerGroup, 'until'> & { until: Date }>(former.of(personId, since)),
  ])
  return {
    groups: groups.rows,
    former: were.rows.map((row) => ({ ...row, until: row.until.toISOString() })),
  }
}

/** What somebody in a group may know of who teaches it. Of what was changed: since they came. */
export async function sightOf(db: Database, { groupId, personId }: Acting): Promise<GroupSight> {
  const place = await db.query
    .selectFrom('group_pupils')
    .select('claimed_at')
    .where('group_id', '=', groupId)
    .where('practicant_id', '=', personId)
    .executeTakeFirst()
  const [trainers, events] = await Promise.all([
    trainersOf(db, groupId, personId),
    eventsOf(db, groupId, place?.claimed_at ?? new Date(0)),
  ])
  return {
    trainers: trainers.map(({ name, role, since }) => ({ name, role, since })),
    sees: [...sights],
    joinedAt: place?.claimed_at.toISOString() ?? null,
    events,
  }
}

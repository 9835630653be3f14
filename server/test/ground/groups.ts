import type { Database } from '../../src/db/database.ts'
import type { TestPerson } from './app.ts'

/** A class of somebody's, with these pupils in it. */
export async function insertGroup(
  { query }: Database,
  owner: TestPerson,
  pupils: readonly TestPerson[] = [],
): Promise<number> {
  const at = new Date()
  const { id } = await query
    .insertInto('groups')
    .values({
      ...{ kind: 'class', name: '7-А', school: 'Ліцей № 7', language: 'uk' },
      ...{ time_zone: 'Europe/Kyiv', created_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const trainer = { group_id: id, practicant_id: owner.id, role: 'owner', since: at } as const
  await query.insertInto('group_trainers').values(trainer).execute()
  for (const { id: practicant_id } of pupils) {
    const place = { group_id: id, practicant_id, label: '', created_at: at, claimed_at: at }
    await query.insertInto('group_places').values(place).execute()
  }
  return id
}

import type { Database } from '../../src/db/database.ts'
import { sha256Of } from '../../src/db/codes.ts'
import type { TestApp, TestPerson } from './app.ts'

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

export async function addTrainer({ query }: Database, groupId: number, person: TestPerson) {
  const trainer = { group_id: groupId, practicant_id: person.id, role: 'trainer' } as const
  await query
    .insertInto('group_trainers')
    .values({ ...trainer, since: new Date() })
    .execute()
}

/** What calls of groups are asked with, by the owner of a class, so that each leads to something. */
export async function groupExamples({ db, person }: TestApp, owner: TestPerson) {
  const at = new Date()
  const inDays = (days: number) => new Date(at.getTime() + days * 86_400_000)
  const code = '7A7A7A7A7A7A7A7A'
  const helper = await person('helper of the class')
  const taught = async () => {
    const id = await insertGroup(db, owner)
    await addTrainer(db, id, helper)
    return id
  }
  const groupId = await taught()
  const place = () =>
    db.query
      .insertInto('group_places')
      .values({ group_id: groupId, label: 'Коваль Оля', created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  const [kept, removable] = [await place(), await place()]
  const invitation = await db.query
    .insertInto('group_invitations')
    .values({
      ...{ group_id: groupId, token_sha256: sha256Of('of the class'), invited_by: owner.id },
      ...{ created_at: at, expires_at: inDays(1) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const joinable = await insertGroup(db, helper)
  await db.query
    .updateTable('groups')
    .set({ code_sha256: sha256Of(code) })
    .where('id', '=', joinable)
    .execute()
  return {
    ...{ groupId, code, closable: await taught() },
    ...{ trainerless: await taught(), removable: removable.id },
    common: {
      ...{ kind: 'class', name: '7-А', school: '', timeZone: 'Europe/Kyiv' },
      ...{ placeId: `${kept.id}`, invitationId: `${invitation.id}`, trainerId: `${helper.id}` },
      ...{ label: 'Бойко Іван', labels: ['Лис Ян'], placeIds: [kept.id], isWanted: true },
    },
  }
}

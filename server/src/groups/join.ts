import type { CodeKind, OpenedCode } from '@olympiad/contract/groups'
import { greatestGroup, greatestTrainers } from '@olympiad/domain/group'
import { sights } from '@olympiad/domain/group-sight'
import { plainText } from '@olympiad/domain/typed-text'
import type { Pool, PoolClient } from 'pg'
import { sha256Of } from '../db/codes.ts'
import type { Database } from '../db/database.ts'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { noteEvent } from './events.ts'
import { factsOf, groupRoleOf, type Acting } from './store.ts'
import { trainersOf } from './trainers.ts'

/** `id`: of the group, of the place or of the invitation. */
type Opened = { kind: CodeKind; groupId: number; id: number }
const opened = sqlFile<Opened>(import.meta.dirname, 'opened', {
  kind: 'text',
  groupId: 'int4',
  id: 'int4',
})

type Asking = Omit<Acting, 'groupId'> & { code: string }

/** One statement whatever was sent: wrong, expired, claimed and closed cannot be told apart. */
async function openedBy(on: Pool | PoolClient, { code, personId, at }: Asking): Promise<Opened> {
  const { rows } = await on.query<Opened>(opened.of(sha256Of(code), personId, at))
  if (!rows[0]) throw new Refusal('code_not_found')
  return rows[0]
}

export async function readCode(db: Database, asking: Asking): Promise<OpenedCode> {
  const { kind, groupId } = await openedBy(db.pool, asking)
  const [group, trainers, role] = await Promise.all([
    factsOf(db, groupId),
    trainersOf(db, groupId, asking.personId),
    groupRoleOf(db, asking.personId, groupId),
  ])
  return {
    ...{ kind, groupId, group, role },
    trainers: trainers.map(({ name, role: as, since }) => ({ name, role: as, since })),
    sees: [...sights],
  }
}

/** Of two with the same card one comes in: whoever holds the group first. */
export async function joinGroup(pool: Pool, asking: Asking, label: string): Promise<number> {
  return inTransaction(pool, async (client) => {
    const query = queryOn(client)
    const { groupId } = await openedBy(client, asking)
    await query.selectFrom('groups').select('id').where('id', '=', groupId).forUpdate().execute()
    const { kind, id } = await openedBy(client, asking)
    const { personId, at } = asking
    if (await groupRoleOf({ query }, personId, groupId)) throw new Refusal('already_in_group')
    const acting = { groupId, personId, at }
    if (kind === 'trainer') await becomeTrainer(client, acting, id)
    else if (kind === 'card') await claimPlace(client, acting, id)
    else await takePlace(client, acting, label)
    return groupId
  })
}

async function becomeTrainer(
  client: PoolClient,
  acting: Acting,
  invitationId: number,
): Promise<void> {
  const { groupId, personId, at } = acting
  const query = queryOn(client)
  const { there } = await query
    .selectFrom('group_trainers')
    .select((of) => of.fn.countAll<number>().as('there'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  if (there >= greatestTrainers) throw new Refusal('group_full')
  await query
    .updateTable('group_invitations')
    .set({ accepted_by: personId, accepted_at: at })
    .where('id', '=', invitationId)
    .execute()
  await query
    .insertInto('group_trainers')
    .values({ group_id: groupId, practicant_id: personId, role: 'trainer', since: at })
    .execute()
  await noteEvent(client, acting, 'trainer-joined', personId)
}

async function claimPlace(
  client: PoolClient,
  { personId, at }: Acting,
  placeId: number,
): Promise<void> {
  await queryOn(client)
    .updateTable('group_places')
    .set({ practicant_id: personId, claimed_at: at })
    .where('id', '=', placeId)
    .execute()
}

async function takePlace(
  client: PoolClient,
  { groupId, personId, at }: Acting,
  typed: string,
): Promise<void> {
  const { text: label, problem } = plainText(typed)
  if (problem) throw new Refusal('wordless_text', ['label'])
  const query = queryOn(client)
  const { there } = await query
    .selectFrom('group_places')
    .select((of) => of.fn.countAll<number>().as('there'))
    .where('group_id', '=', groupId)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (there >= greatestGroup) throw new Refusal('group_full')
  await query
    .insertInto('group_places')
    .values({
      ...{ group_id: groupId, label, practicant_id: personId, created_at: at, claimed_at: at },
    })
    .execute()
}

import type { AskedCorrection } from '@olympiad/contract/privacy'
import type { Correctable } from '@olympiad/domain/own-data'
import type { PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import type { DataOwners } from './data.ts'

type Asked = { olympiadId: number; registrationId?: number | undefined }

const requestsIn = ({ query }: Pick<Floor['db'], 'query'>, olympiadId: number) =>
  query
    .selectFrom('correction_requests as c')
    .innerJoin('registrations as g', 'g.id', 'c.registration_id')
    .select(['c.id', 'c.registration_id', 'c.wanted', 'c.requested_at'])
    .select(['c.decided_at', 'c.is_granted', 'c.reason', 'g.practicant_id'])
    .select(['g.first_name', 'g.family_name', 'g.patronymic', 'g.school', 'g.email'])
    .where('g.olympiad_id', '=', olympiadId)

type Row = Awaited<ReturnType<ReturnType<typeof requestsIn>['execute']>>[number]

const saidIn = (row: Row): Correctable => ({
  firstName: row.first_name,
  familyName: row.family_name,
  patronymic: row.patronymic,
  school: row.school,
  email: row.email,
})

/** Those that wait, or all of one participant; the oldest first. */
export async function correctionsOf(
  db: Floor['db'],
  { olympiadId, registrationId }: Asked,
): Promise<AskedCorrection[]> {
  const all = requestsIn(db, olympiadId).orderBy('c.id').limit(200)
  const rows = await (
    registrationId === undefined
      ? all.where('c.decided_at', 'is', null)
      : all.where('g.id', '=', registrationId)
  ).execute()
  return rows.map((row) => ({
    id: row.id,
    registrationId: row.registration_id,
    said: saidIn(row),
    wanted: row.wanted,
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    isGranted: row.is_granted,
    reason: row.reason,
  }))
}

export type RequestOwners = Pick<DataOwners, 'correctEntry'> & {
  lockRegistration: (
    client: PoolClient,
    olympiadId: number,
    registrationId: number,
  ) => Promise<unknown>
  reissueDiploma: (
    client: PoolClient,
    owner: { olympiadId: number; personId: number },
    at: Date,
  ) => Promise<number>
}

type Decision = {
  olympiadId: number
  requestId: number
  actorId: number
  isGranted: boolean
  reason: string
}

/** Granted it is done at once; either way the participant is told, and why. */
export async function decide(
  { db, now, audit, tell }: Pick<Floor, 'db' | 'now' | 'audit' | 'tell'>,
  owners: RequestOwners,
  { olympiadId, requestId, actorId, isGranted, reason }: Decision,
): Promise<void> {
  const at = now()
  const found = await requestsIn(db, olympiadId).where('c.id', '=', requestId).executeTakeFirst()
  if (!found) throw new Refusal('correction_not_found')
  await inTransaction(db.pool, async (client) => {
    await owners.lockRegistration(client, olympiadId, found.registration_id)
    // Read once the lock is held: of two who decide at once the second finds it decided.
    const here = { query: queryOn(client) }
    const row = await requestsIn(here, olympiadId).where('c.id', '=', requestId).executeTakeFirst()
    if (!row) throw new Refusal('correction_not_found')
    if (row.decided_at !== null) throw new Refusal('correction_decided')
    const personId = row.practicant_id
    const before = saidIn(row)
    const after = { ...before, ...row.wanted } as Correctable
    if (isGranted) {
      await owners.correctEntry(client, row.registration_id, after, at)
      await owners.reissueDiploma(client, { olympiadId, personId }, at)
    }
    await here.query
      .updateTable('correction_requests')
      .set({ decided_at: at, decided_by: actorId, is_granted: isGranted, reason })
      .where('id', '=', requestId)
      .execute()
    await audit(client, {
      ...{ olympiadId, actorId, personId, reason, personal: { before, after } },
      action: isGranted ? 'person.correction-granted' : 'person.correction-refused',
      subject: `registration:${row.registration_id}`,
    })
    await tell(client, [
      {
        key: `correction:${requestId}`,
        kind: isGranted ? 'correction-granted' : 'correction-refused',
        ...{ personId, olympiadId, facts: { before, after, reason } },
      },
    ])
  })
}

import { guardianCodeMinutes, greatestGuardians } from '@olympiad/domain/consent'
import { personName } from '@olympiad/domain/typed-text'
import type { RefusalCode } from '@olympiad/contract/errors'
import type { PoolClient } from 'pg'
import { newCode, sha256Of } from '../db/codes.ts'
import { queryOn } from '../db/query-on.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { ageOf } from './decide.ts'

type Parts = Pick<Floor, 'db' | 'now' | 'tell'>

export async function makeCode(
  { db, now }: Parts,
  personId: number,
): Promise<{ code: string; expiresAt: string }> {
  const code = newCode()
  const made_at = now()
  const expires_at = new Date(made_at.getTime() + guardianCodeMinutes * 60_000)
  const live = await db.query
    .selectFrom('guardians')
    .select('id')
    .where('practicant_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
  if (live.length >= greatestGuardians) throw new Refusal('too_many_guardians')
  const kept = { code_sha256: sha256Of(code), made_at, expires_at }
  await db.query
    .insertInto('guardian_codes')
    .values({ practicant_id: personId, ...kept })
    .onConflict((on) => on.column('practicant_id').doUpdateSet(kept))
    .execute()
  return { code, expiresAt: expires_at.toISOString() }
}

export async function dropCode({ db }: Parts, personId: number): Promise<void> {
  await db.query.deleteFrom('guardian_codes').where('practicant_id', '=', personId).execute()
}

/** What the database itself refuses, in our words. */
const constraintCodes: Record<string, RefusalCode> = {
  guardians_no_circle: 'guardian_circle',
  guardians_few: 'too_many_guardians',
  one_live_tie: 'guardian_known',
}

/** Whoever has the code asks; the child is told, and says whether it is them. */
export async function ask(
  { db, now, tell }: Parts,
  guardianId: number,
  { code, name }: { code: string; name: string },
): Promise<void> {
  const at = now()
  await inTransaction(db.pool, async (client) => {
    const query = queryOn(client)
    // Used up by whoever comes first.
    const found = await query
      .deleteFrom('guardian_codes')
      .where('code_sha256', '=', sha256Of(code))
      .where('expires_at', '>', at)
      .returning('practicant_id')
      .executeTakeFirst()
    if (!found) throw new Refusal('code_not_found')
    const { practicant_id } = found
    if (practicant_id === guardianId) throw new Refusal('own_guardian')
    if ((await ageOf(client, guardianId)) === 'under') throw new Refusal('guardian_under_age')
    const guardian_name = await nameOf(client, guardianId, name)
    const { id } = await query
      .insertInto('guardians')
      .values({ practicant_id, guardian_id: guardianId, guardian_name, asked_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tell(client, [
      {
        ...{ key: `guardian-asked:${id}`, kind: 'guardian-asked' },
        ...{ personId: practicant_id, olympiadId: null, facts: {} },
      },
    ])
  }).catch((error: unknown) => {
    const known = constraintCodes[(error as { constraint?: string }).constraint ?? '']
    if (known) throw new Refusal(known)
    throw error
  })
}

/** As the profile says it; what is typed counts where it says nothing. */
async function nameOf(client: PoolClient, personId: number, typed: string): Promise<string> {
  const person = await queryOn(client)
    .selectFrom('practicants')
    .select(['first_name', 'family_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const known = [person.first_name, person.family_name].filter(Boolean).join(' ')
  if (known !== '') return known
  const { text, problem } = personName(typed)
  if (text === '') throw new Refusal('guardian_name_required', ['name'])
  if (problem) throw new Refusal('not_a_name', ['name'])
  return text
}

export async function confirm({ db, now, tell }: Parts, childId: number, tieId: number) {
  await inTransaction(db.pool, async (client) => {
    const confirmed = await queryOn(client)
      .updateTable('guardians')
      .set({ confirmed_at: now() })
      .where('id', '=', tieId)
      .where('practicant_id', '=', childId)
      .where('confirmed_at', 'is', null)
      .where('ended_at', 'is', null)
      .returning('guardian_id')
      .executeTakeFirst()
    if (!confirmed) throw new Refusal('tie_not_found')
    await tell(client, [
      {
        ...{ key: `guardian-confirmed:${tieId}`, kind: 'guardian-confirmed' },
        ...{ personId: confirmed.guardian_id, olympiadId: null, facts: {} },
      },
    ])
  })
}

/** By the child or the guardian. What was agreed to stays until somebody withdraws it. */
export async function end({ db, now }: Parts, personId: number, tieId: number): Promise<void> {
  const ended = await db.query
    .updateTable('guardians')
    .set({ ended_at: now() })
    .where('id', '=', tieId)
    .where((of) => of.or([of('practicant_id', '=', personId), of('guardian_id', '=', personId)]))
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new Refusal('tie_not_found')
}

/** The child of whoever is their guardian at this moment; in a transaction the tie does not end meanwhile. */
export async function childOf(
  client: PoolClient,
  guardianId: number,
  tieId: number,
): Promise<number> {
  const tie = await queryOn(client)
    .selectFrom('guardians')
    .select('practicant_id')
    .where('id', '=', tieId)
    .where('guardian_id', '=', guardianId)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!tie) throw new Refusal('tie_not_found')
  return tie.practicant_id
}

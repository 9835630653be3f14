import type { PupilConsents } from '@olympiad/contract/family'
import { consentVersion, type ConsentKind, type KnownAge } from '@olympiad/domain/consent'
import type { Language } from '@olympiad/domain/language'
import type { Pool, PoolClient } from 'pg'
import { sqlFile } from '../db/sql-file.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { decide, type Names } from './decide.ts'
import { consentsFrom, factsOf } from './facts.ts'

type PupilRow = { placeId: number; personId: number; label: string; age: KnownAge }
const pupils = sqlFile<PupilRow>(import.meta.dirname, 'pupils', {
  placeId: 'int4',
  personId: 'int4',
  label: 'text',
  age: 'text',
})

/** Those in the group at this moment. Who of a family said what is not a trainer's business. */
export async function pupilConsents(
  on: Pool | PoolClient,
  groupId: number,
): Promise<PupilConsents[]> {
  const { rows } = await on.query<PupilRow>(pupils.of(groupId, null))
  const of = await factsOf(
    on,
    rows.map(({ personId }) => personId),
  )
  return rows.map(({ placeId, personId, label, age }) => ({
    ...{ placeId, label, age },
    consents: consentsFrom(of(personId), { age, giver: 'school' }).map((consent) => ({
      ...consent,
      decided:
        consent.decided?.giver === 'school' || consent.decided === null
          ? consent.decided
          : { ...consent.decided, by: '' },
    })),
  }))
}

type Papers = {
  groupId: number
  trainerId: number
  placeIds: readonly number[]
  kinds: readonly ConsentKind[]
  decision: 'give' | 'withdraw'
  language: Language
}

/** All of it or nothing; what is said already is passed over. The olympiads that show another name. */
export function confirmPapers(
  parts: Pick<Floor, 'db' | 'now' | 'tell'> & Names,
  { groupId, trainerId, placeIds, kinds, decision, language }: Papers,
): Promise<number[]> {
  return inTransaction(parts.db.pool, async (client) => {
    const wanted = [...new Set(placeIds)]
    const { rows } = await client.query<PupilRow>(pupils.of(groupId, wanted))
    if (rows.length !== wanted.length) throw new Refusal('pupil_not_found')
    const shown: number[] = []
    let isAnything = false
    // In one order: of two who confirm the same at once one waits.
    for (const { personId, age } of rows.toSorted((a, b) => a.personId - b.personId)) {
      const facts = (await factsOf(client, [personId]))(personId)
      for (const { kind, open } of consentsFrom(facts, { age, giver: 'school' })) {
        if (!kinds.includes(kind) || !open.includes(decision)) continue
        isAnything = true
        const said = { personId, kind, decision, language, groupId, version: consentVersion(kind) }
        shown.push(...(await decide(client, parts, { ...said, giver: 'school', by: trainerId })))
      }
    }
    if (!isAnything) throw new Refusal('consent_not_open')
    return [...new Set(shown)]
  })
}

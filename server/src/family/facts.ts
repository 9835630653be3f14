import type { Consent, ConsentEntry } from '@olympiad/contract/family'
import {
  consentKinds,
  consentStateOf,
  decidingConsent,
  openDecisions,
  type ConsentFact,
  type ConsentGiver,
  type ConsentKind,
  type KnownAge,
} from '@olympiad/domain/consent'
import type { Pool, PoolClient } from 'pg'
import { sqlFile } from '../db/sql-file.ts'

type FactRow = {
  id: number
  personId: number
  kind: ConsentKind
  giver: ConsentGiver
  isGiven: boolean
  version: number
  at: Date
  withdrawnAt: Date | null
  by: string
}

const facts = sqlFile<FactRow>(import.meta.dirname, 'facts', {
  id: 'int8',
  personId: 'int4',
  kind: 'text',
  giver: 'text',
  isGiven: 'bool',
  version: 'int4',
  at: 'timestamptz',
  withdrawnAt: 'timestamptz',
  by: 'text',
})

export type StoredFact = ConsentFact & { id: number; entry: ConsentEntry }

/** What was said for each of these people, the oldest first. */
export async function factsOf(
  on: Pool | PoolClient,
  people: readonly number[],
): Promise<(personId: number) => StoredFact[]> {
  const { rows } = await on.query<FactRow>(facts.of(people))
  const byPerson = Map.groupBy(rows, ({ personId }) => personId)
  return (personId) => (byPerson.get(personId) ?? []).map(factFrom)
}

const factFrom = ({ id, personId: _, at, withdrawnAt, ...said }: FactRow): StoredFact => ({
  id,
  giver: said.giver,
  isGiven: said.isGiven,
  isWithdrawn: withdrawnAt !== null,
  entry: {
    ...said,
    at: at.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  },
})

type Asking = { age: KnownAge; giver: ConsentGiver }

/** How things stand for each kind, and what whoever asks may say. */
export const consentsFrom = (all: readonly StoredFact[], asking: Asking): Consent[] =>
  consentKinds.map((kind) => {
    const said = all.filter(({ entry }) => entry.kind === kind)
    const deciding = decidingConsent(said, asking.age)
    return {
      kind,
      state: consentStateOf(deciding),
      decided: deciding?.entry ?? null,
      open: openDecisions(said, asking),
    }
  })

const greatestHistory = 50

/** The latest first. */
export const historyFrom = (all: readonly StoredFact[]): ConsentEntry[] =>
  all
    .map(({ entry }) => entry)
    .toReversed()
    .slice(0, greatestHistory)

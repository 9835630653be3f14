import {
  consentVersion,
  decidingConsent,
  openDecisions,
  type ConsentDecision,
  type ConsentGiver,
  type ConsentKind,
  type KnownAge,
} from '@olympiad/domain/consent'
import type { Language } from '@olympiad/domain/language'
import type { PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { factsOf } from './facts.ts'

/** What is shown of a name is of other slices: held before anything is written, shown anew after it. */
export type Names = {
  holdNames: (client: PoolClient, personId: number) => Promise<unknown>
  /** The olympiads in whose rankings it stands. */
  namesFollow: (client: PoolClient, personId: number, at: Date) => Promise<number[]>
}

export type Decision = {
  personId: number
  kind: ConsentKind
  decision: ConsentDecision
  version: number
  language: Language
  giver: ConsentGiver
  by: number
  /** Where the paper is kept. */
  groupId: number | null
}

type Parts = Pick<Floor, 'now' | 'tell'> & Names

export async function ageOf(client: PoolClient, personId: number): Promise<KnownAge> {
  const { age } = await queryOn(client)
    .selectNoFrom((of) => of.fn<KnownAge>('known_age', [of.val(personId)]).as('age'))
    .executeTakeFirstOrThrow()
  return age
}

/**
 * Writes what somebody says, in the transaction of the caller, who knows that they may speak for the
 * person. The olympiads whose rankings show another name from here on.
 */
export async function decide(
  client: PoolClient,
  { now, tell, holdNames, namesFollow }: Parts,
  said: Decision,
): Promise<number[]> {
  const { personId, kind, decision, giver, by } = said
  if (decision !== 'withdraw' && said.version !== consentVersion(kind)) {
    throw new Refusal('consent_text_changed')
  }
  // In the order in which whoever publishes, renames or forgets holds them.
  if (kind === 'name') await holdNames(client, personId)
  await holdPerson(client, personId)
  const age = await ageOf(client, personId)
  const facts = (await factsOf(client, [personId]))(personId).filter(
    ({ entry }) => entry.kind === kind,
  )
  const open = openDecisions(facts, { age, giver })
  if (!open.includes(decision)) throw new Refusal('consent_not_open')
  const at = now()
  const query = queryOn(client)
  const factId =
    decision === 'withdraw'
      ? await withdraw(client, decidingConsent(facts, age)?.id ?? 0, { by, at })
      : await query
          .insertInto('consents')
          .values({
            ...{ practicant_id: personId, kind, giver, given_by: by, at },
            ...{ is_given: decision === 'give', way: giver === 'school' ? 'paper' : 'online' },
            ...{ group_id: said.groupId, text_version: said.version, language: said.language },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
          .then(({ id }) => id)
  await tellConcerned(client, tell, { personId, by, kind, decision, factId })
  return kind === 'name' ? namesFollow(client, personId, at) : []
}

async function holdPerson(client: PoolClient, personId: number): Promise<void> {
  await queryOn(client)
    .selectFrom('practicants')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .execute()
}

async function withdraw(
  client: PoolClient,
  id: number,
  { by, at }: { by: number; at: Date },
): Promise<number> {
  await queryOn(client)
    .updateTable('consents')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('id', '=', id)
    .execute()
  return id
}

type Told = Pick<Decision, 'personId' | 'by' | 'kind' | 'decision'> & { factId: number }

/** The child and their guardians, but who has said it. */
async function tellConcerned(client: PoolClient, tell: Floor['tell'], told: Told): Promise<void> {
  const { personId, by, kind, decision, factId } = told
  const guardians = await queryOn(client)
    .selectFrom('guardian_ties')
    .select('guardian_id')
    .where('practicant_id', '=', personId)
    .execute()
  const concerned = [personId, ...guardians.map(({ guardian_id: id }) => id)]
  await tell(
    client,
    concerned
      .filter((id) => id !== by)
      .map((id) => ({
        key: `consent:${factId}:${decision}:${id}`,
        kind: 'consent-changed',
        personId: id,
        olympiadId: null,
        facts: { consent: kind, decision, isOwn: id === personId },
      })),
  )
}

import type { Replacement, Ruling } from '@olympiad/contract/rulings'
import type { RefusalCode } from '@olympiad/contract/errors'
import type { AuditAction, AuditValues } from '@olympiad/domain/audit'
import type { MessageKind } from '@olympiad/domain/message'
import {
  replacementHindrance,
  replacementUntil,
  type ReplacementHindrance,
} from '@olympiad/domain/ruling'
import type { Pool, PoolClient } from 'pg'
import type { Audit } from '../db/audit.ts'
import type { Tell } from '../db/messages.ts'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'

/** The runs' own slice writes the new run; whoever joins the two hands it in. */
export type ReplaceRun = (
  client: PoolClient,
  run: { runId: string; seed: Buffer; beginUntil: Date | null; at: Date },
) => Promise<string>

export type RulingParts = {
  pool: Pool
  now: () => Date
  audit: Audit
  tell: Tell
  randomSeed: () => Buffer
  replaceRun: ReplaceRun
}

/** Who rules, where and why. */
type Ruled = { olympiadId: number; actorId: number; reason: string }
export type OnRun = Ruled & { runId: string }
export type OnRegistration = Ruled & { registrationId: number }

type LockedRun = { registrationId: number; personId: number }
type Ground = {
  isReplaced: boolean
  isPublished: boolean
  endsAt: Date | null
  isExcluded: boolean
  annulmentId: number | null
  isOfOwnCategory: boolean
}

const lockRun = sqlFile<LockedRun>(import.meta.dirname, 'lock-run', {
  registrationId: 'int4',
  personId: 'int4',
})
const lockRegistration = sqlFile<{ personId: number }>(import.meta.dirname, 'lock-registration', {
  personId: 'int4',
})
const ground = sqlFile<Ground>(import.meta.dirname, 'ground', {
  isReplaced: 'bool',
  isPublished: 'bool',
  endsAt: 'timestamptz',
  isExcluded: 'bool',
  annulmentId: 'int4',
  isOfOwnCategory: 'bool',
})

const refusals: Record<ReplacementHindrance, RefusalCode> = {
  replaced: 'already_replaced',
  published: 'already_published',
  excluded: 'excluded',
  'other-category': 'run_of_other_category',
}

/** Replace, annul, exclude and lift: each one transaction with its entry in the log and its message. */
export function rulingsOn({ pool, now, audit, tell, randomSeed, replaceRun }: RulingParts) {
  type Told = {
    action: Extract<AuditAction, `run.${string}` | `person.${string}`>
    kind: MessageKind
    personId: number
    facts?: AuditValues
  }

  /** The log and the person hear of it in the transaction that makes it. */
  async function announce(
    client: PoolClient,
    { olympiadId, actorId, reason, runId }: Ruled & Partial<Pick<OnRun, 'runId'>>,
    subject: string,
    { action, kind, personId, facts = {} }: Told,
    key: string,
  ): Promise<void> {
    await tell(client, [
      {
        key: `${kind}:${key}`,
        kind,
        personId,
        olympiadId,
        facts: { ...facts, ...(runId && { runId }), reason },
      },
    ])
    await audit(client, { olympiadId, actorId, action, subject, personId, after: facts, reason })
  }

  const onRun = <T>(
    { olympiadId, runId }: OnRun,
    work: (client: PoolClient, run: LockedRun & Ground) => Promise<T>,
  ): Promise<T> =>
    inTransaction(pool, async (client) => {
      const locked = (await client.query<LockedRun>(lockRun.of(olympiadId, runId))).rows[0]
      if (!locked) throw new Refusal('run_not_found')
      // Read once the lock is held: what came before us is seen.
      const { rows } = await client.query<Ground>(ground.of(runId))
      return work(client, { ...locked, ...(rows[0] as Ground) })
    })

  const onRegistration = <T>(
    { olympiadId, registrationId }: OnRegistration,
    work: (client: PoolClient, personId: number, standing: number | null) => Promise<T>,
  ): Promise<T> =>
    inTransaction(pool, async (client) => {
      const lock = lockRegistration.of(olympiadId, registrationId)
      const locked = (await client.query<{ personId: number }>(lock)).rows[0]
      if (!locked) throw new Refusal('registration_not_found')
      const standing = await queryOn(client)
        .selectFrom('standing_exclusions')
        .select('id')
        .where('registration_id', '=', registrationId)
        .executeTakeFirst()
      return work(client, locked.personId, standing?.id ?? null)
    })

  const ruling = ({ reason }: Ruled, at: Date): Ruling => ({ reason, at: at.toISOString() })
  const columns = ({ actorId, reason }: Ruled, at: Date) => ({
    reason,
    ruled_by: actorId,
    ruled_at: at,
  })

  return {
    replace: (ruled: OnRun): Promise<Replacement> =>
      onRun(ruled, async (client, run) => {
        const hindrance = replacementHindrance(run)
        if (hindrance) throw new Refusal(refusals[hindrance])
        const at = now()
        const { runId } = ruled
        const beginUntil = replacementUntil(run.endsAt, at)
        const newRunId = await replaceRun(client, { runId, seed: randomSeed(), beginUntil, at })
        await queryOn(client)
          .insertInto('run_replacements')
          .values({ run_id: runId, new_run_id: newRunId, ...columns(ruled, at) })
          .execute()
        const facts = { newRunId, beginUntil: beginUntil?.toISOString() ?? null }
        const { personId } = run
        const told = { action: 'run.replaced', kind: 'run-replaced', personId, facts } as const
        await announce(client, ruled, `run:${runId}`, told, runId)
        return facts
      }),

    annul: (ruled: OnRun): Promise<Ruling> =>
      onRun(ruled, async (client, { personId, annulmentId }) => {
        if (annulmentId !== null) throw new Refusal('already_annulled')
        const at = now()
        const { runId } = ruled
        const { id } = await queryOn(client)
          .insertInto('run_annulments')
          .values({ run_id: runId, ...columns(ruled, at) })
          .returning('id')
          .executeTakeFirstOrThrow()
        const told = { action: 'run.annulled', kind: 'run-annulled', personId } as const
        await announce(client, ruled, `run:${runId}`, told, `${id}`)
        return ruling(ruled, at)
      }),

    liftAnnulment: (ruled: OnRun): Promise<Ruling> =>
      onRun(ruled, async (client, { personId, annulmentId }) => {
        if (annulmentId === null) throw new Refusal('not_annulled')
        const at = now()
        await queryOn(client)
          .insertInto('run_annulment_lifts')
          .values({ annulment_id: annulmentId, ...columns(ruled, at) })
          .execute()
        const told = { action: 'run.annulment-lifted', kind: 'annulment-lifted', personId } as const
        await announce(client, ruled, `run:${ruled.runId}`, told, `${annulmentId}`)
        return ruling(ruled, at)
      }),

    exclude: (ruled: OnRegistration): Promise<Ruling> =>
      onRegistration(ruled, async (client, personId, standing) => {
        if (standing !== null) throw new Refusal('already_excluded')
        const at = now()
        const { registrationId } = ruled
        const { id } = await queryOn(client)
          .insertInto('exclusions')
          .values({ registration_id: registrationId, ...columns(ruled, at) })
          .returning('id')
          .executeTakeFirstOrThrow()
        const told = { action: 'person.excluded', kind: 'excluded', personId } as const
        await announce(client, ruled, `registration:${registrationId}`, told, `${id}`)
        return ruling(ruled, at)
      }),

    liftExclusion: (ruled: OnRegistration): Promise<Ruling> =>
      onRegistration(ruled, async (client, personId, standing) => {
        if (standing === null) throw new Refusal('not_excluded')
        const at = now()
        await queryOn(client)
          .insertInto('exclusion_lifts')
          .values({ exclusion_id: standing, ...columns(ruled, at) })
          .execute()
        const told = {
          action: 'person.exclusion-lifted',
          kind: 'exclusion-lifted',
          personId,
        } as const
        await announce(client, ruled, `registration:${ruled.registrationId}`, told, `${standing}`)
        return ruling(ruled, at)
      }),
  }
}

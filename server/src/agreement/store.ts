import type { Agreement } from '@olympiad/contract/agreement'
import type { Language } from '@olympiad/domain/language'
import type { Database } from '../db/database.ts'

/** The version in force; null: none has been published. */
export async function currentAgreement(
  { query }: Database,
  olympiadId: number,
  language: Language,
): Promise<Agreement | null> {
  const row = await query
    .selectFrom('agreement_versions')
    .select(['version', 'language', 'html'])
    .where('olympiad_id', '=', olympiadId)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Null: the caller has not registered. */
export async function registrationOf(
  { query }: Database,
  olympiadId: number,
  practicantId: number,
): Promise<number | null> {
  const row = await query
    .selectFrom('registrations')
    .select('id')
    .where('olympiad_id', '=', olympiadId)
    .where('practicant_id', '=', practicantId)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Records the acceptance of a version that is in force at this very moment; the first acceptance
 * stands. Null: another version is in force.
 */
export async function acceptCurrent(
  { pool }: Database,
  registrationId: number,
  { olympiadId, language, version }: { olympiadId: number; language: Language; version: number },
  at: Date,
): Promise<Date | null> {
  const { rows } = await pool.query<{ accepted_at: Date }>(
    `insert into agreement_acceptances as a (registration_id, agreement_id, accepted_at)
     select $1, v.id, $5 from agreement_versions v
      where v.olympiad_id = $2 and v.language = $3 and v.version = $4
        and not exists (select from agreement_versions later
                         where later.olympiad_id = v.olympiad_id and later.language = v.language
                           and later.version > v.version)
     on conflict (registration_id, agreement_id) do update set accepted_at = a.accepted_at
     returning accepted_at`,
    [registrationId, olympiadId, language, version, at],
  )
  return rows[0]?.accepted_at ?? null
}

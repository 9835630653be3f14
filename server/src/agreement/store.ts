import type { Agreement } from '@olympiad/contract/agreement'
import type { AcceptanceDraft } from '@olympiad/domain/acceptance'
import type { AgeBand } from '@olympiad/domain/age-band'
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
): Promise<{ id: number; ageBand: AgeBand } | null> {
  const row = await query
    .selectFrom('registrations')
    .select(['id', 'age_band as ageBand'])
    .where('olympiad_id', '=', olympiadId)
    .where('practicant_id', '=', practicantId)
    .executeTakeFirst()
  return row ?? null
}

type Accepted = {
  olympiadId: number
  language: Language
  version: number
  acceptance: AcceptanceDraft
}

const columns = ['accepted_at', 'accepted_by', 'guardian_name']
const isWeaker = `a.accepted_by is null
  or (a.accepted_by = 'participant' and excluded.accepted_by = 'guardian')`

/**
 * Records the acceptance of a version that is in force at this very moment, and whose it is; the
 * first one stands, but a guardian's takes the place of a participant's, and a known person's that of
 * one nobody knows. Null: another version is in force.
 */
export async function acceptCurrent(
  { pool }: Database,
  registrationId: number,
  { olympiadId, language, version, acceptance: { by, guardianName: name } }: Accepted,
  at: Date,
): Promise<Date | null> {
  const { rows } = await pool.query<{ accepted_at: Date }>(
    `insert into agreement_acceptances as a (registration_id, agreement_id, accepted_at, accepted_by,
       guardian_name)
     select $1, v.id, $5, $6, $7 from agreement_versions v
      where v.olympiad_id = $2 and v.language = $3 and v.version = $4
        and not exists (select from agreement_versions later
                         where later.olympiad_id = v.olympiad_id and later.language = v.language
                           and later.version > v.version)
     on conflict (registration_id, agreement_id) do update set
       ${columns.map((column) => `${column} = case when ${isWeaker} then excluded.${column} else a.${column} end`).join(', ')}
     returning accepted_at`,
    [registrationId, olympiadId, language, version, at, by, by === 'guardian' ? name : null],
  )
  return rows[0]?.accepted_at ?? null
}

import type { Agreement } from '@olympiad/contract/agreement'
import type { AcceptanceDraft } from '@olympiad/domain/acceptance'
import type { AgeBand } from '@olympiad/domain/age-band'
import type { Language } from '@olympiad/domain/language'
import type { Database } from '../db/database.ts'
import { sqlFile } from '../db/sql-file.ts'

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
  personId: number,
): Promise<{ id: number; ageBand: AgeBand } | null> {
  const row = await query
    .selectFrom('registrations')
    .select(['id', 'age_band as ageBand'])
    .where('olympiad_id', '=', olympiadId)
    .where('practicant_id', '=', personId)
    .executeTakeFirst()
  return row ?? null
}

type Accepted = {
  olympiadId: number
  language: Language
  version: number
  acceptance: AcceptanceDraft
}

const accept = sqlFile<{ accepted_at: Date }>(import.meta.dirname, 'accept', {
  accepted_at: 'timestamptz',
})

/** Null: another version is in force. */
export async function acceptCurrent(
  { pool }: Database,
  registrationId: number,
  { olympiadId, language, version, acceptance: { by, guardianName: name } }: Accepted,
  at: Date,
): Promise<Date | null> {
  const guardian = by === 'guardian' ? name : null
  const { rows } = await pool.query<{ accepted_at: Date }>(
    accept.of(registrationId, olympiadId, language, version, at, by, guardian),
  )
  return rows[0]?.accepted_at ?? null
}

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

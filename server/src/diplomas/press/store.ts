import type { Pool } from 'pg'
import { queryOn } from '../../db/query-on.ts'

/** Which of these have ended. */
export async function endedAmong(pool: Pool, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const rows = await queryOn(pool)
    .selectFrom('diplomas')
    .select('code')
    .where('code', 'in', codes)
    .where('ended_at', 'is not', null)
    .execute()
  return rows.map(({ code }) => code)
}

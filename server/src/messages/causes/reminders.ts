import type { Pool } from 'pg'
import { sqlFile } from '../../db/sql-file.ts'

const remind = sqlFile(import.meta.dirname, 'remind', {})
const expiring = sqlFile(import.meta.dirname, 'expiring-orders', {})

/** Of the start, a day and an hour before; says how many were reminded. */
export async function remindOfStart(pool: Pool, at: Date): Promise<number> {
  const { rowCount } = await pool.query(remind.of(at))
  return rowCount ?? 0
}

/** An order can be paid for a day; so long before its end its payer is told. */
const warningMs = 4 * 60 * 60 * 1000

export async function warnOfExpiry(pool: Pool, at: Date): Promise<number> {
  const { rowCount } = await pool.query(expiring.of(at, new Date(at.getTime() + warningMs)))
  return rowCount ?? 0
}

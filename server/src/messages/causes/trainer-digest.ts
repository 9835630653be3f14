import { timeZones } from '@olympiad/domain/local-time'
import type { Pool } from 'pg'
import { sqlFile } from '../../db/sql-file.ts'
import { lastDay } from './last-day.ts'

const digest = sqlFile<{ noted: number; told: number }>(import.meta.dirname, 'trainer-digest', {
  noted: 'int4',
  told: 'int4',
})

/** In one statement: others have their turn between two of them. */
const some = 50
/** Who was not told for longer, because nobody was there to tell, hears of these. */
const mostDays = 7

/** Every morning, of the day before; says how many were looked at, with something to tell or not. */
export async function tellTrainers(pool: Pool, at: Date): Promise<number> {
  const ends = Object.fromEntries(timeZones.map((zone) => [zone, lastDay(at, zone).until]))
  const { rows } = await pool.query<{ noted: number }>(
    digest.of(at, JSON.stringify(ends), some, mostDays),
  )
  return rows[0]?.noted ?? 0
}

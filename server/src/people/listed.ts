import type { ListedPerson } from '@olympiad/contract/people'
import type { Database } from '../db/database.ts'
import { sqlFile } from '../db/sql-file.ts'

type Row = Omit<ListedPerson, 'town' | 'country' | 'stage' | 'registeredAt'> &
  ListedPerson['stage'] & {
    registeredAt: Date
    townUk: string
    townPl: string
    countryUk: string
    countryPl: string
  }

const shown = sqlFile<Row>(import.meta.dirname, 'listed', {
  registrationId: 'int4',
  studentId: 'int4',
  familyName: 'text',
  firstName: 'text',
  patronymic: 'text',
  school: 'text',
  email: 'text',
  language: 'text',
  level: 'text',
  number: 'int2',
  ageBand: 'text',
  registeredAt: 'timestamptz',
  isGhost: 'bool',
  townUk: 'text',
  townPl: 'text',
  countryUk: 'text',
  countryPl: 'text',
  isPaid: 'bool',
  hasRun: 'bool',
})

/** What the list shows of people, in the order they are named. */
export async function listed(
  { pool }: Database,
  registrationIds: readonly number[],
): Promise<ListedPerson[]> {
  if (registrationIds.length === 0) return []
  const { rows } = await pool.query<Row>(shown.of(registrationIds))
  return rows.map(({ level, number, townUk, townPl, countryUk, countryPl, ...row }) => ({
    ...row,
    stage: { level, number },
    town: { uk: townUk, pl: townPl },
    country: { uk: countryUk, pl: countryPl },
    registeredAt: row.registeredAt.toISOString(),
  }))
}

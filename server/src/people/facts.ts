import type { AgeBand } from '@olympiad/domain/age-band'
import type { Language } from '@olympiad/domain/language'
import type { StageLevel } from '@olympiad/domain/stage'
import type { Pool, PoolClient } from 'pg'
import { sqlFile } from '../db/sql-file.ts'

/** What is known of somebody in an olympiad. */
export type PersonFacts = {
  id: number
  olympiad_id: number
  student_id: number
  family_name: string
  first_name: string
  patronymic: string
  school: string
  email: string
  name_uk: string
  name_pl: string
  level: StageLevel
  number: number
  age_band: AgeBand
  language: Language
  country_id: number
  country_uk: string
  country_pl: string
  created_at: Date
  is_paid: boolean
  has_run: boolean
  is_ghost: boolean
}

const facts = sqlFile<PersonFacts>(import.meta.dirname, 'facts', {
  id: 'int4',
  olympiad_id: 'int4',
  student_id: 'int4',
  family_name: 'text',
  first_name: 'text',
  patronymic: 'text',
  school: 'text',
  email: 'text',
  name_uk: 'text',
  name_pl: 'text',
  level: 'text',
  number: 'int2',
  age_band: 'text',
  language: 'text',
  country_id: 'int4',
  country_uk: 'text',
  country_pl: 'text',
  created_at: 'timestamptz',
  is_paid: 'bool',
  has_run: 'bool',
  is_ghost: 'bool',
})

export async function factsOf(
  on: Pool | PoolClient,
  registrationIds: readonly number[],
): Promise<PersonFacts[]> {
  const { rows } = await on.query<PersonFacts>(facts.of(registrationIds))
  return rows
}

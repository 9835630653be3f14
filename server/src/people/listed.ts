import type { ListedPerson } from '@olympiad/contract/people'
import type { Database } from '../db/database.ts'
import { factsOf, type PersonFacts } from './facts.ts'

/**
 * What the list shows of somebody. It is kept as it is written here (`people_shown`): whoever changes its form
 * empties that table in a migration.
 */
export const shownAs = (facts: PersonFacts): ListedPerson => ({
  registrationId: facts.id,
  studentId: facts.student_id,
  familyName: facts.family_name,
  firstName: facts.first_name,
  patronymic: facts.patronymic,
  school: facts.school,
  email: facts.email,
  language: facts.language,
  stage: { level: facts.level, number: facts.number },
  ageBand: facts.age_band,
  registeredAt: facts.created_at.toISOString(),
  isGhost: facts.is_ghost,
  town: { uk: facts.name_uk, pl: facts.name_pl },
  country: { uk: facts.country_uk, pl: facts.country_pl },
  isPaid: facts.is_paid,
  hasRun: facts.has_run,
})

/** Read anew, by registration. */
export async function listed(
  { pool }: Pick<Database, 'pool'>,
  registrationIds: readonly number[],
): Promise<Map<number, ListedPerson>> {
  if (registrationIds.length === 0) return new Map()
  const known = await factsOf(pool, registrationIds)
  return new Map(known.map((facts) => [facts.id, shownAs(facts)]))
}

import { placeKeys, type ImportKnowledge } from '@olympiad/domain/people-import'
import type { OlympiadMilestones } from '@olympiad/domain/olympiad'
import type { Database } from '../db/database.ts'
import { milestonesFrom } from '../db/olympiad-milestones.ts'

export type ImportGround = { milestones: OlympiadMilestones } & Pick<
  ImportKnowledge,
  'requiresBirth' | 'offeredStages' | 'countries' | 'regions' | 'cities' | 'people'
>

type PlaceRow = { id: number; name_uk: string; name_pl: string }
const placeFrom = (row: PlaceRow, within: number | null) => ({
  id: row.id,
  within,
  names: placeKeys([row.name_uk, row.name_pl]),
})

/** What a list is checked against; of people those whose number stands somewhere in it. */
export async function importGround(
  db: Database,
  olympiadId: number,
  table: readonly (readonly string[])[],
): Promise<ImportGround> {
  const { query } = db
  const olympiad = await query
    .selectFrom('olympiads')
    .select(['announced_at', 'starts_at', 'ends_at', 'published_at', 'cancelled_at'])
    .select('requires_birth')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const offeredStages = await query
    .selectFrom('stages')
    .select(['level', 'number'])
    .where('olympiad_id', '=', olympiadId)
    .execute()
  const countries = await query.selectFrom('countries').selectAll().execute()
  const regions = await query.selectFrom('regions').selectAll().execute()
  const cities = await query.selectFrom('cities').selectAll().execute()
  return {
    milestones: milestonesFrom(olympiad),
    requiresBirth: olympiad.requires_birth,
    offeredStages,
    countries: countries.map((row) => ({ ...placeFrom(row, null), iso2: row.iso2 })),
    regions: regions.map((row) => placeFrom(row, row.country_id)),
    cities: cities.map((row) => placeFrom(row, row.region_id)),
    people: await peopleIn(db, olympiadId, numbersIn(table)),
  }
}

const greatestId = 2_147_483_647

function numbersIn(table: readonly (readonly string[])[]): number[] {
  const numbers = table
    .flat()
    .map((cell) => cell.trim())
    .filter((cell) => /^\d{1,10}$/.test(cell))
    .map(Number)
  return [...new Set(numbers.filter((number) => number <= greatestId))]
}

async function peopleIn(
  { query }: Database,
  olympiadId: number,
  studentIds: readonly number[],
): Promise<ImportKnowledge['people']> {
  const people = new Map<number, { personId: number; isRegistered: boolean; isStaff: boolean }>()
  if (studentIds.length === 0) return people
  const rows = await query
    .selectFrom('practicants as p')
    .leftJoin('registrations as r', (on) =>
      on.onRef('r.practicant_id', '=', 'p.id').on('r.olympiad_id', '=', olympiadId),
    )
    .leftJoin('olympiad_staff as s', (on) =>
      on.onRef('s.practicant_id', '=', 'p.id').on('s.olympiad_id', '=', olympiadId),
    )
    .select(['p.id', 'p.student_id', 'r.id as registration_id', 's.role'])
    .where((of) => of('p.student_id', '=', of.fn.any(of.val(studentIds))))
    .execute()
  for (const row of rows) {
    people.set(row.student_id, {
      personId: row.id,
      isRegistered: row.registration_id !== null,
      isStaff: row.role !== null,
    })
  }
  return people
}

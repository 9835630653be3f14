import type { CategoryProposal } from '@olympiad/contract/registration'
import type { AgeBand, Day } from '@olympiad/domain/age-band'
import { joiningWith } from '@olympiad/domain/ghost'
import type { ForViewer, OlympiadMilestones } from '@olympiad/domain/olympiad'
import type { Registration } from '@olympiad/domain/registration'
import type { Stage } from '@olympiad/domain/stage'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { milestonesFrom, type MilestoneColumns } from '../db/olympiad-milestones.ts'

export type RegistrationGround = {
  olympiad: OlympiadMilestones & ForViewer
  requiresBirth: boolean
  offeredStages: Stage[]
  places: { countryOfRegion: number | null; regionOfCity: number | null }
  /** A guardian said no to taking part. */
  isKept: boolean
}

type GroundRow = MilestoneColumns & {
  requires_birth: boolean
  stages: Stage[] | null
  country_of_region: number | null
  region_of_city: number | null
  is_staff: boolean
  is_kept: boolean
}

const ground = sqlFile<GroundRow>(import.meta.dirname, 'ground', {
  announced_at: 'timestamptz',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  published_at: 'timestamptz',
  cancelled_at: 'timestamptz',
  requires_birth: 'bool',
  stages: 'json',
  country_of_region: 'int4',
  region_of_city: 'int4',
  is_staff: 'bool',
  is_kept: 'bool',
})
const save = sqlFile<{ id: number }>(import.meta.dirname, 'save', { id: 'int4' })
const entry = sqlFile<{ isStaff: boolean; wasGhost: boolean }>(import.meta.dirname, 'entry', {
  isStaff: 'bool',
  wasGhost: 'bool',
})
const standing = sqlFile<{ id: number; isGhost: boolean; isPaid: boolean; hasRun: boolean }>(
  import.meta.dirname,
  'standing',
  { id: 'int4', isGhost: 'bool', isPaid: 'bool', hasRun: 'bool' },
)
const proposal = sqlFile<CategoryProposal>(import.meta.dirname, 'proposal', {
  level: 'text',
  number: 'int2',
  ageBand: 'text',
  group: 'text',
})
const declareAge = sqlFile(import.meta.dirname, 'declare-age', {})

/** Whoever changes the olympiad waits; what is read after it stays true until the registration is there. */
export async function holdOlympiad(client: PoolClient, olympiadId: number): Promise<void> {
  await queryOn(client)
    .selectFrom('olympiads')
    .select('id')
    .where('id', '=', olympiadId)
    .forKeyShare()
    .execute()
}

/** What a registration is checked against; null: no such olympiad. */
export async function registrationGround(
  client: PoolClient,
  olympiadId: number,
  personId: number,
  { regionId, cityId, ageBand }: Pick<Registration, 'regionId' | 'cityId' | 'ageBand'>,
): Promise<RegistrationGround | null> {
  const { rows } = await client.query<GroundRow>(
    ground.of(olympiadId, regionId, cityId, personId, ageBand),
  )
  const row = rows[0]
  return row
    ? {
        olympiad: { ...milestonesFrom(row), isStaff: row.is_staff },
        requiresBirth: row.requires_birth,
        offeredStages: row.stages ?? [],
        places: { countryOfRegion: row.country_of_region, regionOfCity: row.region_of_city },
        isKept: row.is_kept,
      }
    : null
}

/** Whoever pays holds this row too: what is read after it is read before the payment or after it. */
async function lockOwn(client: PoolClient, olympiadId: number, personId: number) {
  await queryOn(client)
    .selectFrom('registrations')
    .select('id')
    .where('olympiad_id', '=', olympiadId)
    .where('practicant_id', '=', personId)
    .forUpdate()
    .execute()
}

/**
 * Whether the person is of the staff, or was a ghost before. Whoever joins the staff holds the same
 * row: of the two at once one comes first, and the other sees it.
 */
export async function lockEntry(
  client: PoolClient,
  olympiadId: number,
  personId: number,
  lock = lockPerson,
): Promise<{ isStaff: boolean; wasGhost: boolean }> {
  await lock(client, personId)
  const { rows } = await client.query<{ isStaff: boolean; wasGhost: boolean }>(
    entry.of(olympiadId, personId),
  )
  return rows[0] ?? { isStaff: false, wasGhost: false }
}

async function lockPerson(client: PoolClient, personId: number) {
  await queryOn(client)
    .selectFrom('practicants')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .execute()
}

/** Who joins the staff competes no more: an unpaid registration without runs becomes a ghost's. */
export async function keepFromCompeting(
  client: PoolClient,
  olympiadId: number,
  personId: number,
  lock = lockPerson,
): Promise<'kept' | 'competes'> {
  await lock(client, personId)
  await lockOwn(client, olympiadId, personId)
  const { rows } = await client.query<{ id: number } & Parameters<typeof joiningWith>[0]>(
    standing.of(olympiadId, personId),
  )
  const [own] = rows
  if (!own) return 'kept'
  const then = joiningWith(own)
  if (then === 'refused') return 'competes'
  if (then === 'becomes-ghost') {
    await queryOn(client)
      .updateTable('registrations')
      .set({ is_ghost: true })
      .where('id', '=', own.id)
      .execute()
  }
  return 'kept'
}

/** Writes the registration, or replaces its data as long as it is not paid. */
export async function saveRegistration(
  client: PoolClient,
  olympiadId: number,
  personId: number,
  registration: Registration,
  at: Date,
  { asGhost = false, lock = lockOwn } = {},
): Promise<number | 'already-paid'> {
  await lock(client, olympiadId, personId)
  const { rows } = await client.query<{ id: number }>(
    save.of(
      olympiadId,
      personId,
      registration.stage.level,
      registration.stage.number,
      registration.ageBand,
      registration.language,
      registration.firstName,
      registration.familyName,
      registration.patronymic,
      registration.school,
      registration.email,
      registration.phone,
      registration.phoneCountry,
      registration.countryId,
      registration.regionId,
      registration.cityId,
      at,
      asGhost,
    ),
  )
  return rows[0]?.id ?? 'already-paid'
}

/** Who said when how old the participant is: another fact whenever something else is said. */
export async function keepDeclaration(
  client: PoolClient,
  registrationId: number,
  { ageBand, birth, by, at }: { ageBand: AgeBand; birth: Day | null; by: number; at: Date },
): Promise<void> {
  await client.query(declareAge.of(registrationId, ageBand, birth, by, at))
}

export async function proposedCategory(
  pool: Pool,
  olympiadId: number,
  personId: number,
): Promise<CategoryProposal | null> {
  const { rows } = await pool.query<CategoryProposal>(proposal.of(olympiadId, personId))
  return rows[0] ?? null
}

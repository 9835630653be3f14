import type { AgeBand } from '@olympiad/domain/age-band'
import type { Correctable } from '@olympiad/domain/own-data'
import type { Category } from '@olympiad/domain/results'
import type { Stage } from '@olympiad/domain/stage'
import type { PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'

export type PersonNames = { firstName: string; familyName: string; patronymic: string }

/** A registration of the olympiad that nobody else can change or start a run of meanwhile. */
export type LockedRegistration = PersonNames &
  Category & { id: number; personId: number; hasStarted: boolean; isPublished: boolean }

export async function lockRegistration(
  client: PoolClient,
  olympiadId: number,
  registrationId: number,
): Promise<LockedRegistration | null> {
  const query = queryOn(client)
  await query
    .selectFrom('registrations')
    .select('id')
    .where('olympiad_id', '=', olympiadId)
    .where('id', '=', registrationId)
    .forUpdate()
    .execute()
  // Read once the lock is held: whoever was waited for is in it.
  const row = await query
    .selectFrom('registrations as r')
    .innerJoin('stages as s', 's.id', 'r.stage_id')
    .innerJoin('olympiads as o', 'o.id', 'r.olympiad_id')
    .select(['r.practicant_id', 'r.first_name', 'r.family_name', 'r.patronymic'])
    .select(['r.age_band', 's.level', 's.number', 'o.published_at'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('runs as u')
            .select('u.id')
            .whereRef('u.registration_id', '=', 'r.id')
            .where('u.mode', '=', 'olympiad'),
        )
        .as('has_started'),
    )
    .where('r.olympiad_id', '=', olympiadId)
    .where('r.id', '=', registrationId)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: registrationId,
    personId: row.practicant_id,
    firstName: row.first_name,
    familyName: row.family_name,
    patronymic: row.patronymic,
    stage: { level: row.level, number: row.number },
    ageBand: row.age_band,
    hasStarted: Boolean(row.has_started),
    isPublished: row.published_at !== null,
  }
}

/** The name of the registration, and with it of the diploma; the profile is the person's own. */
export async function rename(
  client: PoolClient,
  registrationId: number,
  { firstName, familyName, patronymic }: PersonNames,
  at: Date,
): Promise<void> {
  await queryOn(client)
    .updateTable('registrations')
    .set({ first_name: firstName, family_name: familyName, patronymic, updated_at: at })
    .where('id', '=', registrationId)
    .execute()
}

/** The same with what else a participant may correct of themself. */
export async function correctEntry(
  client: PoolClient,
  registrationId: number,
  { firstName, familyName, patronymic, school, email }: Correctable,
  at: Date,
): Promise<void> {
  await rename(client, registrationId, { firstName, familyName, patronymic }, at)
  await queryOn(client)
    .updateTable('registrations')
    .set({ school, email })
    .where('id', '=', registrationId)
    .execute()
}

export async function moveTo(
  client: PoolClient,
  registrationId: number,
  { stage, ageBand }: { stage: Stage; ageBand: AgeBand },
  at: Date,
): Promise<void> {
  await queryOn(client)
    .updateTable('registrations')
    .set((of) => ({
      stage_id: of
        .selectFrom('stages as s')
        .select('s.id')
        .whereRef('s.olympiad_id', '=', 'registrations.olympiad_id')
        .where('s.level', '=', stage.level)
        .where('s.number', '=', stage.number),
      age_band: ageBand,
      updated_at: at,
    }))
    .where('id', '=', registrationId)
    .execute()
}

export async function offeredStages(client: PoolClient, olympiadId: number): Promise<Stage[]> {
  return queryOn(client)
    .selectFrom('stages')
    .select(['level', 'number'])
    .where('olympiad_id', '=', olympiadId)
    .orderBy('id')
    .execute()
}

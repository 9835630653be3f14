import type { AssignmentForm } from '@olympiad/contract/homework'
import {
  greatestAssignments,
  type Assignment,
  type HomeworkDrill,
} from '@olympiad/domain/assignment'
import { lengthOf } from '@olympiad/domain/drills/layout'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { AdaptiveDrill, Push } from '@olympiad/domain/level'
import { instantOf, isShownIn, type LocalTime, type TimeZone } from '@olympiad/domain/local-time'
import { longestFreeRun } from '@olympiad/contract/training'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { Refusal } from '../http/route/refusal.ts'

const greatestAheadMs = 366 * 86_400_000

export const workOf = (drill: Drill | AdaptiveDrill, push: Push | null): HomeworkDrill =>
  push ? { kind: 'level', drill, push } : { kind: 'own', drill: drill as Drill }

export async function zoneOf(client: PoolClient, groupId: number): Promise<TimeZone> {
  const { time_zone } = await queryOn(client)
    .selectFrom('groups')
    .select('time_zone')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  return time_zone
}

/** An hour that spring leaves out is no time anybody meant. */
function instantIn(local: LocalTime, zone: TimeZone, field: string): Date {
  const instant = isShownIn(local, zone) ? instantOf(local, zone) : null
  if (!instant) throw new Refusal('assignment_dates', [field])
  return instant
}

/** Still to come, and within a year. */
export function dueIn(local: LocalTime, zone: TimeZone, now: Date): Date {
  const due = instantIn(local, zone, 'dueAt')
  const ahead = due.getTime() - now.getTime()
  if (ahead <= 0 || ahead > greatestAheadMs) throw new Refusal('assignment_dates', ['dueAt'])
  return due
}

function columnsOf(form: AssignmentForm, zone: TimeZone, now: Date) {
  const { work, repetitions, leastShare, note, places } = form
  if (work.kind === 'own' && lengthOf(work.drill) > longestFreeRun) {
    throw new Refusal('drill_too_long', ['work.drill.quantity'])
  }
  const opens = instantIn(form.opensAt, zone, 'opensAt')
  const due = dueIn(form.dueAt, zone, now)
  if (opens >= due) throw new Refusal('assignment_dates', ['opensAt'])
  return {
    ...{ drill: JSON.stringify(work.drill), push: work.kind === 'level' ? work.push : null },
    ...{ repetitions, least_share: leastShare, opens_at: opens, due_at: due, note },
    is_for_all: places === null,
  }
}

export async function insertAssignment(
  client: PoolClient,
  groupId: number,
  form: AssignmentForm,
  now: Date,
): Promise<number> {
  const query = queryOn(client)
  const { given } = await query
    .selectFrom('assignments')
    .select((of) => of.fn.countAll<number>().as('given'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  if (given >= greatestAssignments) throw new Refusal('too_many_assignments')
  const { id } = await query
    .insertInto('assignments')
    .values({
      ...columnsOf(form, await zoneOf(client, groupId), now),
      ...{ group_id: groupId, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepPlaces(client, { id, groupId, places: form.places })
  return id
}

type OfGroup = { groupId: number; assignmentId: number }

/** Held until the transaction ends: whoever starts a run of it comes before or after. */
export async function lockAssignment(
  client: PoolClient,
  { groupId, assignmentId }: OfGroup,
): Promise<Pick<Assignment, 'dueAt' | 'endedAt'>> {
  const found = await queryOn(client)
    .selectFrom('assignments')
    .select(['due_at as dueAt', 'ended_at as endedAt'])
    .where('id', '=', assignmentId)
    .where('group_id', '=', groupId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('assignment_not_found')
  return found
}

export async function isBegun(client: PoolClient, assignmentId: number): Promise<boolean> {
  const run = await queryOn(client)
    .selectFrom('free_runs')
    .select('run_id')
    .where('assignment_id', '=', assignmentId)
    .limit(1)
    .executeTakeFirst()
  return run !== undefined
}

export async function rewriteAssignment(
  client: PoolClient,
  { groupId, assignmentId }: OfGroup,
  form: AssignmentForm,
  now: Date,
): Promise<void> {
  const query = queryOn(client)
  await query
    .updateTable('assignments')
    .set(columnsOf(form, await zoneOf(client, groupId), now))
    .where('id', '=', assignmentId)
    .execute()
  await query.deleteFrom('assignment_places').where('assignment_id', '=', assignmentId).execute()
  await keepPlaces(client, { id: assignmentId, groupId, places: form.places })
}

/** Places of this very group that somebody has or may still claim. */
async function keepPlaces(
  client: PoolClient,
  { id, groupId, places }: { id: number; groupId: number; places: readonly number[] | null },
): Promise<void> {
  if (places === null) return
  const wanted = [...new Set(places)]
  const kept = await queryOn(client)
    .insertInto('assignment_places')
    .columns(['assignment_id', 'place_id', 'group_id'])
    .expression((of) =>
      of
        .selectFrom('group_places')
        .select((each) => [each.val(id).as('assignment_id'), 'id as place_id', 'group_id'])
        .where('group_id', '=', groupId)
        .where('left_at', 'is', null)
        .where('id', 'in', wanted),
    )
    .returning('place_id')
    .execute()
  if (kept.length !== wanted.length) throw new Refusal('assignment_for_nobody', ['places'])
}

export async function setTimes(
  client: PoolClient,
  assignmentId: number,
  times: { due_at: Date } | { ended_at: Date },
): Promise<void> {
  await queryOn(client)
    .updateTable('assignments')
    .set(times)
    .where('id', '=', assignmentId)
    .execute()
}

/** Its drill's kind; null: no such assignment in this group. */
export async function drillKindOf(
  pool: Pool,
  { groupId, assignmentId }: OfGroup,
): Promise<Drill['kind'] | null> {
  const found = await queryOn(pool)
    .selectFrom('assignments')
    .select('drill')
    .where('id', '=', assignmentId)
    .where('group_id', '=', groupId)
    .executeTakeFirst()
  return found?.drill.kind ?? null
}

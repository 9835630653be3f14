import { isAllowed, staffRoles, type StaffAction } from '@olympiad/domain/staff'
import type { Pool } from 'pg'
import { queryOn } from '../../db/query-on.ts'
import { sqlFile } from '../../db/sql-file.ts'
import type { Tell } from '../../db/messages.ts'
import { inTransaction } from '../../db/transaction.ts'
import { hourMs, lastDay } from './last-day.ts'

type Figures = {
  registered: number
  paid: number
  sums: Record<string, number>
  runs: number
  attentions: number
}

const failures = sqlFile(import.meta.dirname, 'failures', {})
const figures = sqlFile<Figures>(import.meta.dirname, 'figures', {
  registered: 'int4',
  paid: 'int4',
  sums: 'json',
  runs: 'int4',
  attentions: 'int4',
})

const rolesFor = (action: StaffAction) => staffRoles.filter((role) => isAllowed(role, action))

/** One person with a wrong card is no failure of the provider's: so many orders are. */
const manyOrders = 5

export async function tellOfFailures(pool: Pool, at: Date): Promise<number> {
  const { rowCount } = await pool.query(failures.of(at, manyOrders, rolesFor('moveMoney')))
  return rowCount ?? 0
}

/** The figures of the day, every morning to the owners, if there is anything to tell. */
export async function tellOfFigures(pool: Pool, tell: Tell, at: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(at.getTime() - days * 24 * hourMs)
  const olympiads = await queryOn(pool)
    .selectFrom('olympiads')
    .select(['id', 'time_zone'])
    .where('announced_at', '<=', at)
    .where('cancelled_at', 'is', null)
    .where((of) => of.or([of('ends_at', 'is', null), of('ends_at', '>', daysAgo(2))]))
    .where((of) => of.or([of('published_at', 'is', null), of('published_at', '>', daysAgo(2))]))
    .execute()
  const days = olympiads.map(({ id, time_zone }) => {
    const day = lastDay(at, time_zone)
    return { id, key: `staff-figures:${id}:${day.day}`, ...day }
  })
  const told = await queryOn(pool)
    .selectFrom('told_crowds')
    .select('key')
    .where('key', 'in', ['', ...days.map(({ key }) => key)])
    .execute()
  const known = new Set(told.map(({ key }) => key))
  const fresh = days.filter(({ key }) => !known.has(key))
  for (const day of fresh) await tellOwners(pool, tell, day, at)
  return fresh.length
}

type Day = { id: number; key: string; day: string; from: Date; until: Date }

async function tellOwners(pool: Pool, tell: Tell, { id, key, ...day }: Day, at: Date) {
  await inTransaction(pool, async (client) => {
    const query = queryOn(client)
    const noted = await query
      .insertInto('told_crowds')
      .values({ key, told_at: at })
      .onConflict((met) => met.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!noted) return
    const { rows } = await client.query<Figures>(figures.of(id, day.from, day.until))
    const [counted] = rows
    if (!counted || counted.registered + counted.paid + counted.runs === 0) return
    const owners = await query
      .selectFrom('olympiad_staff')
      .select('practicant_id')
      .where('olympiad_id', '=', id)
      .where('role', '=', 'owner')
      .execute()
    await tell(
      client,
      owners.map(({ practicant_id: personId }) => ({
        key: `${key}:${personId}`,
        ...{ kind: 'staff-figures', personId, olympiadId: id },
        facts: { day: day.day, ...counted },
      })),
    )
  })
}

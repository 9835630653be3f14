import type { AgeBand } from '@olympiad/domain/age-band'
import type { Database } from '../db/database.ts'
import { sqlFile } from '../db/sql-file.ts'

export type Counts = { registrations: number; payments: number }
type CategoryCounts = Counts & { stageId: number; ageBand: AgeBand }

export type PeopleCount = {
  totals: Counts
  categories: CategoryCounts[]
  /** By day, in order. */
  days: (Counts & { day: string })[]
}

type Row = Counts & {
  isAll: boolean
  last: number | null
  stageId: number | null
  ageBand: AgeBand | null
  registered: string | null
  paid: string | null
}

const people = sqlFile<Row>(import.meta.dirname, 'people', {
  isAll: 'bool',
  last: 'int4',
  stageId: 'int4',
  ageBand: 'text',
  registered: 'date',
  paid: 'date',
  registrations: 'int4',
  payments: 'int4',
})

/** So many people at once: whoever waits for the same connection waits for no more than these. */
const chunk = 500

/** Registrations and payments of an olympiad until an instant, counted some people at a time. */
export async function countPeople(
  { pool }: Database,
  olympiadId: number,
  until: Date | 'infinity' = 'infinity',
): Promise<PeopleCount> {
  const totals: Counts = { registrations: 0, payments: 0 }
  const categories = new Map<string, CategoryCounts>()
  const days = new Map<string, Counts>()
  const dayOf = (day: string) => {
    const known = days.get(day) ?? { registrations: 0, payments: 0 }
    days.set(day, known)
    return known
  }
  let after = 0
  let isMore = true
  while (isMore) {
    const { rows } = await pool.query<Row>(people.of(olympiadId, after, chunk, until))
    isMore = false
    for (const { isAll, last, stageId, ageBand, registered, paid, ...counts } of rows) {
      if (isAll) {
        after = last ?? after
        isMore = last !== null
        add(totals, counts)
      } else if (stageId !== null && ageBand !== null) {
        const key = `${stageId} ${ageBand}`
        const known = categories.get(key) ?? { stageId, ageBand, registrations: 0, payments: 0 }
        categories.set(key, add(known, counts))
      } else if (registered !== null) dayOf(registered).registrations += counts.registrations
      else if (paid !== null) dayOf(paid).payments += counts.payments
    }
  }
  const inOrder = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    totals,
    categories: [...categories.values()],
    days: inOrder.map(([day, counts]) => ({ day, ...counts })),
  }
}

function add<T extends Counts>(to: T, { registrations, payments }: Counts): T {
  to.registrations += registrations
  to.payments += payments
  return to
}

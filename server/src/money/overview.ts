import type { MoneyDay, MoneyOverview, MoneyTotal } from '@olympiad/contract/money'
import type { Database } from '../db/database.ts'
import { sqlFile } from '../db/sql-file.ts'
import { accountsOf } from './accounts.ts'

const totals = sqlFile<MoneyTotal>(import.meta.dirname, 'totals', {
  currency: 'text',
  provider: 'text',
  payments: 'int4',
  received: 'int8',
  refunded: 'int8',
  unassigned: 'int8',
})
const days = sqlFile<MoneyDay>(import.meta.dirname, 'days', {
  day: 'date',
  currency: 'text',
  received: 'int8',
  refunded: 'int8',
})

export async function moneyOverview(db: Database, olympiadId: number): Promise<MoneyOverview> {
  const [byProvider, byDay, waiting, accounts] = await Promise.all([
    db.pool.query<MoneyTotal>(totals.of(olympiadId)),
    db.pool.query<MoneyDay>(days.of(olympiadId)),
    db.query
      .selectFrom('payment_attentions as t')
      .innerJoin('payment_attempts as a', 'a.id', 't.attempt_id')
      .innerJoin('orders as o', 'o.id', 'a.order_id')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('o.olympiad_id', '=', olympiadId)
      .where('t.settled_at', 'is', null)
      .executeTakeFirstOrThrow(),
    accountsOf(db, olympiadId),
  ])
  return { totals: byProvider.rows, days: byDay.rows, waiting: waiting.count, accounts }
}

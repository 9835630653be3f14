import { attentions, type AttentionKind } from '@olympiad/domain/order'
import type { PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { staffAllowedTo } from '../db/staff-of.ts'
import type { AttemptMoney } from './attempt-money.ts'
import type { Ledger } from './ledger.ts'

/** Money in whatever currency. */
type AnyMoney = { amount: number; currency: string }

const isOfMoneyThatCame = (kind: AttentionKind) => attentions.some((one) => one === kind)

/** Puts something on the list of what waits for a person; false: it stands or stood there. */
export async function raiseAttention(
  { now, tell }: Ledger,
  client: PoolClient,
  {
    attemptId,
    orderId,
    personId,
    olympiadId,
  }: Pick<AttemptMoney, 'attemptId' | 'orderId' | 'personId' | 'olympiadId'>,
  {
    kind,
    money,
    refundId = null,
  }: { kind: AttentionKind; money: AnyMoney | null; refundId?: string | null },
): Promise<boolean> {
  const query = queryOn(client)
  const amount = money?.amount ?? null
  const currency = money?.currency ?? null
  const before = await query
    .selectFrom('payment_attentions')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', kind)
    .where('refund_id', 'is not distinct from', refundId)
    .where('amount', 'is not distinct from', amount)
    .where('currency', 'is not distinct from', currency)
    .executeTakeFirst()
  if (before) return false
  const { id } = await query
    .insertInto('payment_attentions')
    .values({
      attempt_id: attemptId,
      refund_id: refundId,
      kind,
      amount,
      currency,
      raised_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const facts = { orderId, attention: kind, amount, currency }
  const cashiers = await staffAllowedTo(client, olympiadId, 'moveMoney')
  await tell(
    client,
    cashiers.map((cashier) => ({
      key: `staff-money:${id}:${cashier}`,
      ...{ kind: 'staff-money', personId: cashier, olympiadId, facts },
    })),
  )
  if (isOfMoneyThatCame(kind)) {
    const key = `payment-attention:${id}`
    await tell(client, [{ key, kind: 'payment-attention', personId, olympiadId, facts }])
  }
  return true
}

/** The greatest amount that the books can hold; whatever else a provider says only a person can read. */
const greatestAmount = 2_147_483_647

/** Money is with us that pays for nothing: it can go back. */
export async function receiveUnassigned(
  client: PoolClient,
  attemptId: string,
  money: AnyMoney,
  at: Date,
): Promise<void> {
  if (money.amount > greatestAmount) return
  await queryOn(client)
    .updateTable('payment_attempts')
    .set({
      received_amount: money.amount,
      received_currency: money.currency,
      received_at: at,
    })
    .where('id', '=', attemptId)
    .where('received_at', 'is', null)
    .execute()
}

/** What has happened since answers the question: of a refund, or of all there is about an attempt. */
export async function settleByItself(
  client: PoolClient,
  { attemptId, refundId }: { attemptId: string; refundId?: string },
  at: Date,
): Promise<void> {
  const open = queryOn(client)
    .updateTable('payment_attentions')
    .set({ settled_at: at })
    .where('attempt_id', '=', attemptId)
    .where('settled_at', 'is', null)
  await (refundId === undefined ? open : open.where('refund_id', '=', refundId)).execute()
}

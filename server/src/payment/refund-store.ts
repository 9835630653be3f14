import type { AuditAction } from '@olympiad/domain/audit'
import { isAlive } from '@olympiad/domain/order'
import { canRefundMove, isUnderWay, refundedOf, type RefundState } from '@olympiad/domain/refund'
import type { PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { Refusal } from '../http/route/refusal.ts'
import { attemptMoney, type AttemptMoney, type Refund } from './attempt-money.ts'
import { raiseAttention, settleByItself } from './attention-store.ts'
import type { Ledger } from './ledger.ts'
import type { ReportedRefund } from './provider.ts'
import { dropUnusedSeats } from './seats/take-out.ts'

export type RefundWish = {
  /** The name the provider keeps it under, and under which asking twice is asking once. */
  id: string
  amount: number
  reason: string
  /** Null: nobody here, it was done at the provider. */
  requestedBy: number | null
}

/** Under the lock of its owner, after a look at what can still be given back. */
export async function addRefund(
  { now, audit }: Ledger,
  client: PoolClient,
  { attemptId, orderId, olympiadId, personId, currency }: AttemptMoney,
  { id, amount, reason, requestedBy }: RefundWish,
): Promise<void> {
  const query = queryOn(client)
  // Somebody else's may have this name, in whatever olympiad, and may be asked for just now.
  const { numInsertedOrUpdatedRows: added } = await query
    .insertInto('payment_refunds')
    .values({
      id,
      attempt_id: attemptId,
      requested_by: requestedBy,
      requested_at: now(),
      amount,
      reason,
    })
    .onConflict((met) => met.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (!added) throw new Refusal('refund_name_taken', ['id'])
  await query
    .updateTable('payment_attempts')
    .set({ next_poll_at: now(), polls: 0 })
    .where('id', '=', attemptId)
    .execute()
  await audit(client, {
    olympiadId,
    actorId: requestedBy,
    action: 'refund.requested',
    subject: `order:${orderId}`,
    personId,
    after: { refund: id, amount, currency },
    reason,
  })
}

const actions: Partial<Record<RefundState, Extract<AuditAction, `refund.${string}`>>> = {
  done: 'refund.done',
  refused: 'refund.refused',
  unknown: 'refund.unknown',
}

/** One step of a refund, told to whom it concerns. The second time it changes nothing. */
export async function moveRefund(
  ledger: Ledger,
  client: PoolClient,
  money: AttemptMoney,
  refund: Refund,
  to: RefundState,
  by: { actorId: number | null; reason?: string } = { actorId: null },
): Promise<void> {
  if (!canRefundMove(refund.state, to)) return
  const at = ledger.now()
  const { attemptId, olympiadId, personId, orderId, currency } = money
  await queryOn(client)
    .updateTable('payment_refunds')
    .set({
      state: to,
      ...(to === 'accepted' && { accepted_at: at }),
      ...(to === 'refused' && { refused_at: at }),
      ...(to === 'done' && { done_at: at }),
    })
    .where('id', '=', refund.id)
    .execute()
  const before = refund.state
  refund.state = to
  await endPolling(client, money)
  const action = actions[to]
  if (!action) return
  const subject = `order:${orderId}`
  const after = { refund: refund.id, amount: refund.amount, currency, state: to }
  const change = { olympiadId, action, subject, personId, before: { state: before }, after }
  await ledger.audit(client, { ...change, ...by })
  if (to === 'done') {
    await settleByItself(client, { attemptId, refundId: refund.id }, at)
    const facts = { orderId, groupId: money.groupId, amount: refund.amount, currency }
    const key = `refunded:${refund.id}`
    await ledger.tell(client, [{ key, kind: 'refunded', personId, olympiadId, facts }])
    return
  }
  const kind = to === 'refused' ? 'refund-refused' : 'refund-unknown'
  const said = { amount: refund.amount, currency }
  // What a person has said of it is no question any more.
  if (by.actorId !== null) await settleByItself(client, { attemptId, refundId: refund.id }, at)
  else await raiseAttention(ledger, client, money, { kind, money: said, refundId: refund.id })
}

/** Nobody is asked about an attempt of which nothing more will be heard. */
async function endPolling(
  client: PoolClient,
  { attemptId, status, refunds }: AttemptMoney,
): Promise<void> {
  if (isAlive(status) || refunds.some(({ state }) => isUnderWay(state))) return
  await stopPolling(client, attemptId)
}

export async function stopPolling(client: PoolClient, attemptId: string): Promise<void> {
  await queryOn(client)
    .updateTable('payment_attempts')
    .set({ next_poll_at: null })
    .where('id', '=', attemptId)
    .execute()
}

/** A refund that was made at the provider, by whomever there. */
async function addForeignRefund(
  ledger: Ledger,
  client: PoolClient,
  money: AttemptMoney,
  { name, amount }: { name: string | null; amount: number },
): Promise<void> {
  const { id } = await queryOn(client)
    .insertInto('payment_refunds')
    .values({
      attempt_id: money.attemptId,
      requested_by: null,
      requested_at: ledger.now(),
      amount,
      reason: '',
      provider_reference: name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refund: Refund = { id, amount, state: 'requested', providerReference: name }
  money.refunds.push(refund)
  await moveRefund(ledger, client, money, refund, 'done')
  if (money.registrationId !== null) return
  // What was paid back elsewhere holds no seat; where children have theirs, a person must decide.
  const isCovered = await dropUnusedSeats(
    client,
    { orderId: money.orderId, refundId: id },
    amount,
    ledger.now(),
  )
  const said = { amount, currency: money.currency }
  const short = { kind: 'refund-unexplained', money: said, refundId: id } as const
  if (!isCovered) await raiseAttention(ledger, client, money, short)
}

const isAllBack = ({ received, refunds }: AttemptMoney) =>
  received !== null && refundedOf(refunds) >= received

/** Takes refunds as a provider reports them; says whether now all that came is back. */
export async function applyReported(
  ledger: Ledger,
  client: PoolClient,
  money: AttemptMoney,
  reported: readonly ReportedRefund[],
): Promise<boolean> {
  for (const { name, amount, state } of reported) {
    const known = money.refunds.find((one) => one.id === name || one.providerReference === name)
    if (known) await moveRefund(ledger, client, money, known, state)
    else if (state === 'done') {
      const isTooMuch = refundedOf(money.refunds) + amount > (money.received ?? 0)
      const said = { amount, currency: money.currency }
      const strange = { kind: 'refund-unexplained', money: said } as const
      if (isTooMuch) await raiseAttention(ledger, client, money, strange)
      else await addForeignRefund(ledger, client, money, { name, amount })
    }
  }
  return isAllBack(money)
}

/** The provider says that all of it went back, by whichever refunds. */
export async function completeRefunds(
  ledger: Ledger,
  client: PoolClient,
  attemptId: string,
): Promise<void> {
  const money = await attemptMoney(client, attemptId)
  if (!money || money.received === null) return
  for (const refund of money.refunds.filter(({ state }) => isUnderWay(state))) {
    // More than all of it cannot have gone: what no longer fits was made there, under another name.
    const isPart = refundedOf(money.refunds) + refund.amount <= money.received
    await moveRefund(ledger, client, money, refund, isPart ? 'done' : 'refused')
  }
  const rest = money.received - refundedOf(money.refunds)
  if (rest > 0) await addForeignRefund(ledger, client, money, { name: null, amount: rest })
  await settleByItself(client, { attemptId }, ledger.now())
}

import type { ClassOrderWish, OrderChild } from '@olympiad/contract/class-orders'
import type { RefusalCode } from '@olympiad/contract/errors'
import { greatestOrder } from '@olympiad/domain/class-order'
import { payerProblems, tidiedPayer, type Payer, type PayerProblem } from '@olympiad/domain/payer'
import type { PoolClient } from 'pg'
import { Refusal } from '../http/route/refusal.ts'
import { childrenOf, holdGroup, orderable, stagesOf, takesTransfers } from './store.ts'
import type { Books } from './books.ts'

const payerCodes: Record<PayerProblem['kind'], RefusalCode> = {
  required: 'invalid_request',
  'too-long': 'text_too_long',
  unreadable: 'unreadable_text',
  wordless: 'wordless_text',
  'not-a-name': 'not_a_name',
  email: 'invalid_email',
}

/** Unpaid orders of one group: more is a mistake. */
const mostOpen = 20

/** The payer as they will stand on the receipt. */
function payerFrom(typed: Payer): Payer {
  const payer = tidiedPayer(typed)
  const problems = payerProblems(payer)
  const [first] = problems
  if (!first) return payer
  const fields = problems.map(({ field }) => `payer.${field}`)
  throw new Refusal(payerCodes[first.kind], fields)
}

const unfit: Record<OrderChild['standing'], RefusalCode | null> = {
  none: null,
  'paid-alone': 'seat_paid_alone',
  'has-seat': 'seat_has_one',
}

/** Checks an order against what is true now and writes it: at today's price, for everybody it is of use to. */
export async function placeOrder(
  client: PoolClient,
  books: Pick<Books, 'open' | 'providersFor'>,
  { groupId, orderedBy, at }: { groupId: number; orderedBy: number; at: Date },
  wish: ClassOrderWish,
): Promise<string> {
  const { olympiadId, freeSeats } = wish
  const payer = payerFrom(wish.payer)
  const [olympiad] = await orderable(client, at, olympiadId)
  if (!olympiad) throw new Refusal('registration_closed')
  const { openOrders } = await holdGroup(client, groupId)
  if (openOrders >= mostOpen) throw new Refusal('too_many_orders')

  const named = new Map(wish.children.map((child) => [child.placeId, child.category]))
  const count = named.size + freeSeats
  if (count === 0) throw new Refusal('order_empty')
  const total = { ...olympiad.unit, amount: olympiad.unit.amount * count }
  if (count > greatestOrder || total.amount > 2_147_483_647) throw new Refusal('order_too_great')
  const isPayable =
    books.providersFor(total).length > 0 || (await takesTransfers(client, olympiadId, total))
  if (!isPayable) throw new Refusal('payment_unavailable')

  const children = new Map(
    (await childrenOf(client, groupId, olympiadId)).map((child) => [child.placeId, child]),
  )
  const stages = await stagesOf(client, olympiadId)
  const seats = [...named].map(([placeId, { level, number, ageBand }]) => {
    const child = children.get(placeId)
    if (!child) throw new Refusal('place_not_found', ['children'])
    const code = unfit[child.standing]
    if (code) throw new Refusal(code, ['children'])
    const stage = stages.find((one) => one.level === level && one.number === number)
    if (!stage) throw new Refusal('stage_not_offered', ['children'])
    return { placeId, stageId: stage.id, ageBand }
  })
  const free = Array.from({ length: freeSeats }, () => null)
  const unit = olympiad.unit
  return books.open(client, {
    ...{ groupId, olympiadId, orderedBy, unit, payer },
    seats: [...seats, ...free],
  })
}

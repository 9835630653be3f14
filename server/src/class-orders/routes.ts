import { api } from '@olympiad/contract/api'
import type { ClassOrderSheet } from '@olympiad/contract/class-orders'
import { ageBands } from '@olympiad/domain/age-band'
import { proposedAgeBand } from '@olympiad/domain/class-order'
import { classOrderReference } from '@olympiad/domain/transfer-reference'
import { newCode, sha256Of } from '../db/codes.ts'
import { inTransaction } from '../db/transaction.ts'
import { drawn, type Workers } from '../http/files/drawing/workers.ts'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import type { Books } from './books.ts'
import type { Paper } from './drawer.ts'
import { placeOrder } from './place.ts'
import {
  childrenOf,
  offeredSeat,
  orderable,
  orderOf,
  ordersOf,
  profileOf,
  refundsOf,
  seatsOf,
  stagesOf,
  takesTransfers,
  type KeptOrder,
} from './store.ts'

type Named = { groupId: number; orderId: string }

const drawer = new URL('./drawer.ts', import.meta.url).href

export function classOrderRoutes(
  { handle, db, now }: Floor,
  { books, workers }: { books: Books; workers: Pick<Workers, 'one'> },
): void {
  const { pool } = db
  const paperOf = (job: Paper) => drawn(workers.one({ drawer, job, canBeRepeated: true }))

  async function found(where: Named): Promise<KeptOrder> {
    const order = await orderOf(pool, where, now())
    if (!order) throw new Refusal('order_not_found')
    return order
  }

  async function sheetOf(where: Named): Promise<ClassOrderSheet> {
    await found(where)
    const { state, isSimulated, redirect, provider } = await books.watch(where.orderId)
    const order = await found(where)
    const {
      rawNumber,
      isOlympiadOpen,
      group: _,
      organiser: _o,
      account,
      startsAt,
      payer,
      ...rest
    } = order
    const isPayable = order.status === 'open' && isOlympiadOpen
    const [seatList, children, refunds] = await Promise.all([
      seatsOf(pool, order.id, { hasStarted: startsAt <= now() }),
      childrenOf(pool, where.groupId, order.olympiadId),
      refundsOf(pool, order.id),
    ])
    const { total: money } = order
    return {
      ...rest,
      ...{ startsAt: startsAt.toISOString(), payer, provider, seatList, children, refunds },
      providers: isPayable ? books.providersFor(money) : [],
      transfer:
        account && isPayable
          ? { reference: classOrderReference(rawNumber), money, ...account }
          : null,
      payment: { state, isSimulated, redirect },
    }
  }

  handle(api.classOrders.list, async ({ input }) => {
    const [orders, olympiads] = await Promise.all([
      ordersOf(pool, input.groupId, now()),
      orderable(pool, now()),
    ])
    return { orders: orders.map(listed), olympiads }
  })

  handle(api.classOrders.offer, async ({ input, person }) => {
    const { groupId, olympiadId } = input
    const [olympiad] = await orderable(pool, now(), olympiadId)
    if (!olympiad) throw new Refusal('olympiad_not_found')
    const [stages, children, payer, hasAccount, group] = await Promise.all([
      stagesOf(pool, olympiadId),
      childrenOf(pool, groupId, olympiadId),
      profileOf(pool, person.id),
      takesTransfers(pool, olympiadId, olympiad.unit),
      db.query
        .selectFrom('groups')
        .select('name')
        .where('id', '=', groupId)
        .executeTakeFirstOrThrow(),
    ])
    return {
      ...olympiad,
      stages: stages.map(({ level, number }) => ({ level, number })),
      ageBands: [...ageBands],
      proposed: proposedAgeBand(group.name),
      providers: books.providersFor(olympiad.unit),
      takesTransfers: hasAccount,
      payer,
      children,
    }
  })

  handle(api.classOrders.place, async ({ input, person }) => {
    const { groupId, ...wish } = input
    const orderId = await inTransaction(pool, (client) =>
      placeOrder(client, books, { groupId, orderedBy: person.id, at: now() }, wish),
    )
    return sheetOf({ groupId, orderId })
  })

  handle(api.classOrders.one, ({ input }) => sheetOf(input))

  handle(api.classOrders.withdraw, async ({ input }) => {
    const order = await found(input)
    if (order.status === 'open') await books.drop(order.id)
    return sheetOf(input)
  })

  handle(api.classOrders.pay, async ({ input }) => {
    const order = await found(input)
    if (order.status !== 'paid') {
      if (!order.isOlympiadOpen) throw new Refusal('registration_closed')
      const { language } = order.group
      const bill = {
        whose: { registrationId: null, orderId: order.id },
        ...{ price: order.total, payer: order.payer, language },
        description: `${order.olympiad[language]} (${order.group.name})`,
        returnPath: `/groups/${input.groupId}/orders?order=${order.id}`,
      }
      await books.pay(bill, input.provider ? { provider: input.provider } : {})
    }
    return sheetOf(input)
  })

  handle(api.classOrders.proforma, async ({ input, reply }) => {
    const order = await found(input)
    if (order.status !== 'open') throw new Refusal('order_expired')
    if (!order.account) throw new Refusal('payment_unavailable')
    const { account } = order
    const reference = classOrderReference(order.rawNumber)
    void reply.header('content-disposition', `inline; filename="${reference}.pdf"`)
    void reply.header('cache-control', 'no-store')
    const { language } = input
    const facts = {
      ...{ language, reference, account },
      ...{ payer: order.payer, group: order.group, unit: order.unit, total: order.total },
      ordered: order.total.amount / order.unit.amount,
      title: order.olympiad[language],
      startsAt: order.startsAt,
      issuedAt: new Date(order.createdAt),
      until: order.expiresAt ? new Date(order.expiresAt) : null,
    }
    return paperOf({ kind: 'proforma', facts })
  })

  handle(api.classOrders.receipt, async ({ input, reply }) => {
    const order = await found(input)
    if (order.paidAt === null) throw new Refusal('order_not_paid')
    const [{ provider }, refunds] = await Promise.all([
      books.watch(order.id),
      refundsOf(pool, order.id),
    ])
    void reply.header('content-disposition', `inline; filename="${order.number}.pdf"`)
    void reply.header('cache-control', 'no-store')
    const { language } = input
    const { number, payer, group, unit, total, startsAt } = order
    const facts = {
      ...{ language, number, payer, group, unit, total, startsAt, provider },
      ordered: total.amount / unit.amount,
      title: order.olympiad[language],
      organiser: order.organiser[language],
      paidAt: new Date(order.paidAt),
      refunds: refunds.flatMap(({ amount, doneAt }) =>
        doneAt === null ? [] : [{ amount, doneAt: new Date(doneAt) }],
      ),
    }
    return paperOf({ kind: 'receipt', facts })
  })

  handle(api.classOrders.keep, async ({ input }) => {
    const { placeId, ...seat } = input
    await books.keepForPlace(seat, placeId)
    return sheetOf(input)
  })

  handle(api.classOrders.link, async ({ input }) => {
    const code = newCode()
    await books.offerByLink(input, sha256Of(code))
    return { code }
  })

  handle(api.classOrders.takeBack, async ({ input }) => {
    await books.takeBack(input)
    return sheetOf(input)
  })

  handle(api.classOrders.giveBack, async ({ input, person }) => {
    const { groupId, orderId, id, numbers } = input
    await books.giveBack({ groupId, orderId }, { id, numbers, requestedBy: person.id })
    return sheetOf({ groupId, orderId })
  })

  handle(api.classOrders.look, async ({ input, person }) => {
    const seat = await offeredSeat(pool, sha256Of(input.code), person.id)
    if (!seat) throw new Refusal('code_not_found')
    return seat
  })

  handle(api.classOrders.take, ({ input, person }) =>
    books.takeByLink(sha256Of(input.code), person.id),
  )
}

function listed({
  rawNumber: _n,
  isOlympiadOpen: _o,
  startsAt: _s,
  payer: _p,
  group: _g,
  account: _a,
  organiser: _r,
  ...order
}: KeptOrder) {
  return order
}

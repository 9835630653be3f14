import { api } from '@olympiad/contract/api'
import type { Settlement } from '@olympiad/domain/attention'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { accountsOf, setAccount } from './accounts.ts'
import { attentionsOf } from './attention-store.ts'
import { movementsCsv } from './movements-csv.ts'
import { orderPage, orderSheet } from './order-store.ts'
import { moneyOverview } from './overview.ts'
import { bookStatement, readStatement } from './statement.ts'
import { statementHeads, statementOf } from './statement-store.ts'
import { bookByHand, type BankBooks } from './transfers.ts'

/** What whoever keeps the books does for the console. */
export type MoneyBooks = BankBooks & {
  refundOrder: (
    where: { olympiadId: number; orderId: string },
    wish: { id: string; amount: number; reason: string; requestedBy: number },
  ) => Promise<void>
  settleAttention: (wish: {
    olympiadId: number
    attentionId: number
    actorId: number
    way: Settlement
    reason: string
  }) => Promise<void>
}

export function moneyRoutes(floor: Floor, books: MoneyBooks): void {
  const { handle, db } = floor
  const ground = { ...floor, ...books }

  async function sheetOf(olympiadId: number, orderId: string) {
    const sheet = await orderSheet(db, olympiadId, orderId)
    if (!sheet) throw new Refusal('order_not_found')
    return sheet
  }

  handle(api.money.overview, ({ input }) => moneyOverview(db, input.olympiadId))

  handle(api.money.csv, async ({ input, reply }) => {
    const name = `money-${input.olympiadId}.csv`
    void reply.header('content-disposition', `attachment; filename="${name}"`)
    void reply.header('cache-control', 'no-store')
    return movementsCsv(db, input.olympiadId, input.language)
  })

  handle(api.money.orders, ({ input }) => orderPage(db, input))

  handle(api.money.order, ({ input }) => sheetOf(input.olympiadId, input.orderId))

  handle(api.money.refund, async ({ input, person }) => {
    const { olympiadId, orderId, id, amount, reason } = input
    await books.refundOrder({ olympiadId, orderId }, { id, amount, reason, requestedBy: person.id })
    return sheetOf(olympiadId, orderId)
  })

  handle(api.money.attentions, ({ input }) => attentionsOf(db, input.olympiadId))

  handle(api.money.settle, async ({ input, person }) => {
    const { olympiadId, attentionId, way, reason } = input
    await books.settleAttention({ olympiadId, attentionId, actorId: person.id, way, reason })
    const [settled] = await attentionsOf(db, olympiadId, { id: attentionId })
    if (!settled) throw new Refusal('attention_not_found')
    return settled
  })

  handle(api.money.bookTransfer, async ({ input, person }) => {
    const { olympiadId, ...transfer } = input
    return bookByHand(ground, { olympiadId, actorId: person.id }, transfer)
  })

  handle(api.money.setAccount, async ({ input, person }) => {
    const { olympiadId, currency, ...account } = input
    await setAccount(floor, { olympiadId, currency, actorId: person.id }, account)
    return accountsOf(db, olympiadId)
  })

  handle(api.money.removeAccount, async ({ input, person }) => {
    const { olympiadId, currency } = input
    await setAccount(floor, { olympiadId, currency, actorId: person.id }, null)
    return accountsOf(db, olympiadId)
  })

  handle(api.money.uploadStatement, async ({ input, person }) => {
    const { olympiadId, name, file } = input
    const [account, second] = await accountsOf(db, olympiadId)
    // With one account there is no question whose money it is.
    const ownCurrency = second ? null : (account?.currency ?? null)
    return readStatement(ground, { olympiadId, actorId: person.id, name }, file, ownCurrency)
  })

  handle(api.money.statements, ({ input }) => statementHeads(db.pool, input.olympiadId))

  handle(api.money.statement, async ({ input }) => {
    const statement = await statementOf(db.pool, input.olympiadId, input.statementId)
    if (!statement) throw new Refusal('statement_not_found')
    return statement
  })

  handle(api.money.bookStatement, ({ input, person }) =>
    bookStatement(ground, { ...input, actorId: person.id }),
  )
}

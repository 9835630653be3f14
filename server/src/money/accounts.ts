import type { TransferAccount } from '@olympiad/contract/money'
import { isIban, tidiedIban } from '@olympiad/domain/iban'
import type { Currency } from '@olympiad/domain/olympiad'
import { tidied } from '@olympiad/domain/typed-text'
import type { Database } from '../db/database.ts'
import { queryOn } from '../db/query-on.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Audit } from '../db/audit.ts'
import { Refusal } from '../http/route/refusal.ts'

export function accountsOf({ query }: Database, olympiadId: number): Promise<TransferAccount[]> {
  return query
    .selectFrom('transfer_accounts')
    .select(['currency', 'holder', 'iban', 'bank'])
    .where('olympiad_id', '=', olympiadId)
    .orderBy('currency')
    .execute()
}

type Where = { olympiadId: number; actorId: number; currency: Currency }

/** Null: no transfers in this currency any more. */
export async function setAccount(
  { db, audit }: { db: Database; audit: Audit },
  { olympiadId, actorId, currency }: Where,
  wanted: Omit<TransferAccount, 'currency'> | null,
): Promise<void> {
  const account = wanted && {
    ...wanted,
    bank: tidied(wanted.bank),
    iban: tidiedIban(wanted.iban),
  }
  if (account && !isIban(account.iban)) throw new Refusal('invalid_iban', ['iban'])
  await inTransaction(db.pool, async (client) => {
    const query = queryOn(client)
    const before = await query
      .deleteFrom('transfer_accounts')
      .where('olympiad_id', '=', olympiadId)
      .where('currency', '=', currency)
      .returning(['holder', 'iban', 'bank'])
      .executeTakeFirst()
    if (!account && !before) return
    if (account) {
      const row = { olympiad_id: olympiadId, currency, ...account }
      await query.insertInto('transfer_accounts').values(row).execute()
    }
    await audit(client, {
      olympiadId,
      actorId,
      action: account ? 'transfer-account.set' : 'transfer-account.removed',
      subject: `transfer-account:${currency}`,
      ...(before && { before }),
      ...(account && { after: account }),
    })
  })
}

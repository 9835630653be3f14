import { priceOf, type Money } from '@olympiad/domain/olympiad'
import type { Tables } from './tables.ts'

/** The columns an olympiad's price is found by, for statements that read them beside others. */
export const priceColumns = {
  is_international: 'bool',
  local_price: 'int4',
  local_currency: 'text',
  international_price: 'int4',
  international_currency: 'text',
} as const

export type PriceColumns = Pick<Tables['olympiads'], keyof typeof priceColumns>

/** Both prices, and which of them is asked. */
export const pricesFrom = (row: PriceColumns) => ({
  isInternational: row.is_international,
  localPrice: { amount: row.local_price, currency: row.local_currency },
  internationalPrice: { amount: row.international_price, currency: row.international_currency },
})

/** What taking part costs. */
export const priceFrom = (row: PriceColumns): Money => priceOf(pricesFrom(row))

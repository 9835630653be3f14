import type { PaymentWish } from '@olympiad/contract/payment'
import type { ReactNode } from 'react'

/** What the payment has to ask before the button that leads to it; handed in by whoever joins them. */
export type PayingSlot = {
  /** A class has paid for the person: a seat waits until the terms are accepted. */
  isPaidFor: boolean
  /** Whoever answers for a child, empty where nobody does, is likely to pay. */
  fields: (guardian: string) => ReactNode
  /** Null: something in the fields must be mended first. */
  wish: (guardian: string) => Omit<PaymentWish, 'olympiadId'> | null
}

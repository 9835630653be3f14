import type { PersonSheet, SheetOrder } from '@olympiad/contract/people'
import type { ComponentType } from 'react'

/** What other parts of the console add to a person's sheet; `app` hands it in. */
export type PersonSlots = {
  /** The runs of the olympiad itself, with what can be ruled about them and their person. */
  Rulings?: ComponentType<{ registrationId: number; name: string }>
  /** What they asked to be corrected. */
  Corrections?: ComponentType<{ registrationId: number }>
  /** What can be done about an order. */
  OrderActions?: ComponentType<{ sheet: PersonSheet; order: SheetOrder }>
  /** What can be done about the person's money, whether there is an order or not. */
  MoneyActions?: ComponentType<{ registrationId: number }>
}

import type { PersonSheet, SheetOrder, SheetRun } from '@olympiad/contract/people'
import type { ComponentType } from 'react'

/** What other parts of the console add to a person's sheet; `app` hands it in. */
export type PersonSlots = {
  /** What can be done about the person, beside correcting and moving. */
  PersonActions?: ComponentType<{ sheet: PersonSheet }>
  OrderActions?: ComponentType<{ sheet: PersonSheet; order: SheetOrder }>
  RunActions?: ComponentType<{ sheet: PersonSheet; run: SheetRun }>
}

import { OrderActions, MoneyActions } from '../money/PersonMoney.tsx'
import type { PersonSlots } from '../people/person-slots.ts'
import { PersonSheet } from '../people/PersonSheet.tsx'
import { PersonCorrections } from '../privacy/Corrections.tsx'
import { PersonRuns } from '../rulings/PersonRuns.tsx'

/** What the other parts of the console add to a person's sheet. */
const slots: PersonSlots = {
  ...{ OrderActions, MoneyActions, Rulings: PersonRuns, Corrections: PersonCorrections },
}

export function PersonScreen() {
  return <PersonSheet slots={slots} />
}

import { RunScreen } from '../runs/RunScreen.tsx'
import { SlotsContext, type ArenaSlots } from '../runs/slots.ts'

const slots: ArenaSlots = {}

/** The room of a run with what other slices show in it. */
export function Arena() {
  return (
    <SlotsContext value={slots}>
      <RunScreen />
    </SlotsContext>
  )
}

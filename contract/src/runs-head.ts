import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import type { RunMode } from '@olympiad/domain/start'
import type { RunHeadWire } from './runs.schema.ts'
import { drillFromWire, drillToWire, modeFromFlag, modeToFlag } from './tasks.ts'

// What every answer about a run begins with.

/** The server's clock when it answered, and when the present phase ends by itself. */
export type RunClock = { now: Date; deadline: Date | null }

/** What a run is and stays. */
export type RunHead = {
  id: string
  olympiadId: number
  taskId: number
  /** The drill's name in the language of the run. */
  name: string
  mode: RunMode
  language: Language
  drill: Drill
  /** sha256 of the run's id and seed, as hexadecimal digits. */
  commitment: string
  /** Of who takes part outside the competition. */
  isGhost?: boolean
}

export const ofRun = ({ runId }: { runId: string }) => ({ params: { id: runId } })

export const instantOf = (text: string | null) => (text === null ? null : new Date(text))

export const clockToWire = ({ now, deadline }: RunClock) => ({
  now: now.toISOString(),
  deadline: deadline?.toISOString() ?? null,
})
export const clockFromWire = (wire: { now: string; deadline: string | null }): RunClock => ({
  now: new Date(wire.now),
  deadline: instantOf(wire.deadline),
})

export const headToWire = (head: RunHead): RunHeadWire => ({
  id: head.id,
  olympiad_id: head.olympiadId,
  params_id: head.taskId,
  name: head.name,
  is_self: modeToFlag(head.mode),
  language: head.language,
  ...drillToWire(head.drill),
  commitment: head.commitment,
  ...(head.isGhost && { is_ghost: 1 as const }),
})
export const headFromWire = (wire: RunHeadWire): RunHead => ({
  id: wire.id,
  olympiadId: wire.olympiad_id,
  taskId: wire.params_id,
  name: wire.name,
  mode: modeFromFlag(wire.is_self),
  language: wire.language,
  drill: drillFromWire(wire),
  commitment: wire.commitment,
  ...(wire.is_ghost && { isGhost: true }),
})

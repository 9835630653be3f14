import type { Drill } from '@olympiad/domain/drills/drill'
import type { FreeOrigin } from '@olympiad/domain/free-run'
import type { Language } from '@olympiad/domain/language'
import type { RunMode } from '@olympiad/domain/start'
import type { RunHeadWire } from './runs.schema.ts'
import { drillFromWire, drillToWire, modeFromFlag, modeToFlag } from './tasks.ts'

// What every answer about a run begins with.

/** The server's clock when it answered, and when the present phase ends by itself. */
export type RunClock = { now: Date; deadline: Date | null }

/** What a run is and stays. */
export type RunHead = OlympiadRunHead | FreeRunHead

type AnyRunHead = {
  id: string
  language: Language
  drill: Drill
  /** sha256 of the run's id and seed, as hexadecimal digits. */
  commitment: string
}

/** Of a run in an olympiad, or in training for one. */
export type OlympiadRunHead = AnyRunHead & {
  mode: RunMode
  olympiadId: number
  taskId: number
  /** The drill's name in the language of the run. */
  name: string
  /** Of who takes part outside the competition. */
  isGhost?: boolean
}

/** Of a run that belongs to no olympiad. */
export type FreeRunHead = AnyRunHead & {
  mode: 'free'
  origin: FreeOrigin
  /** Of a class sprint: its room. */
  sprintId?: number
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

export function headToWire(head: RunHead): RunHeadWire {
  const { id, language, commitment } = head
  const same = { id, language, ...drillToWire(head.drill), commitment }
  if (head.mode === 'free') {
    const { mode, origin, sprintId } = head
    return { mode, origin, ...same, ...(sprintId !== undefined && { sprint_id: sprintId }) }
  }
  return {
    olympiad_id: head.olympiadId,
    params_id: head.taskId,
    name: head.name,
    is_self: modeToFlag(head.mode),
    ...same,
    ...(head.isGhost && { is_ghost: 1 as const }),
  }
}

export function headFromWire(wire: RunHeadWire): RunHead {
  const { id, language, commitment } = wire
  const same = { id, language, drill: drillFromWire(wire), commitment }
  if ('mode' in wire) {
    const { mode, origin, sprint_id: sprintId } = wire
    return { mode, origin, ...same, ...(sprintId !== undefined && { sprintId }) }
  }
  return {
    olympiadId: wire.olympiad_id,
    taskId: wire.params_id,
    name: wire.name,
    mode: modeFromFlag(wire.is_self),
    ...same,
    ...(wire.is_ghost && { isGhost: true }),
  }
}

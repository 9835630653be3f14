import type { DrillNorm } from './drills/drill.ts'
import { rankingOf, type Ranked, type Result } from './ranking.ts'
import { countdownMs, courseOf } from './run.ts'

// A room in which everybody memorises the same material from the same instant on.

/** From the trainer's press to the first symbol: by then every browser in the room has heard of it. */
export const leadMs = 6_000
/** A room that nobody starts closes by itself. */
export const openForMs = 60 * 60_000

/** Bounds nobody meets by honest work. */
export const greatestRoom = 1_000
export const greatestOpenRooms = 5

/** However it was typed; null: it cannot be one. */
export function roomCodeFrom(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** What is written down about a room; its phase follows from this and now. */
export type SprintTiming = Pick<DrillNorm, 'memoriseSeconds' | 'recallSeconds'> & {
  openUntil: Date
  /** Closed by its trainers before it was started. */
  closedAt: Date | null
  /** The first symbol is shown at that instant, to everybody. */
  startsAt: Date | null
}

export type SprintPhase =
  | { kind: 'open'; until: Date }
  | { kind: 'countdown'; until: Date }
  | { kind: 'memorise'; until: Date }
  | { kind: 'recall'; until: Date }
  | { kind: 'over'; at: Date; wasStarted: boolean }

/** When the runs of a room are begun, so that their countdown ends at its start. */
export const begunAtOf = (startsAt: Date) => new Date(startsAt.getTime() - countdownMs)

/** Until when one may come late, and from when on nobody's answers count any more. */
export function sprintCourse(
  { memoriseSeconds, recallSeconds }: Pick<SprintTiming, 'memoriseSeconds' | 'recallSeconds'>,
  startsAt: Date,
): { enterUntil: Date; recallUntil: Date; overAt: Date } {
  const course = courseOf({
    ...{ memoriseSeconds, recallSeconds, beginUntil: null, begunAt: begunAtOf(startsAt) },
    ...{ memoriseEndedAt: null, recallEndedAt: null },
  })
  if (!course) throw new Error('a begun run has a course')
  return { enterUntil: course.recallFrom, recallUntil: course.closedAt, overAt: course.gradeFrom }
}

export function sprintPhaseAt(sprint: SprintTiming, now: Date): SprintPhase {
  const { startsAt, closedAt, openUntil } = sprint
  if (startsAt === null) {
    const end = closedAt ?? openUntil
    return now < end ? { kind: 'open', until: end } : { kind: 'over', at: end, wasStarted: false }
  }
  const { enterUntil, recallUntil, overAt } = sprintCourse(sprint, startsAt)
  if (now < startsAt) return { kind: 'countdown', until: startsAt }
  if (now < enterUntil) return { kind: 'memorise', until: enterUntil }
  if (now < overAt) return { kind: 'recall', until: recallUntil }
  return { kind: 'over', at: overAt, wasStarted: true }
}

/** Late, too: as long as there is something left to memorise. */
export const isEnterable = ({ kind }: SprintPhase) => kind !== 'recall' && kind !== 'over'

/** Whose result the trainers see, of those who were in the room. */
export type Sprinter = Result & {
  personId: number
  /** A pupil of the group at this moment, or somebody who came by the code. */
  isIn: boolean
  /** Lets trainers see their training. */
  isShared: boolean
  /** What the trainers call them; null: somebody who came by the code. */
  label: string | null
}

export type SprintLine = { place: number; label: string | null; right: number; points: number }

/**
 * The results of a room for its trainers: without names unless they want them, and without whoever has
 * left or keeps their training to themselves. Those take no place in it: a gap would tell theirs.
 */
export function sprintLines(sprinters: readonly Sprinter[], showsNames: boolean): SprintLine[] {
  const shown: Ranked<Sprinter>[] = rankingOf(
    sprinters.filter(({ isIn, isShared }) => isIn && isShared),
  )
  return shown.map(({ place, label, right, points }) => ({
    place,
    label: showsNames ? label : null,
    right,
    points,
  }))
}

import type { Drill } from './drills/drill.ts'
import { pushes, type AdaptiveDrill, type Push } from './level.ts'

/** What is to be run: the same for everybody, or for each what is right for their level. */
export type HomeworkDrill =
  | { kind: 'own'; drill: Drill }
  | { kind: 'level'; drill: AdaptiveDrill; push: Push }

export const greatestRepetitions = 20
export const greatestNote = 500
/** Newer ones only, in the grid; and never more than these in a group. */
export const greatestAssignments = 500
export const assignmentsInGrid = 10

/** As far as it decides what became of it. `endedAt`: from then on nobody starts it. */
export type Assignment = {
  repetitions: number
  /** In percent. By level: of what the level expects, so that 100 asks as much of everybody. */
  leastShare: number
  /** Null: the drill is the same for everybody. */
  push: Push | null
  opensAt: Date
  dueAt: Date
  endedAt: Date | null
}

/** A closed run of it, by one pupil. */
export type AssignmentRun = { right: number; length: number; closedAt: Date }

/** How many of 100 are probably right. */
const expectedPercent = (push: Push | null) => (push ? Math.round(pushes[push] * 100) : 100)

/** Whether a run counts. One in which nothing was right never does. */
export function isEnough(
  { right, length }: Pick<AssignmentRun, 'right' | 'length'>,
  { leastShare, push }: Pick<Assignment, 'leastShare' | 'push'>,
): boolean {
  return right > 0 && right * 10_000 >= leastShare * length * expectedPercent(push)
}

/** How many of the symbols have to be right. */
export function leastRight(
  length: number,
  { leastShare, push }: Pick<Assignment, 'leastShare' | 'push'>,
): number {
  return Math.max(1, Math.ceil((leastShare * length * expectedPercent(push)) / 10_000))
}

/**
 * `late`: done, but after it was due. `missed`: due or ended and not done; as long as nobody has ended
 * it, it can still be done late.
 */
export const assignmentStates = ['upcoming', 'open', 'done', 'late', 'missed'] as const
export type AssignmentState = (typeof assignmentStates)[number]

/** How far somebody is: runs that count, up to as many as are asked, and when the last of those ended. */
export type AssignmentProgress = { counted: number; doneAt: Date | null }

/** From the closed runs alone, whatever their order; nothing of it is stored. */
export function assignmentProgress(
  assignment: Assignment,
  runs: readonly AssignmentRun[],
): AssignmentProgress {
  const { repetitions } = assignment
  const counted = runs
    .filter((run) => isEnough(run, assignment))
    .map(({ closedAt }) => closedAt)
    .toSorted((a, b) => a.getTime() - b.getTime())
  return {
    counted: Math.min(counted.length, repetitions),
    doneAt: counted[repetitions - 1] ?? null,
  }
}

export function assignmentState(
  { opensAt, dueAt, endedAt }: Pick<Assignment, 'opensAt' | 'dueAt' | 'endedAt'>,
  { doneAt }: Pick<AssignmentProgress, 'doneAt'>,
  now: Date,
): AssignmentState {
  if (doneAt) return doneAt <= dueAt ? 'done' : 'late'
  if (now < opensAt && !endedAt) return 'upcoming'
  return now <= dueAt && !endedAt ? 'open' : 'missed'
}

/** Why a run of it cannot be started now. */
export type AssignmentObstacle = 'not-open' | 'ended'

export function assignmentObstacle(
  { opensAt, endedAt }: Pick<Assignment, 'opensAt' | 'endedAt'>,
  now: Date,
): AssignmentObstacle | null {
  if (endedAt) return 'ended'
  return now < opensAt ? 'not-open' : null
}

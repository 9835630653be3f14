import type { AssignmentState, HomeworkDrill } from '@olympiad/domain/assignment'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import type { LocalTime, TimeZone } from '@olympiad/domain/local-time'
import type { Confusion, MarkCounts } from '@olympiad/domain/run-marks'
import { plainCall, type Content } from './call.ts'
import type { StartedFreeRun } from './training.ts'

type OfGroup = { groupId: number }
type OfAssignment = OfGroup & { assignmentId: number }

/** What a trainer says of it; times as a clock in the group's zone shows them. */
export type AssignmentForm = {
  work: HomeworkDrill
  repetitions: number
  /** In percent. */
  leastShare: number
  opensAt: LocalTime
  dueAt: LocalTime
  /** Of the roster; null: for all. */
  places: number[] | null
  note: string
}

export type GivenAssignment = Omit<AssignmentForm, 'opensAt' | 'dueAt'> & {
  id: number
  opensAt: string
  dueAt: string
  endedAt: string | null
  /** From then on it can only be due later, or ended. */
  isBegun: boolean
}

/** What one child did of it, in closed runs. */
export type HomeworkCell = {
  state: AssignmentState
  runs: number
  /** That count, at most as many as are asked. */
  counted: number
  /** Percent of the symbols that were right; null: no run yet. */
  best: number | null
  median: number | null
  minutes: number
}

export type HomeworkPupil = {
  placeId: number
  label: string
  /** Whether the trainers may see training; if not there are no cells. */
  isShared: boolean
  /** In the order of the assignments; null: not given to them. */
  cells: (HomeworkCell | null)[]
}

export type HomeworkGrid = {
  timeZone: TimeZone
  now: string
  /** What is due last comes first. */
  assignments: GivenAssignment[]
  pupils: HomeworkPupil[]
  hasOlder: boolean
}

/** `limit`: the first so many pupils, by label; else all. */
export const getHomework = plainCall<
  OfGroup & { page?: number | undefined; limit?: number | undefined },
  HomeworkGrid
>('GET', '/api/groups/{groupId}/homework')

export const giveHomework = plainCall<OfGroup & AssignmentForm, { assignmentId: number }>(
  'POST',
  '/api/groups/{groupId}/homework',
)

export const changeHomework = plainCall<OfAssignment & AssignmentForm, { assignmentId: number }>(
  'PUT',
  '/api/groups/{groupId}/homework/{assignmentId}',
)

/** Only ever later. */
export const extendHomework = plainCall<
  OfAssignment & { dueAt: LocalTime },
  { assignmentId: number }
>('POST', '/api/groups/{groupId}/homework/{assignmentId}/due')

export const endHomework = plainCall<OfAssignment, { assignmentId: number }>(
  'POST',
  '/api/groups/{groupId}/homework/{assignmentId}/end',
)

/** With fewer children the mistakes of a group would be somebody's. */
export const fewestChildren = 5

export type CommonMistakes = {
  /** Whose runs they are made of, of those who let trainers see them. */
  children: number
  runs: number
  drillKind: Drill['kind']
  /** Null: too few children. */
  counts: MarkCounts | null
  confusions: Confusion[]
}

/** Of everybody, or of one child. */
export const getHomeworkMistakes = plainCall<
  OfAssignment & { placeId?: number | undefined },
  CommonMistakes
>('GET', '/api/groups/{groupId}/homework/{assignmentId}/mistakes')

export const exportHomework = plainCall<OfGroup & { in: Language }, Content>(
  'GET',
  '/api/groups/{groupId}/homework.csv',
)

// ── A pupil's own ───────────────────────────────────────────────────────────────────────────────

export type MyAssignment = {
  id: number
  groupName: string
  timeZone: TimeZone
  work: HomeworkDrill
  repetitions: number
  leastShare: number
  opensAt: string
  dueAt: string
  note: string
  state: AssignmentState
  counted: number
  /** Percent; null: no run yet. */
  best: number | null
  /** One that was left open: starting leads back to it. */
  openRunId: string | null
}

export type MyHomework = {
  now: string
  /** None: nobody gives homework. */
  groups: { id: number; name: string }[]
  /** What is due first comes first. */
  assignments: MyAssignment[]
}

export const getMyHomework = plainCall<unknown, MyHomework>('GET', '/api/homework')

/** What is run stands with the assignment: there is nothing to say about it. */
export const startHomework = plainCall<{ assignmentId: number }, StartedFreeRun>(
  'POST',
  '/api/homework/{assignmentId}/runs',
)

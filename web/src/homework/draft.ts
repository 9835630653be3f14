import type { AssignmentForm, GivenAssignment } from '@olympiad/contract/homework'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { AdaptiveDrill, Push } from '@olympiad/domain/level'
import { daysLater, localOf, type LocalTime, type TimeZone } from '@olympiad/domain/local-time'
import { firstDrill, subjectOf } from '../journey/drill-subjects.ts'

/** A form as it is filled in: the drill is whole, whether the level chooses or not. */
export type Draft = Omit<AssignmentForm, 'work'> & { drill: Drill; push: Push | null }

const weekDays = 7

/** A week from today in the evening. */
const inAWeek = (now: LocalTime) => `${daysLater(now, weekDays).slice(0, 10)}T20:00`

export function newDraft(timeZone: TimeZone, now: Date): Draft {
  const today = localOf(now, timeZone)
  return {
    ...{ drill: firstDrill('digits'), push: 'normal', repetitions: 3, leastShare: 80 },
    ...{ opensAt: today, dueAt: inAWeek(today), places: null, note: '' },
  }
}

/** The same again; a copy begins today. */
export function draftOf(
  assignment: GivenAssignment,
  { timeZone, now, isCopy }: { timeZone: TimeZone; now: Date; isCopy: boolean },
): Draft {
  const { work, repetitions, leastShare, places, note } = assignment
  const today = localOf(now, timeZone)
  return {
    ...{ repetitions, leastShare, places, note, push: work.kind === 'level' ? work.push : null },
    drill: { ...firstDrill(subjectOf(work.drill)), ...work.drill },
    opensAt: isCopy ? today : localOf(new Date(assignment.opensAt), timeZone),
    dueAt: isCopy ? inAWeek(today) : localOf(new Date(assignment.dueAt), timeZone),
  }
}

export function formOf({ drill, push, ...draft }: Draft): AssignmentForm {
  return {
    ...draft,
    work: push ? { kind: 'level', drill: adaptiveOf(drill), push } : { kind: 'own', drill },
  }
}

/** Without what the level chooses. */
function adaptiveOf(drill: Drill): AdaptiveDrill {
  const { quantity: _, recallSeconds: __, memoriseSeconds, pick: ___, ...rest } = drill
  return rest.kind === 'cards' ? rest : { ...rest, memoriseSeconds }
}

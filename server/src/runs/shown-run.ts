import type { Acknowledgement, Run } from '@olympiad/contract/runs'
import type { RunHead } from '@olympiad/contract/runs-head'
import { revealedAt } from '@olympiad/domain/daily'
import { materialOf } from '@olympiad/domain/drills/material'
import { courseOf, phaseAt } from '@olympiad/domain/run'
import { Refusal } from '../http/route/refusal.ts'
import type { Judgement } from './answers.ts'
import { commitmentOf } from './commitment.ts'
import type { RunFacts, RunMoment } from './store.ts'

export function headOf(facts: RunFacts): RunHead {
  const { id, language, drill } = facts
  const head = { id, language, drill, commitment: commitmentOf(facts) }
  if (facts.mode === 'free') {
    const { mode, origin, sprintId } = facts
    return { ...head, mode, origin, ...(sprintId !== null && { sprintId }) }
  }
  const { olympiadId, taskId, name, mode, isGhost } = facts
  return { ...head, olympiadId, taskId, name, mode, isGhost }
}

/** The only two places that show material: while memorising, and here, after all is over. */
export function shownMaterial({ drill, seed, language }: RunFacts) {
  return { seed: seed.toString('hex'), material: materialOf(drill, seed, language) }
}

/** Until publication nobody but the organiser sees results. */
export function isSecret({ mode }: RunFacts, { isPublished }: RunMoment): boolean {
  return mode === 'olympiad' && !isPublished
}

/** Others may still try the challenge of the day: its seed is theirs as well. */
export function isSealed(facts: RunFacts, { now }: RunMoment): boolean {
  return facts.mode === 'free' && facts.daily !== null && now < revealedAt(facts.daily)
}

export function closedAtOf({ timing, now }: RunMoment): Date {
  const phase = phaseAt(timing, now)
  return phase.kind === 'closed' ? phase.at : now
}

/** Whether the run lasted as long as it could: nobody ended it earlier. */
export function isTimeOver({ timing }: RunMoment): boolean {
  const course = courseOf(timing)
  if (course === null) return false
  const recallMs = course.closedAt.getTime() - course.recallFrom.getTime()
  return recallMs >= timing.recallSeconds * 1000
}

export function stateOf(facts: RunFacts, moment: RunMoment): Pick<Run, 'clock' | 'phase'> {
  const { now, timing, isGraded, revision, answers } = moment
  const phase = phaseAt(timing, now)
  switch (phase.kind) {
    case 'ready':
      return { clock: { now, deadline: phase.memoriseFrom ?? timing.beginUntil }, phase }
    case 'memorise': {
      const { material } = shownMaterial(facts)
      return { clock: { now, deadline: phase.until }, phase: { kind: 'memorise', material } }
    }
    case 'recall': {
      const saved = { revision, answers }
      return { clock: { now, deadline: phase.until }, phase: { kind: 'recall', saved } }
    }
    case 'closed':
      return { clock: { now, deadline: null }, phase: { ...phase, isGraded } }
  }
}

export function acknowledgementOf(judgement: Judgement): Acknowledgement {
  const { reception, now, recallUntil, isGraded, isSame } = judgement
  if (reception === 'expired') throw new Refusal('run_expired')
  if (reception === 'early') throw new Refusal('run_too_early')
  const isClosed = reception === 'late' || recallUntil === null || recallUntil <= now
  const refused = reception === 'late' ? 'late' : 'superseded'
  return {
    outcome: isSame ? 'saved' : refused,
    revision: judgement.revision,
    isClosed,
    isGraded,
    clock: { now, deadline: isClosed ? null : recallUntil },
  }
}

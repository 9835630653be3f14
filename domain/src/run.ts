import type { DrillNorm } from './drills/drill.ts'

/** 3-2-1 between the participant's "begin" and the first symbol. */
export const countdownMs = 3_000
/** For an answer that left the browser in time and was slow on its way. */
export const graceMs = 5_000

/** What the server wrote down about a run; its phase follows from this and now. */
export type RunTiming = Pick<DrillNorm, 'memoriseSeconds' | 'recallSeconds'> & {
  /** A run nobody has begun by then is over; null: it may wait for ever. */
  beginUntil: Date | null
  begunAt: Date | null
  /** Set when the participant ended the phase; time alone leaves them null. */
  memoriseEndedAt: Date | null
  recallEndedAt: Date | null
}

export type Phase =
  /** `memoriseFrom` is known once the countdown runs. */
  | { kind: 'ready'; memoriseFrom: Date | null }
  | { kind: 'memorise'; until: Date }
  | { kind: 'recall'; until: Date }
  /** From `gradeFrom` on no answer can change the score. */
  | { kind: 'closed'; at: Date; gradeFrom: Date }

/** When each phase of a begun run starts; from `gradeFrom` on no answer counts. */
export type Course = { memoriseFrom: Date; recallFrom: Date; closedAt: Date; gradeFrom: Date }

export function phaseAt(run: RunTiming, now: Date): Phase {
  const course = courseOf(run)
  if (course === null) {
    const { beginUntil } = run
    if (beginUntil === null || now < beginUntil) return { kind: 'ready', memoriseFrom: null }
    return { kind: 'closed', at: beginUntil, gradeFrom: beginUntil }
  }
  if (now < course.memoriseFrom) return { kind: 'ready', memoriseFrom: course.memoriseFrom }
  if (now < course.recallFrom) return { kind: 'memorise', until: course.recallFrom }
  if (now < course.closedAt) return { kind: 'recall', until: course.closedAt }
  return { kind: 'closed', at: course.closedAt, gradeFrom: course.gradeFrom }
}

/** Never before and never after memorising. */
export function isMaterialReadable(run: RunTiming, now: Date): boolean {
  return phaseAt(run, now).kind === 'memorise'
}

export function isGradable(run: RunTiming, now: Date): boolean {
  const phase = phaseAt(run, now)
  return phase.kind === 'closed' && phase.gradeFrom <= now
}

/**
 * What becomes of answers: `open` reach what will be graded, `late` ones are kept and not scored,
 * `early` ones have nothing to be kept for, and nobody began an `expired` run in time.
 */
export type Reception = 'early' | 'expired' | 'open' | 'late'

export function receptionAt(run: RunTiming, arrivedAt: Date): Reception {
  const phase = phaseAt(run, arrivedAt)
  if (phase.kind === 'recall') return 'open'
  if (phase.kind !== 'closed') return 'early'
  if (run.begunAt === null) return 'expired'
  return arrivedAt < phase.gradeFrom ? 'open' : 'late'
}

/** How long the material was open: the last tie-break of the ranking. */
export function memoriseMs(run: RunTiming): number {
  const course = courseOf(run)
  return course === null ? 0 : course.recallFrom.getTime() - course.memoriseFrom.getTime()
}

export const runEvents = ['begin', 'end-memorise', 'end-recall'] as const
export type RunEvent = (typeof runEvents)[number]

export type RunTransition =
  | { kind: 'moved'; run: RunTiming }
  /** The run is already past what was asked: a second tab, a double click, a repeated request. */
  | { kind: 'already' }
  | { kind: 'too-early' }
  | { kind: 'expired' }

export function transitionAfter(run: RunTiming, event: RunEvent, now: Date): RunTransition {
  const phase = phaseAt(run, now).kind
  if (run.begunAt === null && phase === 'closed') return { kind: 'expired' }
  switch (event) {
    case 'begin':
      if (run.begunAt !== null) return { kind: 'already' }
      return { kind: 'moved', run: { ...run, begunAt: now } }
    case 'end-memorise':
      if (phase === 'ready') return { kind: 'too-early' }
      if (phase !== 'memorise') return { kind: 'already' }
      return { kind: 'moved', run: { ...run, memoriseEndedAt: now } }
    case 'end-recall':
      if (phase === 'ready' || phase === 'memorise') return { kind: 'too-early' }
      // Within the grace too: what was on its way has arrived, nothing is left to wait for.
      if (isGradable(run, now)) return { kind: 'already' }
      return { kind: 'moved', run: { ...run, recallEndedAt: now } }
  }
}

/** Null until somebody has begun it. */
export function courseOf(run: RunTiming): Course | null {
  if (run.begunAt === null) return null
  const memoriseFrom = later(run.begunAt, countdownMs)
  const recallFrom = end(memoriseFrom, run.memoriseSeconds, run.memoriseEndedAt)
  const deadline = later(recallFrom, run.recallSeconds * 1000)
  const closedAt = end(recallFrom, run.recallSeconds, run.recallEndedAt)
  return { memoriseFrom, recallFrom, closedAt, gradeFrom: gradeFrom(run, closedAt, deadline) }
}

/** Who ended it had sent everything: without a grace the review can follow at once. */
function gradeFrom({ recallEndedAt }: RunTiming, closedAt: Date, deadline: Date): Date {
  const graceOver = later(deadline, graceMs + 1)
  if (recallEndedAt === null || recallEndedAt >= graceOver) return graceOver
  return recallEndedAt < closedAt ? closedAt : recallEndedAt
}

/** A phase lasts its seconds unless it was ended earlier; an end outside of it moves nothing. */
function end(from: Date, seconds: number, endedAt: Date | null): Date {
  const deadline = later(from, seconds * 1000)
  if (endedAt === null || endedAt > deadline) return deadline
  return endedAt < from ? from : endedAt
}

function later(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms)
}

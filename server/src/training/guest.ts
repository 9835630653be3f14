import type { GuestRun } from '@olympiad/contract/training'
import { answerOfText, answerText } from '@olympiad/domain/drills/answer'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import { countdownMs } from '@olympiad/domain/run'
import { Refusal } from '../http/route/refusal.ts'
import { bounded } from './start.ts'

/** A run that a guest has finished, in the words of the slice that owns runs. */
export type TriedRun = {
  personId: number
  language: Language
  drill: Drill
  seed: Buffer
  answers: string
  begunAt: Date
  memoriseMs: number
  endedAt: Date
}

const oldestMs = 7 * 86_400_000

/** What a browser says of a run that nobody watched: refused where it cannot be. */
export function triedRun(run: GuestRun, personId: number, now: Date): TriedRun {
  const { language, memoriseMs } = run
  const drill = bounded(run.drill)
  if (answerOfText(run.answers, drill, language).kind !== 'answer') {
    throw new Refusal('answers_refused', ['answers'])
  }
  const begunAt = new Date(run.begunAt)
  const recallFrom = begunAt.getTime() + countdownMs + memoriseMs
  const isRecent = now.getTime() - begunAt.getTime() <= oldestMs
  const isOver = recallFrom <= now.getTime()
  if (!isRecent || !isOver || memoriseMs > drill.memoriseSeconds * 1000) {
    throw new Refusal('guest_run_refused')
  }
  return {
    ...{ personId, language, drill, begunAt, memoriseMs },
    seed: Buffer.from(run.seed, 'hex'),
    answers: answerText(run.answers),
    endedAt: new Date(Math.min(now.getTime(), recallFrom + drill.recallSeconds * 1000)),
  }
}

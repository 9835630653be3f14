import { createHash } from 'node:crypto'
import { blank, answerText } from '@olympiad/domain/drills/answer'
import type { Drill } from '@olympiad/domain/drills/drill'
import { alphabetOf, materialOf } from '@olympiad/domain/drills/material'
import type { Language } from '@olympiad/domain/language'
import { seededRandom, type Random } from '@olympiad/domain/random'
import { countdownMs } from '@olympiad/domain/run'
import { gradeOf } from '@olympiad/domain/scoring'
import { hexBytes } from '../db/bulk.ts'
import { demoUuid } from './demo-uuid.ts'

const thousand = 1000

/** What somebody of this skill (0 to 1) would have recalled; graded as any other run. */
export type Performance = {
  run: Record<string, unknown>
  answers: Record<string, unknown>
  result: { run_id: string; points: number; right_answers: number; memorise_ms: number } & Record<
    string,
    unknown
  >
}

type Attempt = {
  /** Says by what its chance goes: the same in every demo. */
  name: string
  /** Whose material it has, where several have the same. */
  material?: string
  /** What a run of its mode has. */
  place: { mode: 'olympiad'; registration_id: number; task_id: number } | { mode: 'free' }
  drill: Drill
  language: Language
  skill: number
  begunAt: Date
}

/** The same in every demo. */
export const demoSeed = (name: string) => createHash('sha256').update(`demo seed ${name}`).digest()

export function demoPerformance(attempt: Attempt): Performance {
  const { name, place, drill, language, skill, begunAt } = attempt
  const hash = (what: string) => createHash('sha256').update(`demo ${what} ${name}`).digest()
  const seed = demoSeed(attempt.material ?? name)
  const id = demoUuid(`run ${name}`)
  const random = seededRandom(hash('mind'))
  const material = materialOf(drill, seed, language)
  const answer = recalled(
    material,
    alphabetOf(drill, language),
    drill.kind === 'cards',
    skill,
    random,
  )
  const grade = gradeOf(drill, material, answer)

  const share = 0.55 + 0.45 * chance(random)
  const memoriseMs = Math.round(drill.memoriseSeconds * thousand * share)
  const memoriseFrom = begunAt.getTime() + countdownMs
  const recallEndedAt = memoriseFrom + memoriseMs + Math.round(drill.recallSeconds * thousand * 0.6)
  return {
    run: {
      id,
      ...place,
      language,
      drill,
      seed: hexBytes(seed),
      created_at: begunAt,
      begin_until: null,
      begun_at: begunAt,
      memorise_ended_at: new Date(memoriseFrom + memoriseMs),
      recall_ended_at: new Date(recallEndedAt),
      recall_from: new Date(memoriseFrom + memoriseMs),
      recall_until: new Date(recallEndedAt),
      due_at: new Date(recallEndedAt),
      closed_at: new Date(recallEndedAt),
    },
    answers: {
      run_id: id,
      revision: 1,
      answers: answerText(answer),
      saved_at: new Date(recallEndedAt),
      is_final: true,
    },
    result: {
      run_id: id,
      score: grade.score,
      greatest: grade.greatest,
      right_answers: grade.right,
      points: grade.points,
      memorise_ms: memoriseMs,
      graded_at: new Date(recallEndedAt),
    },
  }
}

const chance = (random: Random) => random.below(10_000) / 10_000

/** Slips here and there, and from some point on nothing. */
function recalled(
  material: string,
  alphabet: string,
  isCards: boolean,
  skill: number,
  random: Random,
): string {
  const reached = Math.ceil(material.length * Math.min(1, 0.35 + skill * 0.9))
  const slip = 0.02 + (1 - skill) * 0.1
  return [...material]
    .map((symbol, index) => {
      if (index >= reached) return blank
      if (chance(random) >= slip) return symbol
      // A card cannot be laid twice, so a forgotten one stays blank.
      return isCards ? blank : (alphabet[random.below(alphabet.length)] ?? blank)
    })
    .join('')
}

import { randomBytes, randomUUID } from 'node:crypto'
import { answerText, blank } from '@olympiad/domain/drills/answer'
import type { Drill } from '@olympiad/domain/drills/drill'
import { alphabetOf, materialOf } from '@olympiad/domain/drills/material'
import type { FreeOrigin } from '@olympiad/domain/free-run'
import { drillGrade } from '@olympiad/domain/results'
import type { Database } from '../../src/db/database.ts'
import { inTransaction } from '../../src/db/transaction.ts'

export type TrainedRun = {
  /** Of a registration, or free and of a person. */
  of:
    | { registrationId: number; mode?: 'training' | 'olympiad' }
    | { personId: number; origin: FreeOrigin; source?: string }
  drill: Drill
  closedAt: Date
  /** Of the material: what stays right, from 0 to 1. */
  share?: number
  memoriseMs?: number
}

/** A closed run with answers that are right as often as said, mistaken in all ways otherwise. */
export async function insertTrained({ pool }: Database, run: TrainedRun): Promise<string> {
  const { of, drill, closedAt, share = 0.8 } = run
  const id = randomUUID()
  const seed = randomBytes(32)
  const material = materialOf(drill, seed, 'uk')
  const alphabet = alphabetOf(drill, 'uk')
  const answers = answerText(mistaken(material, { kind: drill.kind, alphabet, share }))
  const grade = drillGrade({ drill, language: 'uk', seed, answers })
  const mode = 'personId' in of ? 'free' : (of.mode ?? 'training')
  const registrationId = 'personId' in of ? null : of.registrationId
  await inTransaction(pool, async (client) => {
    await client.query(
      `insert into runs (id, registration_id, task_id, mode, language, drill, seed, created_at,
                         begun_at, recall_from, recall_until, due_at, closed_at)
       select $1, g.id, k.id, $3, 'uk', $4, $5, $6, $6, $6, $6, $6, $6
         from (select) as one
         left join registrations g on g.id = $2
         left join tasks k on k.stage_id = g.stage_id and k.age_band = g.age_band and k.position = 1`,
      [id, registrationId, mode, drill, seed, closedAt],
    )
    if (!('personId' in of)) return
    await client.query(
      `insert into free_runs (run_id, practicant_id, started_at, origin, source_run_id)
       values ($1, $2, $3, $4, $5)`,
      [id, of.personId, closedAt, of.origin, of.source ?? null],
    )
  })
  await pool.query(
    `insert into run_answers (run_id, revision, answers, is_final) values ($1, 1, $2, true)`,
    [id, answers],
  )
  await pool.query(
    `insert into run_results
            (run_id, score, greatest, right_answers, points, memorise_ms, graded_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      grade.score,
      grade.greatest,
      grade.right,
      grade.points,
      run.memoriseMs ?? 30_000,
      closedAt,
    ],
  )
  return id
}

type Mistakes = { kind: Drill['kind']; alphabet: string; share: number }

/** Every mistake there is, in turn: another symbol, nothing, two exchanged, some moved along; a card twice is none. */
function mistaken(material: string, { kind, share, alphabet }: Mistakes): string {
  const answer = Array.from(material)
  const nextOf = (symbol = '') => alphabet[(alphabet.indexOf(symbol) + 1) % alphabet.length] ?? ''
  const every = Math.max(2, Math.round(4 / (1 - Math.min(share, 0.95))))
  for (let at = 2, turn = 0; at + 4 < answer.length; at += every, turn++) {
    const mistake = kind === 'cards' ? 1 + (turn % 2) : turn % 4
    if (mistake === 0) answer[at] = nextOf(answer[at])
    if (mistake === 1) answer[at] = blank
    if (mistake === 2) [answer[at], answer[at + 1]] = [answer[at + 1] ?? '', answer[at] ?? '']
    if (mistake === 3) answer.splice(at, 4, ...material.slice(at + 1, at + 5))
  }
  return answer.join('')
}

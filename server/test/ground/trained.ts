import { randomBytes, randomUUID } from 'node:crypto'
import { answerText, blank } from '@olympiad/domain/drills/answer'
import type { Drill } from '@olympiad/domain/drills/drill'
import { alphabetOf, materialOf } from '@olympiad/domain/drills/material'
import type { FreeOrigin } from '@olympiad/domain/free-run'
import { drillGrade } from '@olympiad/domain/results'
import type { Database } from '../../src/db/database.ts'

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

/** Closed runs with answers that are right as often as said, mistaken in all ways otherwise. */
export async function insertTrained(
  { pool }: Database,
  runs: readonly TrainedRun[],
): Promise<string[]> {
  const rows = runs.map((run) => ({ id: randomUUID(), ...playedOf(run), ...run.of, ...run }))
  await pool.query(
    `with run as (
       select * from json_to_recordset($1) as run (id uuid, "registrationId" int, "personId" int,
         mode text, origin text, source uuid, drill jsonb, seed text, "closedAt" timestamptz,
         answers text, score int, greatest int, "right" int, points int, "memoriseMs" int)),
     run_rows as (
       insert into runs (id, registration_id, task_id, mode, language, drill, seed, created_at,
                         begun_at, recall_from, recall_until, due_at, closed_at)
       select run.id, g.id, k.id, case when "personId" is null then coalesce(mode, 'training')
                                       else 'free' end, 'uk', drill, decode(seed, 'hex'),
              "closedAt", "closedAt", "closedAt", "closedAt", "closedAt", "closedAt"
         from run
         left join registrations g on g.id = "registrationId"
         left join tasks k on k.stage_id = g.stage_id and k.age_band = g.age_band
                           and k.position = 1),
     free as (
       insert into free_runs (run_id, practicant_id, started_at, origin, source_run_id)
       select id, "personId", "closedAt", origin, source from run where "personId" is not null),
     answers as (
       insert into run_answers (run_id, revision, answers, is_final)
       select id, 1, answers, true from run)
     insert into run_results
            (run_id, score, greatest, right_answers, points, memorise_ms, graded_at)
     select id, score, greatest, "right", points, coalesce("memoriseMs", 30000), "closedAt" from run`,
    [JSON.stringify(rows)],
  )
  return rows.map(({ id }) => id)
}

/** What somebody answered, and what it is worth. */
function playedOf({ drill, share = 0.8 }: TrainedRun) {
  const seed = randomBytes(32)
  const material = materialOf(drill, seed, 'uk')
  const alphabet = alphabetOf(drill, 'uk')
  const answers = answerText(mistaken(material, { kind: drill.kind, alphabet, share }))
  const grade = drillGrade({ drill, language: 'uk', seed, answers })
  return { seed: seed.toString('hex'), answers, ...grade }
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

import { setImmediate as turn } from 'node:timers/promises'
import { fewestChildren, type CommonMistakes } from '@olympiad/contract/homework'
import { answerOfText, emptyAnswer } from '@olympiad/domain/drills/answer'
import type { Drill } from '@olympiad/domain/drills/drill'
import { materialOf } from '@olympiad/domain/drills/material'
import type { Language } from '@olympiad/domain/language'
import { runMarks, topConfusions, type MarkCounts } from '@olympiad/domain/run-marks'
import type { Pool } from 'pg'
import { sqlFile } from '../db/sql-file.ts'

type Mistaken = {
  placeId: number
  drill: Drill
  seed: Buffer
  language: Language
  answers: string
}

const mistaken = sqlFile<Mistaken>(import.meta.dirname, 'mistaken', {
  placeId: 'int4',
  drill: 'jsonb',
  seed: 'bytea',
  language: 'text',
  answers: 'text',
})

const greatestRuns = 200
const greatestConfusions = 8
/** So many runs are looked through before others have their turn. */
const atOnce = 20

/** What goes wrong in an assignment: in a group of enough children, or with one of them. */
export async function mistakesOf(
  pool: Pool,
  asked: { groupId: number; assignmentId: number; placeId?: number | undefined },
  drillKind: Drill['kind'],
): Promise<CommonMistakes> {
  const { groupId, assignmentId, placeId = null } = asked
  const { rows } = await pool.query<Mistaken>(
    mistaken.of(groupId, assignmentId, placeId, greatestRuns),
  )
  const children = new Set(rows.map((row) => row.placeId)).size
  const head = { children, runs: rows.length, drillKind }
  const isShown = placeId === null ? children >= fewestChildren : children > 0
  if (!isShown) return { ...head, counts: null, confusions: [] }

  const counts: MarkCounts = { right: 0, wrong: 0, blank: 0, swap: 0, shift: 0 }
  const confusions: Record<string, number> = {}
  for (const [at, row] of rows.entries()) {
    if (at % atOnce === atOnce - 1) await turn()
    const marks = marksOf(row)
    for (const mark of Object.keys(counts) as (keyof MarkCounts)[]) {
      counts[mark] += marks.counts[mark]
    }
    for (const [pair, times] of Object.entries(marks.confusions)) {
      confusions[pair] = (confusions[pair] ?? 0) + times
    }
  }
  return { ...head, counts, confusions: topConfusions(confusions, greatestConfusions) }
}

function marksOf({ drill, seed, language, answers }: Mistaken) {
  const reading = answerOfText(answers, drill, language)
  const answer = reading.kind === 'answer' ? reading.answer : emptyAnswer(drill)
  return runMarks(drill, materialOf(drill, seed, language), answer)
}

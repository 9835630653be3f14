import type { DiplomaFacts } from '@olympiad/domain/diploma'
import type { Selectable } from 'kysely'
import type { Tables } from '../db/tables.ts'

export type DiplomaRow = Selectable<Tables['diplomas']>

/** Null: the diploma has ended, and says nothing any more. */
export function factsFrom(row: DiplomaRow): DiplomaFacts | null {
  if (row.name === null) return null
  return {
    code: row.code,
    language: row.language,
    name: row.name,
    olympiadId: row.olympiad_id,
    olympiadTitle: row.olympiad_title,
    category: { level: row.level, stageNumber: row.stage_number, ageBand: row.age_band },
    place: row.place,
    medal: row.medal,
    points: row.points,
    rightAnswers: row.right_answers,
    issuedAt: row.issued_at.toISOString(),
    zone: row.time_zone,
    version: row.version,
  }
}

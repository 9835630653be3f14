import { previewPageSize, type Preview, type PreviewRow } from '@olympiad/contract/publication'
import type { AgeBand } from '@olympiad/domain/age-band'
import { byCategory, type Category } from '@olympiad/domain/results'
import type { StageLevel } from '@olympiad/domain/stage'
import type { Pool } from 'pg'
import { sqlFile } from '../db/sql-file.ts'

type Row = Omit<PreviewRow, keyof Category>

const page = sqlFile<Row>(import.meta.dirname, 'preview', {
  personId: 'int4',
  registrationId: 'int4',
  firstName: 'text',
  familyName: 'text',
  place: 'int4',
  points: 'int4',
  rightAnswers: 'int4',
  memoriseMs: 'int4',
})

type CategoryRow = { level: StageLevel; number: number; ageBand: AgeBand; people: number }

const categories = sqlFile<CategoryRow>(import.meta.dirname, 'preview-categories', {
  level: 'text',
  number: 'int2',
  ageBand: 'text',
  people: 'int4',
})

/** Part of the ranking as it would be published now. */
export async function previewOf(
  pool: Pool,
  olympiadId: number,
  wanted: {
    level?: StageLevel | undefined
    stageNumber?: number | undefined
    ageBand?: AgeBand | undefined
    from?: number | undefined
  },
): Promise<Preview> {
  const { rows } = await pool.query<CategoryRow>(categories.of(olympiadId))
  const found = rows
    .map(({ level, number, ageBand, people }) => ({ stage: { level, number }, ageBand, people }))
    .toSorted(byCategory)
  const { level, stageNumber, ageBand, from = 0 } = wanted
  const chosen =
    level && stageNumber && ageBand
      ? { stage: { level, number: stageNumber }, ageBand }
      : found.at(0)
  if (!chosen) return { categories: found, rows: [] }
  const { stage } = chosen
  const lines = await pool.query<Row>(
    page.of(olympiadId, stage.level, stage.number, chosen.ageBand, from, previewPageSize),
  )
  return {
    categories: found,
    rows: lines.rows.map((row) => ({ ...row, stage, ageBand: chosen.ageBand })),
  }
}

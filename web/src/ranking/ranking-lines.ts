import type { RankingRow } from '@olympiad/contract/ranking'
import type { AgeBand } from '@olympiad/domain/age-band'
import type { Stage } from '@olympiad/domain/stage'

/** A line of the table: a result, or the name of the category whose results follow. */
export type RankingLine =
  | { kind: 'category'; stage: Stage; ageBand: AgeBand }
  | { kind: 'result'; row: RankingRow }

const isSameCategory = (one: RankingRow, other: RankingRow) =>
  one.stage.level === other.stage.level &&
  one.stage.number === other.stage.number &&
  one.ageBand === other.ageBand

/** Places are counted within a category: where several are shown, each begins with its name. */
export function rankingLines(rows: readonly RankingRow[]): RankingLine[] {
  const [first] = rows
  if (!first) return []
  const hasSeveral = rows.some((row) => !isSameCategory(row, first))
  return rows.flatMap((row, index): RankingLine[] => {
    const before = rows[index - 1]
    const result: RankingLine = { kind: 'result', row }
    if (!hasSeveral || (before && isSameCategory(before, row))) return [result]
    return [{ kind: 'category', stage: row.stage, ageBand: row.ageBand }, result]
  })
}

/** Spec 2: surname plus lastname; of somebody under age guests get the initial, after the first name. */
export function shownName({ firstName, familyName }: RankingRow): string {
  return familyName.endsWith('.')
    ? `${firstName} ${familyName}`
    : `${familyName} ${firstName}`.trim()
}

const resultOf = (line: RankingLine | undefined) => (line?.kind === 'result' ? line.row : null)

/**
 * The time that decided a place, where points and right answers did not: those of a neighbour in
 * the category are the same. undefined: nothing was left to decide.
 */
export function decidingTime(
  lineAt: (index: number) => RankingLine | undefined,
  index: number,
): number | undefined {
  const row = resultOf(lineAt(index))
  const isTied = [index - 1, index + 1].some((beside) => {
    const other = resultOf(lineAt(beside))
    return (
      row &&
      other &&
      isSameCategory(row, other) &&
      row.points === other.points &&
      row.rightAnswers === other.rightAnswers
    )
  })
  return isTied ? row?.memoriseMs : undefined
}

/** Where a person stands among the lines; -1 when nowhere. */
export function lineOf(lines: readonly RankingLine[], personId: number): number {
  return lines.findIndex((line) => line.kind === 'result' && line.row.personId === personId)
}

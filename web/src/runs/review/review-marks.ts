import { answerOfText } from '@olympiad/domain/drills/answer'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import { marksOf, type Mark } from '@olympiad/domain/mistakes'
import { gradeOf, type RowGrade } from '@olympiad/domain/scoring'

/** One position of the comparison. */
export type Compared = { at: number; mark: Mark; answered: string; right: string }

export type ComparedRow = { grade: RowGrade; positions: readonly Compared[] }

export type Comparison = { rows: readonly ComparedRow[]; counts: Record<Mark, number> }

/** Answer against material, row by row, by the domain's rules. */
export function comparisonOf(
  run: { drill: Drill; language: Language },
  { material, answers }: { material: string; answers: string },
): Comparison {
  const { drill, language } = run
  const reading = answerOfText(answers, drill, language)
  const answer = reading.kind === 'answer' ? reading.answer : '_'.repeat(material.length)
  const marks = marksOf(drill, material, answer)
  const counts: Record<Mark, number> = { right: 0, wrong: 0, blank: 0, swap: 0, shift: 0 }
  for (const mark of marks) counts[mark]++
  const rows = gradeOf(drill, material, answer).rows.map((grade) => ({
    grade,
    positions: Array.from({ length: grade.to - grade.from }, (_, index): Compared => {
      const at = grade.from + index
      return {
        at: index,
        mark: marks[at] ?? 'blank',
        answered: answer.charAt(at),
        right: material.charAt(at),
      }
    }),
  }))
  return { rows, counts }
}

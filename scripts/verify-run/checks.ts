import { createHash } from 'node:crypto'
import type { RunFile } from '../../contract/src/runs-review.ts'
import { committedText } from '../../domain/src/commitment.ts'
import { answerOfText } from '../../domain/src/drills/answer.ts'
import { materialOf } from '../../domain/src/drills/material.ts'
import { rhythmOf } from '../../domain/src/rhythm.ts'
import { gradeOf } from '../../domain/src/scoring.ts'

export type Check = { name: string; isTrue: boolean; detail: string }

/**
 * Everything a run's file claims, computed anew from its seed and answers. `noted` is the commitment
 * the participant was given at the start: only that one proves the seed was not chosen afterwards.
 */
export function checksOf(file: RunFile, noted: string | null): Check[] {
  const seed = Buffer.from(file.seed, 'hex')
  const commitment = createHash('sha256').update(committedText(file.id, seed)).digest('hex')
  const material = materialOf(file.drill, seed, file.language)
  const reading = answerOfText(file.answers, file.drill, file.language)
  const checks: Check[] = [
    {
      name: 'commitment',
      isTrue: commitment === file.commitment,
      detail: `sha256(run id + seed) = ${commitment}`,
    },
    {
      name: 'material',
      isTrue: material === file.material,
      detail: `${material.length} symbols follow from the seed`,
    },
    { name: 'answers', isTrue: reading.kind === 'answer', detail: reading.kind },
    ...(file.rhythm === null
      ? []
      : [
          {
            name: 'rhythm',
            isTrue: rhythmOf(file.rhythm, file.drill) !== null,
            detail: `${file.rhythm.split('.').length} groups left in time`,
          },
        ]),
  ]
  if (noted !== null) {
    const detail = `noted at the start: ${noted}`
    checks.push({ name: 'noted', isTrue: commitment === noted.toLowerCase(), detail })
  }
  if (reading.kind === 'answer') {
    const { points, score, greatest, right } = gradeOf(file.drill, material, reading.answer)
    checks.push({
      name: 'grade',
      isTrue:
        points === file.points &&
        score === file.score &&
        greatest === file.greatest &&
        right === file.right,
      detail: `${score} of ${greatest}, ${right} right, ${points} points`,
    })
  }
  return checks
}

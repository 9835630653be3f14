import type { Drill } from '@olympiad/domain/drills/drill'
import { useTranslation } from 'react-i18next'
import { useSymbolText } from '../../journey/drill-text.ts'
import type { ComparedRow } from './review-marks.ts'
import styles from './Review.module.css'

const mostShown = 200

/** The same in words, for those who listen and for those who want to know. */
export function ReviewMistakes({ rows, drill }: { rows: readonly ComparedRow[]; drill: Drill }) {
  const { t } = useTranslation()
  const symbolText = useSymbolText(drill)
  const mistakes = rows.flatMap(({ grade, positions }, row) =>
    grade.rule === 'not-attempted'
      ? []
      : positions
          .slice(0, grade.counted)
          .filter(({ mark }) => mark !== 'right')
          .map((position) => ({ row, ...position })),
  )
  if (mistakes.length === 0) return null
  return (
    <details className={styles.mistakes}>
      <summary>{t('runs.review.inWords', { count: mistakes.length })}</summary>
      <ul>
        {mistakes.slice(0, mostShown).map(({ row, at, mark, answered, right }) => (
          <li key={`${row}-${at}`}>
            {t(drill.kind === 'cards' ? 'runs.review.cardMistake' : 'runs.review.mistake', {
              row: row + 1,
              place: at + 1,
              answered: symbolText(answered),
              right: symbolText(right),
              mark: t(`runs.marks.${mark}`).toLocaleLowerCase(),
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}

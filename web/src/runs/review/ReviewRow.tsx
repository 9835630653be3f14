import { cardOfCode } from '@olympiad/domain/drills/cards'
import type { Drill } from '@olympiad/domain/drills/drill'
import { useTranslation } from 'react-i18next'
import { CardFace } from '../cards/CardFace.tsx'
import { MarkSign } from './MarkSign.tsx'
import type { Compared, ComparedRow } from './review-marks.ts'
import styles from './ReviewRow.module.css'

/** A row: what was answered, below it what it should have been, beside it why it got its score. */
export function ReviewRow({
  number,
  row: { grade, positions },
  drill,
}: {
  number: number
  row: ComparedRow
  drill: Drill
}) {
  const { t } = useTranslation()
  const isCards = drill.kind === 'cards'
  const length = grade.to - grade.from
  const isPartial = grade.counted > 0 && grade.counted < length
  return (
    <li className={styles.row}>
      <p className={styles.verdict} data-rule={grade.rule}>
        <strong>{t(isCards ? 'runs.deck' : 'runs.row', { number })}</strong>{' '}
        <span>
          {t(`runs.rules.${grade.rule}`, {
            score: grade.score,
            count: grade.errors,
            right: grade.right,
            half: Math.ceil(grade.counted / 2),
          })}
          {isPartial && ` ${t('runs.rules.partial', { count: grade.counted })}`}
        </span>
        <span className={styles.score}>+{grade.score}</span>
      </p>
      <div className={styles.positions} data-cards={isCards} aria-hidden="true">
        {positions.map((position) =>
          isCards ? (
            <ComparedCard key={position.at} position={position} />
          ) : (
            <ComparedSymbol key={position.at} position={position} />
          ),
        )}
      </div>
    </li>
  )
}

function ComparedSymbol({ position: { mark, answered, right } }: { position: Compared }) {
  return (
    <span className={styles.symbol} data-mark={mark}>
      <span>{answered === '_' ? '·' : answered}</span>
      <span className={styles.right}>{mark === 'right' ? '' : right}</span>
      <MarkSign mark={mark} />
    </span>
  )
}

function ComparedCard({ position: { at, mark, answered, right } }: { position: Compared }) {
  const given = cardOfCode(answered)
  const due = mark === 'right' ? null : cardOfCode(right)
  return (
    <span className={styles.card} data-mark={mark}>
      <span className={styles.face}>
        {given ? <CardFace card={given} /> : <span className={styles.empty}>{at + 1}</span>}
      </span>
      {due && (
        <span className={styles.due}>
          <CardFace card={due} />
        </span>
      )}
      <MarkSign mark={mark} />
    </span>
  )
}

import type { RunHead } from '@olympiad/contract/runs-head'
import type { ReviewedRun } from '@olympiad/contract/runs-review'
import { use, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { timeText } from '../../journey/drill-text.ts'
import { Proof } from '../Proof.tsx'
import { groupTimes } from '../rhythm/group-times.ts'
import { Rhythm } from '../rhythm/Rhythm.tsx'
import { SlotsContext } from '../slots.ts'
import { MarkSign } from './MarkSign.tsx'
import { comparisonOf } from './review-marks.ts'
import { ReviewMistakes } from './ReviewMistakes.tsx'
import styles from './Review.module.css'
import { ReviewRow } from './ReviewRow.tsx'

const marks = ['right', 'wrong', 'blank', 'swap', 'shift'] as const

export function ReviewReady({
  run,
  result,
  actions,
}: {
  run: RunHead
  result: ReviewedRun
  /** What can be done now; so many rows failed, 0 also where all of them did. */
  actions: (failedRows: number) => ReactNode
}) {
  const { t } = useTranslation()
  const { ReviewAside } = use(SlotsContext)
  const { rows, counts } = useMemo(() => comparisonOf(run, result), [run, result])
  const failed = rows.filter(({ grade }) => grade.rule !== 'all-right').length
  const times = groupTimes(run.drill, result.rhythm, result.memoriseMs)
  const seconds = (ms: number) => timeText(Math.round(ms / 1000))
  const facts = [
    [t('runs.review.right'), `${result.right} / ${result.greatest}`],
    [t('runs.review.score'), `${result.score} / ${result.greatest}`],
    [t('runs.review.memoriseTime'), seconds(result.memoriseMs)],
    [t('runs.review.recallTime'), seconds(result.recallMs)],
  ]
  return (
    <>
      <Card as="section">
        <div className={styles.summary}>
          <div>
            <p className={styles.points}>
              <span className={styles.number}>{result.points}</span>
              <span className={styles.of}>{t('runs.review.points', { count: result.points })}</span>
            </p>
            <Best points={result.points} best={result.previousBest?.points ?? null} />
          </div>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p className={styles.rule}>
          {t(run.drill.kind === 'cards' ? 'runs.review.cardRule' : 'runs.review.rule', {
            score: result.score,
            greatest: result.greatest,
          })}
        </p>
        {result.lateSaves > 0 && <p className={styles.rule}>{t('runs.review.lateSaves')}</p>}
        {actions(failed < rows.length ? failed : 0)}
      </Card>
      <Card as="section">
        <h2 className={styles.heading}>{t('runs.review.comparison')}</h2>
        <ul className={styles.legend}>
          {marks
            .filter((mark) => counts[mark] > 0)
            .map((mark) => (
              <li key={mark} className={styles.legendItem} data-mark={mark}>
                <span className={styles.swatch}>
                  <MarkSign mark={mark} />
                </span>
                {t(`runs.marks.${mark}`)}: {counts[mark]}
              </li>
            ))}
        </ul>
        <ol className={styles.rows}>
          {rows.map((row, index) => (
            <ReviewRow key={row.grade.from} number={index + 1} row={row} drill={run.drill} />
          ))}
        </ol>
        <ReviewMistakes rows={rows} drill={run.drill} />
      </Card>
      {times && <Rhythm drill={run.drill} times={times} rows={rows} material={result.material} />}
      {ReviewAside && <ReviewAside drill={run.drill} material={result.material} />}
      {run.commitment !== '' && (
        <Proof commitment={run.commitment} {...(result.seed !== null && { seed: result.seed })} />
      )}
    </>
  )
}

function Best({ points, best }: { points: number; best: number | null }) {
  const { t } = useTranslation()
  if (best === null) return <Badge tone="brand">{t('runs.review.first')}</Badge>
  if (points > best) {
    return (
      <Badge tone="good" icon="star">
        {t('runs.review.record', { best })}
      </Badge>
    )
  }
  return <Badge>{t('runs.review.best', { best })}</Badge>
}

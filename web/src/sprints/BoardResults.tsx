import type { SprintBoard } from '@olympiad/contract/sprints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import styles from './Board.module.css'

const onTheWall = 10

/** The best first; without names unless they are wished. */
export function BoardResults({
  results: { lines, hidden, length },
  showsNames,
}: {
  results: NonNullable<SprintBoard['results']>
  showsNames: boolean
}) {
  const { t } = useTranslation('sprints')
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? lines : lines.slice(0, onTheWall)
  return (
    <div className={styles.results}>
      {lines.length > 0 && (
        <>
          <dl className={styles.summary}>
            <div>
              <dt>{t('board.best')}</dt>
              <dd>
                {t('board.of', { right: Math.max(...lines.map(({ right }) => right)), length })}
              </dd>
            </div>
            <div>
              <dt>{t('board.median')}</dt>
              <dd>{t('board.of', { right: medianOf(lines.map(({ right }) => right)), length })}</dd>
            </div>
          </dl>
          <ol className={styles.lines}>
            {shown.map(({ place, label, right, points }, at) => (
              <li key={at} className={styles.line}>
                <span className={styles.rank}>{t('board.place', { place })}</span>
                <span className={styles.who}>{showsNames && (label ?? t('board.guest'))}</span>
                <span className={styles.of}>{t('board.of', { right, length })}</span>
                {/* What the places go by. */}
                <span className={styles.points}>{t('over.points', { count: points })}</span>
              </li>
            ))}
          </ol>
          {lines.length > onTheWall && (
            <Button variant="ghost" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
              {isAll ? t('board.fewer') : t('board.all', { count: lines.length })}
            </Button>
          )}
        </>
      )}
      {hidden > 0 && <p className={styles.hidden}>{t('board.hidden', { count: hidden })}</p>}
    </div>
  )
}

/** Half of them did better; between two middle ones, the lower. */
function medianOf(numbers: readonly number[]): number {
  const ordered = numbers.toSorted((a, b) => a - b)
  return ordered[Math.floor((ordered.length - 1) / 2)] ?? 0
}

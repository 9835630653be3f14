import type { Bin } from '@olympiad/domain/distribution'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../ui/use-number.ts'
import styles from './MyResult.module.css'

/** The drawing is stretched to its place; words stand around it, in the size of words. */
const size = { width: 600, height: 100 }

const percent = (share: number) => `${(100 * share).toFixed(2)}%`

/** How many people got how many points, with the person's own bar marked. */
export function PointsChart({ bins, points }: { bins: readonly Bin[]; points: number }) {
  const { t } = useTranslation()
  const numberText = useNumber()
  const most = Math.max(1, ...bins.map(({ people }) => people))
  const width = size.width / Math.max(1, bins.length)
  const shareOf = (people: number) => (people === 0 ? 0 : Math.max(0.02, people / most))
  const own = bins.findIndex(({ from, to }) => from <= points && points <= to)
  return (
    <figure className={styles.figure}>
      <figcaption>{t('myResult.chartTitle')}</figcaption>
      <div className={styles.plot}>
        <svg
          role="img"
          aria-label={t('myResult.chart', { points: numberText(points) })}
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          className={styles.chart}
        >
          {bins.map(({ from, to, people }, index) => (
            <rect
              key={from}
              x={index * width + 1}
              y={size.height * (1 - shareOf(people))}
              width={Math.max(1, width - 2)}
              height={size.height * shareOf(people)}
              className={index === own ? styles.ownBar : styles.bar}
            >
              <title>
                {t('myResult.bin', {
                  from: numberText(from),
                  to: numberText(to),
                  people: numberText(people),
                })}
              </title>
            </rect>
          ))}
        </svg>
        {own >= 0 && (
          <span
            aria-hidden="true"
            className={styles.you}
            style={{
              left: `clamp(1rem, ${percent((own + 0.5) / bins.length)}, 100% - 1rem)`,
              bottom: percent(shareOf(bins[own]?.people ?? 0)),
            }}
          >
            {t('myResult.you')}
          </span>
        )}
      </div>
      <p aria-hidden="true" className={styles.ticks}>
        <span>{numberText(0)}</span>
        <span>{numberText(bins.at(-1)?.to ?? 0)}</span>
      </p>
    </figure>
  )
}

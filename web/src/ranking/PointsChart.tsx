import type { Bin } from '@olympiad/domain/distribution'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import styles from './MyResult.module.css'

const size = { width: 640, height: 180, top: 28, foot: 24 }

/** How many people got how many points, with the person's own bar marked. */
export function PointsChart({ bins, points }: { bins: readonly Bin[]; points: number }) {
  const { t } = useTranslation()
  const number = new Intl.NumberFormat(useLanguage())
  const most = Math.max(1, ...bins.map(({ people }) => people))
  const width = size.width / Math.max(1, bins.length)
  const bottom = size.height - size.foot
  const heightOf = (people: number) =>
    people === 0 ? 0 : Math.max(2, ((bottom - size.top) * people) / most)
  const own = bins.findIndex(({ from, to }) => from <= points && points <= to)
  const ownTop = bottom - heightOf(bins[own]?.people ?? 0)
  const ownMiddle = (own + 0.5) * width
  return (
    <figure className={styles.figure}>
      <figcaption>{t('myResult.chartTitle')}</figcaption>
      <svg
        role="img"
        aria-label={t('myResult.chart', { points: number.format(points) })}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className={styles.chart}
      >
        {bins.map(({ from, to, people }, index) => (
          <rect
            key={from}
            x={index * width + 1}
            y={bottom - heightOf(people)}
            width={Math.max(1, width - 2)}
            height={heightOf(people)}
            rx="3"
            className={index === own ? styles.ownBar : styles.bar}
          >
            <title>
              {t('myResult.bin', {
                from: number.format(from),
                to: number.format(to),
                people: number.format(people),
              })}
            </title>
          </rect>
        ))}
        <line x1="0" x2={size.width} y1={bottom} y2={bottom} className={styles.axis} />
        {own >= 0 && (
          <>
            <path d={`M${ownMiddle - 7} ${ownTop - 12}h14l-7 9z`} className={styles.ownMark} />
            <text
              x={Math.min(Math.max(ownMiddle, 16), size.width - 16)}
              y={ownTop - 15}
              textAnchor="middle"
              className={styles.ownText}
            >
              {t('myResult.you')}
            </text>
          </>
        )}
        <text x="0" y={size.height - 5} className={styles.tick}>
          {number.format(0)}
        </text>
        <text x={size.width} y={size.height - 5} textAnchor="end" className={styles.tick}>
          {number.format(bins.at(-1)?.to ?? 0)}
        </text>
      </svg>
    </figure>
  )
}

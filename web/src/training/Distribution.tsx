import type { Bin } from '@olympiad/domain/distribution'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../ui/use-number.ts'
import styles from './Distribution.module.css'

const height = 100

/** How many people got how many points; the same as a table. */
export function Distribution({ bins, people }: { bins: readonly Bin[]; people: number }) {
  const { t } = useTranslation('training')
  const numberText = useNumber()
  const most = Math.max(1, ...bins.map((bin) => bin.people))
  const tallOf = (count: number) => (count === 0 ? 0 : Math.max(2, (height * count) / most))
  return (
    <figure className={styles.figure}>
      <figcaption>{t('daily.people', { count: people })}</figcaption>
      <svg
        role="img"
        aria-label={t('daily.picture')}
        viewBox={`0 0 ${bins.length} ${height}`}
        preserveAspectRatio="none"
        className={styles.picture}
      >
        {bins.map(({ from, people: count }, at) => (
          <rect
            key={from}
            x={at + 0.08}
            width={0.84}
            y={height - tallOf(count)}
            height={tallOf(count)}
          />
        ))}
      </svg>
      <p aria-hidden="true" className={styles.ticks}>
        <span>{numberText(0)}</span>
        <span>{t('daily.points')}</span>
        <span>{numberText(1000)}</span>
      </p>
      <details className={styles.twin}>
        <summary>{t('daily.table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('daily.points')}</th>
              <th scope="col">{t('daily.howMany')}</th>
            </tr>
          </thead>
          <tbody>
            {bins.map(({ from, to, people: count }) => (
              <tr key={from}>
                <th scope="row">
                  {numberText(from)}–{numberText(Math.min(to, 1000))}
                </th>
                <td>{numberText(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

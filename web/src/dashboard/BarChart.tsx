import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../ui/use-number.ts'
import styles from './Dashboard.module.css'

export type Bars = {
  label: string
  /** One a series, in their order. */
  values: number[]
}

const size = { width: 600, height: 140 }
/** One day alone is a bar, not a wall. */
const greatestWidth = 24

/** Bars side by side, and the same numbers as a table for whoever wants them exactly. */
export function BarChart({
  title,
  series,
  bars,
}: {
  title: string
  series: readonly string[]
  bars: readonly Bars[]
}) {
  const { t } = useTranslation('organiser')
  const numberText = useNumber()
  const id = useId()
  const most = Math.max(1, ...bars.flatMap(({ values }) => values))
  const slot = size.width / Math.max(1, bars.length)
  const width = Math.min(greatestWidth, Math.max(1, (slot * 0.8) / series.length))
  const margin = (slot - width * series.length) / 2
  const first = bars.at(0)
  const last = bars.at(-1)
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      {!first || !last ? (
        <p className={styles.muted}>{t('dashboard.nothing')}</p>
      ) : (
        <>
          <ul className={styles.legend}>
            {series.map((name, index) => (
              <li key={name} data-series={index}>
                {name}
              </li>
            ))}
          </ul>
          <svg
            viewBox={`0 0 ${size.width} ${size.height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className={styles.bars}
          >
            {bars.map(({ label, values }, at) =>
              values.map((value, index) => {
                const height = (value / most) * (size.height - 4)
                return (
                  <rect
                    key={`${label} ${series[index]}`}
                    data-series={index}
                    x={at * slot + margin + index * width}
                    y={size.height - height}
                    width={width}
                    height={height}
                  />
                )
              }),
            )}
          </svg>
          <p className={styles.ends} aria-hidden="true">
            <span>{first.label}</span>
            <span>{t('dashboard.most', { count: most })}</span>
            {last !== first && <span>{last.label}</span>}
          </p>
          <details className={styles.twin}>
            <summary>{t('dashboard.asTable')}</summary>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('dashboard.when')}</th>
                  {series.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {bars.map(({ label, values }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    {values.map((value, index) => (
                      <td key={series[index]}>{numberText(value)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </figure>
  )
}

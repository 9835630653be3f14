import type { Drill } from '@olympiad/domain/drills/drill'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { useLanguage } from '../../i18n/index.ts'
import { useSymbolText } from '../../journey/drill-text.ts'
import type { ComparedRow } from '../review/review-marks.ts'
import reviewStyles from '../review/Review.module.css'
import { usualSeconds, type GroupTime } from './group-times.ts'
import styles from './Rhythm.module.css'

type Shown = GroupTime & { text: string; mistakes: number }

/** One's own rhythm: how long each group took, and where something was lost. */
export function Rhythm({
  drill,
  times,
  rows,
  material,
}: {
  drill: Drill
  times: readonly GroupTime[]
  rows: readonly ComparedRow[]
  material: string
}) {
  const { t } = useTranslation('training')
  const secondsText = useSeconds()
  const groups = times.map((time): Shown => {
    const row = rows[time.row]
    const from = time.from - (row?.grade.from ?? 0)
    const inGroup = row?.positions.slice(from, from + time.to - time.from) ?? []
    return {
      ...time,
      text: material.slice(time.from, time.to),
      mistakes: inGroup.filter(({ mark }) => mark !== 'right').length,
    }
  })
  const longest = groups.reduce<Shown | undefined>(
    (most, group) => (most && most.seconds >= group.seconds ? most : group),
    undefined,
  )
  if (longest === undefined || longest.seconds === 0) return null
  return (
    <Card as="section">
      <h2 className={reviewStyles.heading}>{t('rhythm.title')}</h2>
      <p className={styles.lead}>
        {t('rhythm.lead', {
          usual: secondsText(usualSeconds(times)),
          longest: secondsText(longest.seconds),
          group: groups.indexOf(longest) + 1,
        })}
      </p>
      <Picture groups={groups} most={longest.seconds} />
      <Twin groups={groups} drill={drill} />
    </Card>
  )
}

const height = 100

/** A column a group, the rows apart from each other; below it a cross where something was lost. */
function Picture({ groups, most }: { groups: readonly Shown[]; most: number }) {
  const { t } = useTranslation('training')
  const secondsText = useSeconds()
  const rowGap = 0.6
  const widthBefore = (at: number) => at + rowGap * (groups[at]?.row ?? 0)
  const width = widthBefore(groups.length - 1) + 1
  const percent = (part: number) => `${((100 * part) / width).toFixed(3)}%`
  return (
    <figure className={styles.figure} style={{ maxWidth: `${Math.max(14, 4 * width)}rem` }}>
      <p aria-hidden="true" className={styles.scale}>
        {secondsText(most)}
      </p>
      <svg
        role="img"
        aria-label={t('rhythm.picture', { count: groups.length })}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={styles.picture}
      >
        {groups.map(({ from, seconds, mistakes }, at) => (
          <rect
            key={from}
            x={widthBefore(at) + 0.1}
            width={0.8}
            y={height - Math.max(2, (height * seconds) / most)}
            height={Math.max(2, (height * seconds) / most)}
            className={mistakes > 0 ? styles.lost : styles.held}
          />
        ))}
      </svg>
      <div aria-hidden="true" className={styles.marks}>
        {groups.map(({ from, mistakes }, at) =>
          mistakes > 0 ? (
            <span key={from} style={{ left: percent(widthBefore(at) + 0.5) }}>
              ×
            </span>
          ) : null,
        )}
      </div>
      <figcaption className={styles.caption}>{t('rhythm.caption')}</figcaption>
    </figure>
  )
}

function Twin({ groups, drill }: { groups: readonly Shown[]; drill: Drill }) {
  const { t } = useTranslation('training')
  const secondsText = useSeconds()
  const symbolText = useSymbolText(drill)
  return (
    <details className={styles.twin}>
      <summary>{t('rhythm.table')}</summary>
      <div className={styles.scroll} role="region" aria-label={t('rhythm.table')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('rhythm.group')}</th>
              <th scope="col">{t(drill.kind === 'cards' ? 'rhythm.deck' : 'rhythm.row')}</th>
              <th scope="col">{t('rhythm.symbols')}</th>
              <th scope="col">{t('rhythm.time')}</th>
              <th scope="col">{t('rhythm.mistakes')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ from, row, text, seconds, mistakes }, at) => (
              <tr key={from}>
                <th scope="row">{at + 1}</th>
                <td>{row + 1}</td>
                <td>{Array.from(text, symbolText).join(drill.kind === 'cards' ? '; ' : ' ')}</td>
                <td>{secondsText(seconds)}</td>
                <td>{mistakes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function useSeconds(): (seconds: number) => string {
  const { t } = useTranslation('training')
  const format = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 })
  return (seconds) => t('rhythm.seconds', { seconds: format.format(seconds) })
}

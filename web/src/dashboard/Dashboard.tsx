import type { DashboardHistory, LiveNumbers } from '@olympiad/contract/dashboard'
import { ageBandLabel } from '@olympiad/domain/age-band'
import { categoryKey } from '@olympiad/domain/results'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { useStageText } from '../i18n/stage-text.ts'
import { Asked } from '../ui/Asked.tsx'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { instantText } from '../organiser/times.ts'
import { useDevice } from '../ui/use-device.ts'
import { useNumber } from '../ui/use-number.ts'
import { BarChart } from './BarChart.tsx'
import styles from './Dashboard.module.css'
import { Earlier } from './Earlier.tsx'
import { useDashboard } from './use-dashboard.ts'

/** The olympiad in numbers: now, by hour, by day, by category, and beside earlier ones. */
export function Dashboard() {
  const { olympiad } = useStaffedOlympiad()
  const { isLive, ...query } = useDashboard(olympiad.id)
  return <Asked query={query}>{(data) => <Numbers {...data} isLive={isLive} />}</Asked>
}

function Numbers({
  live,
  history,
  isLive,
}: {
  live: LiveNumbers
  history: DashboardHistory
  isLive: boolean
}) {
  const { t } = useTranslation('organiser')
  return (
    <div className={styles.screen}>
      {live.runs && <Now runs={live.runs} isLive={isLive} />}
      <History history={history} />
      {history.earlier.length > 0 && <Earlier earlier={history.earlier} totals={history.totals} />}
      {!live.runs && history.totals.registrations === null && history.totals.payments === null && (
        <p className={styles.muted}>{t('dashboard.forOthers')}</p>
      )}
    </div>
  )
}

const places = ['ready', 'memorise', 'recall', 'finished', 'overdue'] as const

function Now({ runs, isLive }: { runs: NonNullable<LiveNumbers['runs']>; isLive: boolean }) {
  const { t } = useTranslation('organiser')
  const numberText = useNumber()
  return (
    <section aria-labelledby="now" className={styles.part}>
      <h2 id="now">
        {t('dashboard.now')}{' '}
        <span className={styles.live} data-live={isLive}>
          {t(isLive ? 'dashboard.live' : 'dashboard.away')}
        </span>
      </h2>
      <dl className={styles.numbers}>
        {places.map((place) => (
          <div key={place} data-place={place}>
            <dt>{t(`dashboard.places.${place}`)}</dt>
            <dd>{numberText(runs[place])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function History({ history }: { history: DashboardHistory }) {
  const { t } = useTranslation('organiser')
  const language = useLanguage()
  const numberText = useNumber()
  const stageText = useStageText()
  const isNarrow = useDevice() === 'mobile'
  const { totals, days, hours, categories } = history
  const counts = (['registrations', 'payments'] as const).filter((name) => totals[name] !== null)
  const ofRuns = hours === null ? [] : (['starts', 'finishes'] as const)
  const columns = [...counts, ...ofRuns]
  if (columns.length === 0) return null
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <>
      {counts.length > 0 && (
        <section aria-labelledby="by-day" className={styles.part}>
          <h2 id="by-day">{t('dashboard.soFar')}</h2>
          <dl className={styles.numbers}>
            {counts.map((name) => (
              <div key={name}>
                <dt>{t(`dashboard.counts.${name}`)}</dt>
                <dd>{numberText(totals[name] ?? 0)}</dd>
              </div>
            ))}
          </dl>
          <BarChart
            title={t('dashboard.byDay')}
            series={counts.map((name) => t(`dashboard.counts.${name}`))}
            bars={days.map((one) => ({
              label: day.format(new Date(one.day)),
              values: counts.map((name) => one[name] ?? 0),
            }))}
          />
        </section>
      )}
      {hours && (
        <section className={styles.part}>
          <BarChart
            title={t('dashboard.byHour')}
            series={ofRuns.map((name) => t(`dashboard.counts.${name}`))}
            bars={hours.map((one) => ({
              label: instantText(one.hour),
              values: [one.starts, one.finishes],
            }))}
          />
        </section>
      )}
      {categories.length > 0 && (
        <section aria-labelledby="by-category" className={styles.part}>
          <h2 id="by-category">{t('dashboard.byCategory')}</h2>
          {isNarrow ? (
            <ul className={styles.lines}>
              {categories.map((one) => (
                <li key={categoryKey(one)}>
                  <strong>{`${stageText(one.stage)} · ${ageBandLabel(one.ageBand)}`}</strong>
                  <p className={styles.muted}>
                    {columns
                      .map(
                        (name) => `${t(`dashboard.counts.${name}`)}: ${numberText(one[name] ?? 0)}`,
                      )
                      .join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          ) : (
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('dashboard.category')}</th>
                  {columns.map((name) => (
                    <th key={name} scope="col">
                      {t(`dashboard.counts.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {categories.map((one) => (
                  <tr key={categoryKey(one)}>
                    <th scope="row">{`${stageText(one.stage)} · ${ageBandLabel(one.ageBand)}`}</th>
                    {columns.map((name) => (
                      <td key={name}>{numberText(one[name] ?? 0)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      )}
    </>
  )
}

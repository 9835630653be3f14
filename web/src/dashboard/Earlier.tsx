import type { DashboardHistory } from '@olympiad/contract/dashboard'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { useNumber } from '../ui/use-number.ts'
import styles from './Dashboard.module.css'

/** This one beside earlier ones, so many days before or after the start of each. */
export function Earlier({ earlier, totals }: Pick<DashboardHistory, 'earlier' | 'totals'>) {
  const { t } = useTranslation('organiser')
  const language = useLanguage()
  const numberText = useNumber()
  const text = (count: number | null) => (count === null ? '–' : numberText(count))
  const rows = [
    { key: 0, title: t('dashboard.thisOne'), ...totals },
    ...earlier.map(({ olympiadId, title, ...counts }) => ({
      ...{ key: olympiadId, title: title[language] },
      ...counts,
    })),
  ]
  return (
    <section aria-labelledby="earlier" className={styles.part}>
      <h2 id="earlier">{t('dashboard.earlier')}</h2>
      <p className={styles.muted}>{t('dashboard.earlierHint')}</p>
      <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby="earlier">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.olympiad')}</th>
              <th scope="col">{t('dashboard.counts.registrations')}</th>
              <th scope="col">{t('dashboard.counts.payments')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, title, registrations, payments }) => (
              <tr key={key}>
                <th scope="row">{title}</th>
                <td>{text(registrations)}</td>
                <td>{text(payments)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

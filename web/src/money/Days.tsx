import type { MoneyDay } from '@olympiad/contract/money'
import { dayText } from '../ui/dates.ts'
import styles from './Money.module.css'
import { useAmount, useMoneyWords } from './use-money.ts'

/** Day by day, the newest first; folded, for who wants to know. */
export function Days({ days }: { days: readonly MoneyDay[] }) {
  const t = useMoneyWords()
  const amount = useAmount()
  return (
    <details className={styles.days}>
      <summary>{t('money.days')}</summary>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('money.days')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('money.day')}</th>
              <th scope="col" className={styles.figure}>
                {t('money.received')}
              </th>
              <th scope="col" className={styles.figure}>
                {t('money.refunded')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, currency, received, refunded }) => (
              <tr key={`${day} ${currency}`}>
                <th scope="row">{dayText(new Date(`${day}T12:00:00`))}</th>
                <td className={styles.figure}>{amount(received, currency)}</td>
                <td className={styles.figure}>{amount(refunded, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

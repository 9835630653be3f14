import type { MoneyDay } from '@olympiad/contract/money'
import { localText } from '../organiser/times.ts'
import styles from './Money.module.css'
import { MoneyTable } from './MoneyTable.tsx'
import { useMoneyWords } from './use-money.ts'

/** Day by day, the newest first; folded, for who wants to know. */
export function Days({ days }: { days: readonly MoneyDay[] }) {
  const t = useMoneyWords()
  return (
    <details className={styles.days}>
      <summary>{t('money.days')}</summary>
      <MoneyTable
        head={t('money.day')}
        rows={days.map(({ day, ...money }) => ({ name: localText(day), ...money }))}
      />
    </details>
  )
}

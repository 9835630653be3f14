import type { ChildReceipt } from '@olympiad/contract/family'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { priceText } from '../i18n/price.ts'
import { dayText } from '../ui/dates.ts'
import styles from './Family.module.css'

export function ChildReceipts({ receipts }: { receipts: ChildReceipt[] }) {
  const { t } = useTranslation('family')
  const language = useLanguage()
  if (receipts.length === 0) return <p className={styles.note}>{t('wards.noReceipts')}</p>
  return (
    <ul className={styles.list}>
      {receipts.map(({ number, title, amount, currency, paidAt, refundedAt }) => (
        <li key={number} className={styles.row}>
          <span className={styles.main}>
            {title[language]}
            <span className={styles.small}>
              {t('wards.receipt', { number })} · {dayText(new Date(paidAt))}
              {refundedAt && ` · ${t('wards.refunded', { when: dayText(new Date(refundedAt)) })}`}
            </span>
          </span>
          <span>{priceText({ amount, currency }, language)}</span>
        </li>
      ))}
    </ul>
  )
}

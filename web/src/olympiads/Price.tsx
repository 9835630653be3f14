import { priceOf, type Olympiad } from '@olympiad/domain/olympiad'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { priceText } from '../i18n/price.ts'
import styles from './Price.module.css'

export function Price({ olympiad }: { olympiad: Olympiad }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const price = priceOf(olympiad)
  return (
    // The server's tables of languages may be older or newer than the browser's.
    <p className={styles.price} suppressHydrationWarning>
      {price.amount === 0 ? t('olympiad.free') : priceText(price, language)}
    </p>
  )
}

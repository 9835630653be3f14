import type { Receipt } from '@olympiad/contract/payment'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { priceText } from '../i18n/price.ts'
import { cancellationState } from './cancellation-view.ts'
import styles from './Cancellation.module.css'

/** Whoever has left reads so, and where the money is. */
export function CancellationNotice({ receipts }: { receipts: readonly Receipt[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const state = cancellationState(receipts)
  const [newest] = receipts
  if (state === null || !newest) return null
  return (
    <p role="status" className={styles.notice} data-state={state}>
      <strong>{t('cancellation.done')}</strong>{' '}
      {t(`cancellation.states.${state}`, { sum: priceText(newest.money, language) })}
    </p>
  )
}

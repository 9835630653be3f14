import type { TransferOffer } from '@olympiad/contract/payment-offer'
import { spacedIban } from '@olympiad/domain/iban'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import styles from './PaymentBefore.module.css'
import { sumText } from './receipt-view.ts'

/** For who would rather pay at the bank: what to write into the transfer. */
export function TransferDetails({ transfer }: { transfer: TransferOffer }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { holder, bank, iban, reference, money } = transfer
  const facts = [
    { name: t('payment.transfer.reference'), value: reference },
    { name: t('payment.transfer.sum'), value: sumText(money, language) },
    { name: t('payment.transfer.holder'), value: holder },
    { name: t('payment.transfer.iban'), value: spacedIban(iban) },
    ...(bank ? [{ name: t('payment.transfer.bank'), value: bank }] : []),
  ]
  return (
    <details className={styles.transfer}>
      <summary>{t('payment.transfer.title')}</summary>
      <p>{t('payment.transfer.text')}</p>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

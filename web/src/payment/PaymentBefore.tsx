import { useTranslation } from 'react-i18next'
import styles from './PaymentBefore.module.css'
import { PayerFields } from './PayerFields.tsx'
import { PaymentMethod } from './PaymentMethod.tsx'
import { SimulatedNotice } from './SimulatedNotice.tsx'
import { TransferDetails } from './TransferDetails.tsx'
import type { PaymentForm } from './use-payment-form.ts'

/** On the terms, before the button that pays: by which way, who pays, and whether it is for real. */
export function PaymentBefore({ form, guardian }: { form: PaymentForm; guardian: string }) {
  const { t } = useTranslation()
  if (form.isPaidFor) return <p>{t('payment.seat')}</p>
  if (form.provider === null) return null
  return (
    <div className={styles.before}>
      <PaymentMethod form={form} />
      {form.provider === 'simulated' && <SimulatedNotice />}
      <PayerFields form={form} guardian={guardian} />
      {form.transfer && <TransferDetails transfer={form.transfer} />}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import styles from './PaymentBefore.module.css'
import type { PaymentForm } from './use-payment-form.ts'

/** The name of the way to pay; a choice only where there are several. */
export function PaymentMethod({ form }: { form: PaymentForm }) {
  const { t } = useTranslation()
  const { providers, provider, choose } = form
  if (provider === null) return null
  if (providers.length < 2) {
    return (
      <p className={styles.method}>
        <span>{t('receipt.provider')}</span>
        <strong>{t(`payment.methods.${provider}`)}</strong>
      </p>
    )
  }
  return (
    <ChoiceField
      name="provider"
      label={t('receipt.provider')}
      value={provider}
      onChange={choose}
      choices={providers.map((value) => ({ value, label: t(`payment.methods.${value}`) }))}
    />
  )
}

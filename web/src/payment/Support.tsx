import { useTranslation } from 'react-i18next'
import styles from './PaymentStatus.module.css'

/** Spec 2: support contact details appear in the payment texts. */
export function Support() {
  const { t } = useTranslation()
  const phone = t('payment.phone')
  const email = t('payment.email')
  return (
    <p className={styles.support}>
      {t('payment.support')}: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}

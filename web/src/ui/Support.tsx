import { useTranslation } from 'react-i18next'
import styles from './Support.module.css'
import { useSupport } from './use-support.ts'

/** Spec 2: support contact details appear in the payment texts. */
export function Support() {
  const { t } = useTranslation()
  const { phone, email } = useSupport()
  if (phone === null && email === null) return null
  return (
    <p className={styles.support}>
      {t('payment.support')}:{' '}
      {phone !== null && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  )
}

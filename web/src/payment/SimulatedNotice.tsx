import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'
import styles from './PaymentStatus.module.css'

/** Nobody may believe that money has moved. */
export function SimulatedNotice() {
  const { t } = useTranslation()
  return (
    <p className={styles.simulated}>
      <Icon name="warning" size={20} />
      {t('payment.simulated')}
    </p>
  )
}

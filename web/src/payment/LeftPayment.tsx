import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { receiptsQuery } from '../api/queries.ts'
import { useOlympiadId } from '../api/use-olympiad.ts'
import { pathTo } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CancellationNotice } from './CancellationNotice.tsx'
import styles from './PaymentStatus.module.css'

/** The money went back, or is on its way: nothing has failed. */
export function LeftPayment() {
  const { t } = useTranslation()
  const olympiadId = useOlympiadId()
  const { data = [] } = useQuery(receiptsQuery(olympiadId))
  return (
    <Card>
      <div className={styles.result}>
        <h2 className={styles.title}>{t('receipt.states.refunded')}</h2>
        <CancellationNotice receipts={data} />
        <ButtonLink variant="primary" to={pathTo('olympiad', { olympiadId })}>
          {t('payment.toOlympiad')}
        </ButtonLink>
      </div>
    </Card>
  )
}

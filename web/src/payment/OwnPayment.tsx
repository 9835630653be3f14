import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { receiptsQuery } from '../api/queries.ts'
import { useOlympiad, useOlympiadId } from '../api/use-olympiad.ts'
import { pathTo } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { CancellationNotice } from './CancellationNotice.tsx'
import { CancelParticipation } from './CancelParticipation.tsx'
import { hasReceipt } from './receipt-view.ts'
import styles from './Receipt.module.css'

/** On the olympiad's page, for whoever has paid; also when the money went back. */
export function OwnPayment() {
  const { t } = useTranslation()
  const olympiadId = useOlympiadId()
  const isRegistered = useOlympiad().data?.enrolment?.subscription != null
  const { data } = useQuery({ ...receiptsQuery(olympiadId), enabled: isRegistered })
  if (!data || !hasReceipt(data)) return null
  return (
    <>
      <CancellationNotice receipts={data} />
      <div className={styles.own}>
        <Link to={pathTo('receipt', { olympiadId })} className={styles.link}>
          {t('receipt.title')}
        </Link>
        <CancelParticipation />
      </div>
    </>
  )
}

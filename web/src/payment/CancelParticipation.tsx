import { cancellationObstacle } from '@olympiad/domain/cancellation'
import { priceOf } from '@olympiad/domain/olympiad'
import { isPaid, notEnrolled } from '@olympiad/domain/participation'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentOfferQuery, receiptsQuery } from '../api/queries.ts'
import { useOlympiad, useOlympiadId } from '../api/use-olympiad.ts'
import { useLanguage } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { useNow } from '../ui/now.ts'
import { priceText } from '../i18n/price.ts'
import styles from './Cancellation.module.css'
import { useCancellation } from './use-cancellation.ts'

/** Leaving before the start: said quietly, asked once more, with what becomes of the money. */
export function CancelParticipation() {
  const { t } = useTranslation()
  const language = useLanguage()
  const now = useNow('quarterMinute')
  const olympiadId = useOlympiadId()
  const { data } = useOlympiad()
  const enrolment = data?.enrolment ?? notEnrolled
  // Who has paid nothing has nothing to cancel.
  const own = isPaid(enrolment) && !enrolment.isGhost
  const offer = useQuery({ ...paymentOfferQuery(olympiadId), enabled: own }).data
  const receipt = useQuery({ ...receiptsQuery(olympiadId), enabled: own }).data?.[0]
  const dialog = useRef<HTMLDialogElement>(null)
  const { cancel, isPending } = useCancellation(() => dialog.current?.close())
  if (!data || !offer) return null
  if (cancellationObstacle(data.olympiad, { isPaid: own, hasRun: offer.hasRun }, now)) return null
  const money = receipt?.money ?? priceOf(data.olympiad)
  const way =
    money.amount === 0 ? 'free' : receipt?.provider === 'simulated' ? 'simulated' : 'refund'
  return (
    <>
      <button
        type="button"
        className={styles.leave}
        onClick={() => dialog.current?.showModal()}
        aria-haspopup="dialog"
      >
        {t('cancellation.leave')}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="cancel-participation">
        <h2 id="cancel-participation" className={styles.title}>
          {t('cancellation.title')}
        </h2>
        <ul className={styles.points}>
          <li>{t('cancellation.place')}</li>
          <li>{t(`cancellation.money.${way}`, { sum: priceText(money, language) })}</li>
          <li>{t('cancellation.again')}</li>
        </ul>
        <div className={styles.actions}>
          <Button variant="primary" loading={isPending} onClick={() => void cancel()}>
            {t('cancellation.confirm')}
          </Button>
          <Button variant="ghost" onClick={() => dialog.current?.close()}>
            {t('cancellation.stay')}
          </Button>
        </div>
      </dialog>
    </>
  )
}

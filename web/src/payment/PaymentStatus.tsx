import { priceOf } from '@olympiad/domain/olympiad'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { personOf, useSession } from '../api/session.ts'
import { useOlympiad } from '../api/use-olympiad.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SignInFirst } from '../journey/JourneyGate.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { FollowedPayment } from './FollowedPayment.tsx'
import { handedPayment } from './payment-view.ts'
import { PaymentLoading } from './PaymentLoading.tsx'
import styles from './PaymentStatus.module.css'
import { SimulatedPayment } from './SimulatedPayment.tsx'

/** Spec 2: the payment status. Simulated it asks nobody; otherwise it follows the server's word. */
export function PaymentStatus() {
  const { t } = useTranslation()
  const location = useLocation()
  const session = useSession()
  const handed = handedPayment(location.state)
  const olympiad = useOlympiad().data?.olympiad
  const isFree = olympiad !== undefined && priceOf(olympiad).amount === 0
  return (
    <div className={styles.screen}>
      <PageTitle>{t(isFree ? 'payment.free.page' : 'payment.title')}</PageTitle>
      {content()}
    </div>
  )

  function content() {
    if (handed) return <SimulatedPayment key={location.key} state={handed.state} />
    if (session.kind === 'failed') return <ErrorState {...session} />
    if (session.kind === 'known' && !personOf(session)) return <SignInFirst />
    if (session.kind === 'known') return <FollowedPayment />
    return <PaymentLoading />
  }
}

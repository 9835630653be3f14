import type { Receipt } from '@olympiad/contract/payment'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api/call.ts'
import { receiptsQuery } from '../api/queries.ts'
import { personOf, useSession } from '../api/session.ts'
import { useOlympiadId } from '../api/use-olympiad.ts'
import { useLanguage } from '../i18n/index.ts'
import { pathTo, usePlace } from '../paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { RegisterFirst, SignInFirst } from '../journey/JourneyGate.tsx'
import { Link } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { CancellationNotice } from './CancellationNotice.tsx'
import { CancelParticipation } from './CancelParticipation.tsx'
import { PaymentLoading } from './PaymentLoading.tsx'
import { receiptShown, receiptState, sumText } from './receipt-view.ts'
import { ReceiptSheet } from './ReceiptSheet.tsx'
import styles from './Receipt.module.css'
import { useInstantText } from './use-instant-text.ts'

/** What a person can show for their money: one order, to read, to print, to hand in. */
export function ReceiptPage() {
  const { t } = useTranslation()
  return (
    <div className={styles.screen}>
      <PageTitle>{t('receipt.title')}</PageTitle>
      <Content />
    </div>
  )
}

function Content() {
  const { t } = useTranslation()
  const session = useSession()
  const isSomebody = personOf(session) !== null
  const olympiadId = useOlympiadId()
  const orderId = usePlace()?.params.orderId
  const { data, error, refetch } = useQuery({
    ...receiptsQuery(olympiadId),
    enabled: isSomebody,
    retry: (failures, failure) => failures < 3 && !isRefusal(failure, 'not_registered'),
  })
  if (session.kind === 'failed') return <ErrorState {...session} />
  if (session.kind === 'known' && !isSomebody) return <SignInFirst />
  if (isRefusal(error, 'not_registered')) return <RegisterFirst />
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <PaymentLoading />
  const shown = receiptShown(data, orderId)
  if (!shown) {
    return (
      <EmptyState
        title={t('receipt.none')}
        text={t('receipt.noneHint')}
        action={
          <ButtonLink to={pathTo('olympiad', { olympiadId })}>{t('payment.toOlympiad')}</ButtonLink>
        }
      />
    )
  }
  return (
    <>
      <CancellationNotice receipts={data} />
      <ReceiptSheet receipt={shown} />
      <div className={styles.actions}>
        <Button variant="accent" onClick={() => print()}>
          {t('receipt.print')}
        </Button>
        <ButtonLink to={pathTo('olympiad', { olympiadId })}>{t('payment.toOlympiad')}</ButtonLink>
        <CancelParticipation />
      </div>
      <OtherOrders orders={data.filter((one) => one !== shown)} />
    </>
  )
}

/** Whoever began again, or paid anew after a refund, has several. */
function OtherOrders({ orders }: { orders: Receipt[] }) {
  const { t } = useTranslation()
  const instantText = useInstantText()
  const language = useLanguage()
  const olympiadId = useOlympiadId()
  if (orders.length === 0) return null
  return (
    <nav className={styles.others} aria-labelledby="other-orders">
      <h2 id="other-orders" className={styles.heading}>
        {t('receipt.others')}
      </h2>
      <ul>
        {orders.map((order) => (
          <li key={order.orderId}>
            <Link
              to={pathTo('receipt', { olympiadId, orderId: order.orderId })}
              className={styles.other}
            >
              {order.number}, {instantText(order.createdAt)}, {sumText(order.money, language)},{' '}
              {t(`receipt.states.${receiptState(order)}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

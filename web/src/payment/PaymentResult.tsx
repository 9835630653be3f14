import type { ProviderName } from '@olympiad/domain/order'
import type { PaymentState } from '@olympiad/domain/payment'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { forgetOlympiad, markPaid } from '../api/queries.ts'
import { forgetDraft } from '../api/registration-draft.ts'
import { personOf, useSession } from '../api/session.ts'
import { useOlympiadId } from '../api/use-olympiad.ts'
import { pathTo } from '../paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Steps } from '../journey/Steps.tsx'
import { Support } from '../ui/Support.tsx'
import { supportWays, useSupport } from '../ui/use-support.ts'
import { PaymentPicture } from './PaymentPicture.tsx'
import styles from './PaymentStatus.module.css'
import { SimulatedNotice } from './SimulatedNotice.tsx'
import { usePaymentRetry } from './use-payment-retry.ts'

/** Spec 2: a title and a description by state, and what can be done next. */
export function PaymentResult({
  state,
  redirect = null,
  isFollowed = false,
  provider = null,
}: {
  state: PaymentState
  redirect?: string | null
  provider?: ProviderName | null
  /** Waits for a real provider, which may take its time. */
  isFollowed?: boolean
}) {
  const { t } = useTranslation()
  const isWaiting = state === 'pending' && isFollowed
  const isFree = provider === 'free'
  const olympiadId = useOlympiadId()
  const personId = personOf(useSession())?.id
  const client = useQueryClient()
  useEffect(() => {
    if (state === 'success' && personId) forgetDraft({ personId, olympiadId })
  }, [state, personId, olympiadId])
  useEffect(() => {
    if (state !== 'success') return
    // Spec 2: once paid, no price in the header. However they leave, nobody who has paid may find
    // themselves unpaid; simulated, the screen itself makes no call.
    markPaid(client, olympiadId)
    void forgetOlympiad(client, olympiadId, isFollowed ? 'active' : 'none')
  }, [state, client, olympiadId, isFollowed])
  const ways = supportWays(useSupport())
  return (
    <>
      <Steps current="payment" done={state === 'success'} isFree={isFree} />
      <Card>
        <div className={styles.result}>
          <PaymentPicture state={state} />
          <div role="status" className={styles.words}>
            <h2 className={styles.title}>
              {isFree ? t('payment.free.title') : t(`payment.states.${state}.title`)}
            </h2>
            <p className={styles.text}>{text()}</p>
          </div>
          {provider === 'simulated' && <SimulatedNotice />}
          {state === 'success' && <AfterSuccess />}
          {state === 'error' && <Retry />}
          {isWaiting && redirect !== null && (
            <Button onClick={() => location.assign(redirect)}>{t('payment.toProvider')}</Button>
          )}
          {state === 'error' && <Support />}
        </div>
      </Card>
    </>
  )

  function text(): string {
    if (state === 'error') return t(`payment.errors.${ways}`)
    if (isFree) return t('payment.free.text')
    return isWaiting ? t('payment.waiting') : t(`payment.states.${state}.text`)
  }
}

/** Spec 2: goes up one level, replacing history, and refreshes the olympiad data. */
function AfterSuccess() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const olympiadId = useOlympiadId()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    setIsLeaving(true)
    await forgetOlympiad(client, olympiadId)
    await navigate(pathTo('olympiad', { olympiadId }), { replace: true })
  }
  return (
    <>
      <Button variant="accent" icon="arrow" loading={isLeaving} onClick={() => void leave()}>
        {t('payment.toOlympiad')}
      </Button>
      <ButtonLink variant="ghost" to={pathTo('receipt', { olympiadId })}>
        {t('receipt.title')}
      </ButtonLink>
    </>
  )
}

function Retry() {
  const { t } = useTranslation()
  const { retry, isPending } = usePaymentRetry()
  return (
    <Button variant="accent" icon="retry" loading={isPending} onClick={() => void retry()}>
      {t('global.retry')}
    </Button>
  )
}

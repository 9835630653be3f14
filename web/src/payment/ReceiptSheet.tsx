import type { Receipt } from '@olympiad/contract/payment'
import type { OrderStatus } from '@olympiad/domain/order'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { instantText, sumText } from './receipt-view.ts'
import styles from './Receipt.module.css'
import { Support } from './Support.tsx'

const tones = {
  open: 'warn',
  paid: 'good',
  cancelled: 'warn',
  refunded: 'neutral',
  expired: 'neutral',
} as const

/** The sheet itself: everything about one order, and nothing to press. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number, status, money, payer, provider, reference, refund } = receipt
  const at = (instant: Date) => (
    <time dateTime={instant.toISOString()}>{instantText(instant, language)}</time>
  )
  return (
    <Card as="article">
      <div className={styles.head}>
        <p className={styles.sum}>{sumText(money, language)}</p>
        <State status={status} />
      </div>
      <dl className={styles.facts}>
        <Fact name={t('receipt.number')}>{number}</Fact>
        <Fact name={t('receipt.what')}>
          {t('receipt.participation', { title: receipt.olympiad[language] })}
        </Fact>
        <Fact name={t('receipt.payer')}>{`${payer.name}, ${payer.email}`}</Fact>
        <Fact name={t('receipt.participant')}>{`${receipt.firstName} ${receipt.familyName}`}</Fact>
        {provider && <Fact name={t('receipt.provider')}>{t(`receipt.providers.${provider}`)}</Fact>}
        {reference && <Fact name={t('receipt.reference')}>{reference}</Fact>}
        <Fact name={t('receipt.ordered')}>{at(receipt.createdAt)}</Fact>
        {receipt.paidAt && <Fact name={t('receipt.paid')}>{at(receipt.paidAt)}</Fact>}
        {refund && <Fact name={t('receipt.refundRequested')}>{at(refund.requestedAt)}</Fact>}
        {refund?.refusedAt && <Fact name={t('receipt.refundRefused')}>{at(refund.refusedAt)}</Fact>}
        {receipt.refundedAt && (
          <Fact name={t('receipt.refunded')}>
            {at(receipt.refundedAt)}, {sumText(money, language)}
          </Fact>
        )}
      </dl>
      <div className={styles.foot}>
        <Support />
      </div>
    </Card>
  )
}

function State({ status }: { status: OrderStatus }) {
  const { t } = useTranslation()
  return (
    <Badge tone={tones[status]} {...(status === 'paid' && { icon: 'check' })}>
      {t(`receipt.states.${status}`)}
    </Badge>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

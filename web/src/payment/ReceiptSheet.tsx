import type { Receipt } from '@olympiad/contract/payment'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { Organiser } from '../journey/Organiser.tsx'
import { receiptState, sumText } from './receipt-view.ts'
import styles from './Receipt.module.css'
import { useInstantText } from './use-instant-text.ts'

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
  const { number, money, payer, provider, reference, refund } = receipt
  const instantText = useInstantText()
  const at = (instant: Date) => <time dateTime={instant.toISOString()}>{instantText(instant)}</time>
  const isFree = money.amount === 0
  return (
    <Card as="article">
      <div className={styles.head}>
        <p className={styles.sum}>{sumText(money, language)}</p>
        <State receipt={receipt} />
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
        {receipt.paidAt && (
          <Fact name={t(isFree ? 'receipt.confirmed' : 'receipt.paid')}>{at(receipt.paidAt)}</Fact>
        )}
        {receipt.cancelledAt && (
          <Fact name={t('receipt.cancelled')}>{at(receipt.cancelledAt)}</Fact>
        )}
        {refund && !isFree && (
          <Fact name={t('receipt.refundRequested')}>{at(refund.requestedAt)}</Fact>
        )}
        {refund?.refusedAt && <Fact name={t('receipt.refundRefused')}>{at(refund.refusedAt)}</Fact>}
        {receipt.refunds.length > 1 || receipt.status === 'paid'
          ? receipt.refunds.map((part) => (
              <Fact
                key={`${part.requestedAt.toISOString()} ${part.amount} ${part.state}`}
                name={t('receipt.partRefund')}
              >
                {sumText({ ...money, amount: part.amount }, language)},{' '}
                {t(`receipt.refundStates.${part.state}`)}, {at(part.doneAt ?? part.requestedAt)}
              </Fact>
            ))
          : null}
        {receipt.refundedAt && !isFree && (
          <Fact name={t('receipt.refunded')}>
            {at(receipt.refundedAt)}, {sumText(money, language)}
          </Fact>
        )}
      </dl>
      <div className={styles.foot}>
        <Organiser />
      </div>
    </Card>
  )
}

function State({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation()
  const { status } = receipt
  return (
    <Badge tone={tones[status]} {...(status === 'paid' && { icon: 'check' })}>
      {t(`receipt.states.${receiptState(receipt)}`)}
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

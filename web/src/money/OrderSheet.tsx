import type { OrderAttempt, OrderSheet as Sheet } from '@olympiad/contract/money'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { instantText } from '../organiser/times.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { AttentionList } from './Attentions.tsx'
import styles from './Money.module.css'
import { OrderStatusBadge } from './Orders.tsx'
import { orderQuery } from './queries.ts'
import { RefundForm } from './RefundForm.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import { useAmount, useMoneyWords } from './use-money.ts'

/** Everything about one order: what was tried, what came, what went back. */
export function OrderSheet({ orderId }: { orderId: string }) {
  const { olympiad } = useStaffedOlympiad()
  const query = useQuery(orderQuery(olympiad.id, orderId))
  return <SheetFrame query={query}>{(order) => <Order order={order} />}</SheetFrame>
}

function Order({ order }: { order: Sheet }) {
  const t = useMoneyWords()
  const amount = useAmount()
  return (
    <Card as="article">
      <h2 className={styles.sheetHead}>
        {t('money.order', { number: order.number })} <OrderStatusBadge order={order} />
      </h2>
      <dl className={styles.facts}>
        <Fact name={t('money.amount')}>{amount(order.amount, order.currency)}</Fact>
        {order.refunded > 0 && (
          <Fact name={t('money.refunded')}>{amount(order.refunded, order.currency)}</Fact>
        )}
        <Fact name={t('money.participant')}>{order.participant}</Fact>
        {order.seats && <Fact name={t('money.seats')}>{t('money.held', order.seats)}</Fact>}
        <Fact name={t('money.payer')}>{`${order.payer}, ${order.payerEmail}`}</Fact>
        <Fact name={t('money.reference')}>{order.reference}</Fact>
        <Fact name={t('money.ordered')}>{instantText(order.createdAt)}</Fact>
        {order.paidAt && <Fact name={t('money.paid')}>{instantText(order.paidAt)}</Fact>}
      </dl>
      {order.attentions.length > 0 && <AttentionList attentions={order.attentions} />}
      {order.attempts.map((attempt) => (
        <Attempt key={attempt.id} attempt={attempt} orderId={order.id} />
      ))}
    </Card>
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

const refundTones = {
  requested: 'warn',
  accepted: 'warn',
  unknown: 'bad',
  refused: 'bad',
  done: 'neutral',
} as const

function Attempt({ attempt, orderId }: { attempt: OrderAttempt; orderId: string }) {
  const t = useMoneyWords()
  const amount = useAmount()
  const mayMove = useMay('moveMoney')
  const { refunds, events, currency, received } = attempt
  return (
    <section className={styles.attempt}>
      <h3 className={styles.itemHead}>
        {t(`money.providers.${attempt.provider}`)}
        <Badge tone={attempt.status === 'confirmed' ? 'good' : 'neutral'}>
          {t(`money.attempts.${attempt.status}`)}
        </Badge>
        {received !== null && <span>{amount(received, currency)}</span>}
      </h3>
      {attempt.reference && (
        <p className={styles.note}>{t('money.providerReference', { text: attempt.reference })}</p>
      )}
      {refunds.length > 0 && (
        <ul className={styles.refunds}>
          {refunds.map((refund) => (
            <li key={refund.id}>
              <p className={styles.itemHead}>
                {t('money.refundOf', { sum: amount(refund.amount, currency) })}
                <Badge tone={refundTones[refund.state]}>
                  {t(`money.refundStates.${refund.state}`)}
                </Badge>
              </p>
              <p className={styles.note}>
                {[
                  refund.requestedBy ?? t('money.atProvider'),
                  instantText(refund.doneAt ?? refund.requestedAt),
                  refund.reason,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      <details className={styles.days}>
        <summary>{t('money.history')}</summary>
        <ol className={styles.history}>
          {events.map((event) => (
            <li key={`${event.at} ${event.status} ${event.attention}`}>
              {instantText(event.at)} ·{' '}
              {t(`money.attempts.${event.status as OrderAttempt['status']}`)} ·{' '}
              {t(`money.sources.${event.source}`)}
            </li>
          ))}
        </ol>
      </details>
      {mayMove && attempt.status === 'confirmed' && attempt.refundable > 0 && (
        <RefundForm orderId={orderId} refundable={attempt.refundable} currency={currency} />
      )}
    </section>
  )
}

import { getClassReceipt, type ClassOrderSheet } from '@olympiad/contract/class-orders'
import type { Group } from '@olympiad/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { priceText } from '../i18n/price.ts'
import { Asked } from '../ui/Asked.tsx'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { dayText } from '../ui/dates.ts'
import styles from './ClassOrders.module.css'
import { OrderFile } from './OrderFile.tsx'
import { OrderPayment } from './OrderPayment.tsx'
import { ordersPath, statusTones } from './order-view.ts'
import { classOrderQuery } from './queries.ts'
import { SeatReturn } from './SeatReturn.tsx'
import { Seats } from './Seats.tsx'

/** One order: what it costs, how it is paid, who has which seat, what went back. */
export function Order({ group, orderId }: { group: Group; orderId: string }) {
  return (
    <Asked query={useQuery(classOrderQuery(group.id, orderId))}>
      {(order) => (
        <div className={styles.stack}>
          <Head group={group} order={order} />
          {order.status === 'open' && <OrderPayment group={group} order={order} />}
          <Seats group={group} order={order} />
          {order.status === 'paid' && <SeatReturn group={group} order={order} />}
        </div>
      )}
    </Asked>
  )
}

function Head({ group, order }: { group: Group; order: ClassOrderSheet }) {
  const { t } = useTranslation('classOrders')
  const language = useLanguage()
  const money = (amount: number) => priceText({ ...order.total, amount }, language)
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2 className={styles.heading}>{order.olympiad[language]}</h2>
        <ButtonLink variant="ghost" icon="back" to={ordersPath(group)}>
          {t('new.back')}
        </ButtonLink>
      </div>
      <p className={styles.side} role="status">
        <Badge tone={statusTones[order.status]}>{t(`status.${order.status}`)}</Badge>
        <span className={styles.small}>{t('order.number', { number: order.number })}</span>
      </p>
      <p className={styles.text}>
        {t('order.total', { sum: money(order.total.amount), unit: money(order.unit.amount) })}
        {order.paidAt && ` · ${t('order.paid', { date: dayText(new Date(order.paidAt)) })}`}
        {order.payer.name && ` · ${t('order.payer', { name: order.payer.name })}`}
      </p>
      {order.paidAt && (
        <div className={styles.actions}>
          <OrderFile
            file={getClassReceipt}
            of={{ groupId: group.id, orderId: order.id }}
            name={order.number}
          >
            {t('order.receipt')}
          </OrderFile>
        </div>
      )}
      {order.refunds.length > 0 && (
        <>
          <h3 className={styles.sub}>{t('order.refunds')}</h3>
          <ul className={styles.list}>
            {order.refunds.map(({ amount, state, requestedAt }) => (
              <li key={`${requestedAt} ${amount}`} className={styles.row}>
                <span className={styles.words}>{dayText(new Date(requestedAt))}</span>
                <span className={styles.side}>
                  <span className={styles.sum}>{money(amount)}</span>
                  <Badge tone={state === 'done' ? 'good' : 'warn'}>
                    {t(`order.refundStates.${state}`)}
                  </Badge>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

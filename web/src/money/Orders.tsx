import { orderFilters, type ListedOrder, type OrderFilter } from '@olympiad/contract/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { instantText } from '../organiser/times.ts'
import { Asked } from '../ui/Asked.tsx'
import { Badge } from '../ui/Badge.tsx'
import { More } from '../ui/More.tsx'
import { Segments } from '../ui/Segments.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import styles from './Money.module.css'
import { ordersQuery } from './queries.ts'
import { useAmount, useMoneyWords, useView } from './use-money.ts'

const longest = 100

/** Orders, found by receipt, reference or name. */
export function Orders() {
  const t = useMoneyWords()
  const { olympiad } = useStaffedOlympiad()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<OrderFilter>('all')
  const query = useInfiniteQuery(
    ordersQuery(olympiad.id, { search: useDeferredValue(search.trim()), filter }),
  )
  return (
    <>
      <div className={styles.filters}>
        <TextField
          name="search"
          type="search"
          label={t('money.search')}
          hint={t('money.searchHint')}
          maxLength={longest}
          value={search}
          onChange={setSearch}
        />
        <div>
          <Segments
            label={t('money.filter')}
            value={filter}
            onChange={setFilter}
            segments={orderFilters.map((value) => {
              const text = t(`money.filters.${value}`)
              return { value, text, name: text }
            })}
          />
        </div>
      </div>
      <Asked query={query}>
        {({ pages }) => {
          const orders = pages.flatMap((page) => page.orders)
          return orders.length === 0 ? (
            <p className={styles.calm}>{t('money.noOrders')}</p>
          ) : (
            <OrderList orders={orders} />
          )
        }}
      </Asked>
      <More of={query}>{t('money.more')}</More>
    </>
  )
}

const tones = {
  open: 'warn',
  paid: 'good',
  cancelled: 'warn',
  refunded: 'neutral',
  expired: 'neutral',
} as const

export function OrderStatusBadge({ order }: { order: Pick<ListedOrder, 'status'> }) {
  const t = useMoneyWords()
  return <Badge tone={tones[order.status]}>{t(`money.statuses.${order.status}`)}</Badge>
}

function OrderList({ orders }: { orders: readonly ListedOrder[] }) {
  const t = useMoneyWords()
  const amount = useAmount()
  const { openOrder } = useView()
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.id} className={styles.item}>
          <p className={styles.itemHead}>
            <button type="button" className={styles.open} onClick={() => openOrder(order.id)}>
              {order.number}
            </button>
            <strong>{amount(order.amount, order.currency)}</strong>
            <OrderStatusBadge order={order} />
            {order.refunded > 0 && (
              <Badge>{t('money.back', { sum: amount(order.refunded, order.currency) })}</Badge>
            )}
            {order.isWaiting && <Badge tone="bad">{t('money.waits')}</Badge>}
          </p>
          <p className={styles.note}>
            {[
              order.participant,
              order.payer,
              order.provider && t(`money.providers.${order.provider}`),
              instantText(order.paidAt ?? order.createdAt),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

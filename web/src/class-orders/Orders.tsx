import type { ClassOrder } from '@olympiad/contract/class-orders'
import type { Group } from '@olympiad/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { priceText } from '../i18n/price.ts'
import { useLanguage } from '../i18n/index.ts'
import { Asked } from '../ui/Asked.tsx'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { dayText } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { useSearchParams } from '../ui/search-params.ts'
import styles from './ClassOrders.module.css'
import { NewOrder } from './NewOrder.tsx'
import { ordersPath, statusTones } from './order-view.ts'
import { Order } from './Order.tsx'
import { classOrdersQuery } from './queries.ts'

const uuid = /^[\da-f-]{36}$/i

/** What a class ordered, a new order, or one of them: by what stands behind the question mark. */
export function Orders({ group }: { group: Group }) {
  const [params] = useSearchParams()
  const order = params.get('order') ?? ''
  if (uuid.test(order)) return <Order group={group} orderId={order} />
  if (params.has('new')) return <NewOrder group={group} />
  return <OrderList group={group} />
}

function OrderList({ group }: { group: Group }) {
  const { t } = useTranslation('classOrders')
  return (
    <Asked query={useQuery(classOrdersQuery(group.id))}>
      {({ orders, olympiads }) => {
        const action = olympiads.length > 0 && (
          <ButtonLink variant="primary" to={ordersPath(group, '?new=1')}>
            {t('list.new')}
          </ButtonLink>
        )
        if (orders.length === 0) {
          return (
            <EmptyState
              title={t('list.none')}
              text={olympiads.length > 0 ? t('list.noneText') : t('list.nothing')}
              action={action}
            />
          )
        }
        return (
          <Card as="section">
            <div className={styles.head}>
              <h2 className={styles.heading}>{t('list.title')}</h2>
              {action}
            </div>
            <p className={styles.text}>{t('list.text')}</p>
            <ul className={styles.list}>
              {orders.map((order) => (
                <Row key={order.id} group={group} order={order} />
              ))}
            </ul>
          </Card>
        )
      }}
    </Asked>
  )
}

function Row({ group, order }: { group: Group; order: ClassOrder }) {
  const { t } = useTranslation('classOrders')
  const language = useLanguage()
  const { given, returned } = order.seats
  const count = order.total.amount / order.unit.amount - returned
  const date = dayText(new Date(order.createdAt))
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={ordersPath(group, `?order=${order.id}`)} className={styles.title}>
          {order.olympiad[language]}
        </Link>
        <p className={styles.small}>
          {t('list.from', { number: order.number, date })} · {t('list.held', { count })}
          {order.status === 'paid' && ` · ${t('list.given', { given })}`}
        </p>
      </div>
      <p className={styles.side}>
        <span className={styles.sum}>{priceText(order.total, language)}</span>
        <Badge tone={statusTones[order.status]}>{t(`status.${order.status}`)}</Badge>
      </p>
    </li>
  )
}

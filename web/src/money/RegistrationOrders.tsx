import { transferReference } from '@olympiad/domain/transfer-reference'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consolePath } from '../organiser/paths.ts'
import { useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Asked } from './Asked.tsx'
import styles from './Money.module.css'
import { OrderStatusBadge } from './Orders.tsx'
import { registrationOrdersQuery } from './queries.ts'
import { TransferForm } from './TransferForm.tsx'
import { useAmount, useInstant, useMoneyWords } from './use-money.ts'

/** On a person's sheet: what they owe and paid, with the way to refund and to book a transfer. */
export function RegistrationOrders({ registrationId }: { registrationId: number }) {
  const t = useMoneyWords()
  const mayRead = useMay('readMoney')
  const mayMove = useMay('moveMoney')
  const [isBooking, setIsBooking] = useState(false)
  if (!mayRead) return null
  return (
    <>
      <List registrationId={registrationId} />
      {mayMove && !isBooking && (
        <div className={styles.actions}>
          <Button size="s" onClick={() => setIsBooking(true)}>
            {t('money.transfer.title')}
          </Button>
        </div>
      )}
      {isBooking && <TransferForm reference={transferReference(registrationId)} />}
    </>
  )
}

function List({ registrationId }: { registrationId: number }) {
  const t = useMoneyWords()
  const amount = useAmount()
  const instant = useInstant()
  const mayMove = useMay('moveMoney')
  const { olympiad } = useStaffedOlympiad()
  const query = useQuery(registrationOrdersQuery(olympiad.id, registrationId))
  const page = consolePath('money', { olympiadId: olympiad.id })
  return (
    <Asked query={query}>
      {({ orders }) =>
        orders.length === 0 ? (
          <p className={styles.calm}>{t('money.noOrders')}</p>
        ) : (
          <ul className={styles.list}>
            {orders.map((order) => (
              <li key={order.id} className={styles.item}>
                <p className={styles.itemHead}>
                  {order.number}
                  <strong>{amount(order.amount, order.currency)}</strong>
                  <OrderStatusBadge order={order} />
                </p>
                <p className={styles.note}>{instant(order.paidAt ?? order.createdAt)}</p>
                <div className={styles.actions}>
                  <ButtonLink size="s" to={`${page}?view=orders&order=${order.id}`}>
                    {t(mayMove && order.status === 'paid' ? 'money.toRefund' : 'money.toItsOrder')}
                  </ButtonLink>
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </Asked>
  )
}

import { returnSeats, type ClassOrderSheet } from '@olympiad/contract/class-orders'
import type { Group } from '@olympiad/contract/groups'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useLanguage } from '../i18n/index.ts'
import { priceText } from '../i18n/price.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { TickField } from '../ui/form/TickField.tsx'
import { useNow } from '../ui/now.ts'
import styles from './ClassOrders.module.css'
import { useChange } from './use-change.ts'

/** Seats that nobody has, until the start: which of them go back. */
export function SeatReturn({ group, order }: { group: Group; order: ClassOrderSheet }) {
  const { t } = useTranslation('classOrders')
  const language = useLanguage()
  const now = useNow('quarterMinute')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  // One wish has one name however often it is sent.
  const [id, setId] = useState(() => crypto.randomUUID())
  const change = useChange(
    group,
    () => call(returnSeats, { groupId: group.id, orderId: order.id, id, numbers: [...chosen] }),
    {
      said: t('seats.returned'),
      onDone: () => {
        setChosen(new Set())
        setId(crypto.randomUUID())
      },
    },
  )
  const open = order.seatList.filter(({ state }) => !['given', 'returned'].includes(state))
  if (open.length === 0) return null
  const isLate = new Date(order.startsAt) <= now
  const sum = priceText({ ...order.unit, amount: order.unit.amount * chosen.size }, language)
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('seats.return')}</h2>
      <p className={styles.text}>{isLate ? t('seats.tooLate') : t('seats.returnText')}</p>
      {!isLate && (
        <>
          <ul className={styles.list}>
            {open.map(({ number, label }) => (
              <li key={number} className={styles.child}>
                <TickField
                  name={`return-${number}`}
                  label={[t('seats.number', { number }), label].filter(Boolean).join(' · ')}
                  value={chosen.has(number)}
                  onChange={(isChosen) => {
                    const next = new Set(chosen)
                    if (isChosen) next.add(number)
                    else next.delete(number)
                    setChosen(next)
                  }}
                />
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button
              disabled={chosen.size === 0}
              loading={change.isPending}
              onClick={() => change.mutate()}
            >
              {t('seats.returnChosen', { count: chosen.size, sum })}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

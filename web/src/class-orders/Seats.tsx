import type { ClassOrderSheet, Seat } from '@olympiad/contract/class-orders'
import type { Group } from '@olympiad/contract/groups'
import { ageBandLabel } from '@olympiad/domain/age-band'
import type { SeatState } from '@olympiad/domain/class-order'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStageText } from '../i18n/stage-text.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import styles from './ClassOrders.module.css'
import { GiveSeat, SeatLink, TakeBack } from './SeatDialogs.tsx'

type Props = { group: Group; order: ClassOrderSheet }
type Asked = { what: 'link' | 'give' | 'take-back'; seat: Seat }

const tones: Record<SeatState, BadgeTone> = {
  free: 'neutral',
  offered: 'brand',
  waiting: 'warn',
  given: 'good',
  returned: 'neutral',
}

/** Every seat of an order: whose it is, and what can be done with it. */
export function Seats({ group, order }: Props) {
  const { t } = useTranslation('classOrders')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { given, waiting, free, offered, returned } = order.seats
  const close = () => setAsked(null)
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('seats.title')}</h2>
      <p className={styles.text}>
        {order.status === 'open'
          ? t('seats.afterPayment')
          : t('seats.summary', { given, waiting, free: free + offered, returned })}
      </p>
      <ul className={styles.list}>
        {order.seatList.map((seat) => (
          <SeatRow
            key={seat.number}
            seat={seat}
            order={order}
            onAsk={(what) => setAsked({ what, seat })}
          />
        ))}
      </ul>
      {asked?.what === 'link' && (
        <SeatLink group={group} order={order} seat={asked.seat} onClose={close} />
      )}
      {asked?.what === 'give' && (
        <GiveSeat group={group} order={order} seat={asked.seat} onClose={close} />
      )}
      {asked?.what === 'take-back' && (
        <TakeBack group={group} order={order} seat={asked.seat} onClose={close} />
      )}
    </Card>
  )
}

function SeatRow({
  seat,
  order,
  onAsk,
}: {
  seat: Seat
  order: ClassOrderSheet
  onAsk: (what: Asked['what']) => void
}) {
  const { t } = useTranslation('classOrders')
  const stageText = useStageText()
  const { number, state, label, proposed, hasRun, isTakeable } = seat
  const isPaid = order.status === 'paid'
  const isNobodys = state === 'free' || state === 'offered'
  const child = order.children.find(({ placeId }) => placeId === seat.placeId)
  const hasPaidAlone = state === 'waiting' && child?.standing === 'paid-alone'
  const name = label ?? (state === 'waiting' || state === 'given' ? t('seats.notListed') : null)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.title}>{name ?? t('seats.number', { number })}</span>
        <p className={styles.small}>
          {name !== null && t('seats.number', { number })}
          {proposed && ` · ${stageText(proposed)}, ${ageBandLabel(proposed.ageBand)}`}
          {hasRun && ` · ${t('seats.hasRun')}`}
        </p>
        {hasPaidAlone && <p className={styles.small}>{t('seats.paidAlone')}</p>}
      </div>
      <div className={styles.side}>
        <Badge tone={tones[state]}>{t(`seats.states.${state}`)}</Badge>
        {isPaid && isNobodys && (
          <>
            <Button size="s" onClick={() => onAsk('give')}>
              {t('seats.give')}
            </Button>
            <Button size="s" onClick={() => onAsk('link')}>
              {t('seats.link')}
            </Button>
          </>
        )}
        {isPaid && isTakeable && (
          <Button size="s" variant="ghost" onClick={() => onAsk('take-back')}>
            {t('seats.takeBack')}
          </Button>
        )}
      </div>
    </li>
  )
}

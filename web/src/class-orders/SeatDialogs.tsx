import {
  keepSeat,
  offerSeat,
  takeSeatBack,
  type ClassOrderSheet,
  type Seat,
} from '@olympiad/contract/class-orders'
import type { Group } from '@olympiad/contract/groups'
import { codeInGroups } from '@olympiad/domain/diploma'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FieldError } from '../ui/form/Field.tsx'
import { toast } from '../ui/toast.ts'
import styles from './ClassOrders.module.css'
import { ordersKey } from './queries.ts'
import { useChange } from './use-change.ts'

type Props = { group: Group; order: ClassOrderSheet; seat: Seat; onClose: () => void }

const named = ({ group, order, seat }: Omit<Props, 'onClose'>) => ({
  ...{ groupId: group.id, orderId: order.id, number: seat.number },
})

/** The link is made when somebody asks for it, and shown once. */
export function SeatLink({ group, order, seat, onClose }: Props) {
  const { t } = useTranslation('classOrders')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const { mutate, data, error } = useMutation({
    mutationFn: () => call(offerSeat, named({ group, order, seat })),
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey(group.id) }),
  })
  useEffect(() => mutate(), [mutate])
  const link = data && `${window.location.origin}${paths.seat}#${codeInGroups(data.code)}`
  const copy = async () => {
    await navigator.clipboard.writeText(link ?? '')
    toast.success(t('seats.copied'))
  }
  return (
    <Dialog
      title={t('seats.linkTitle', { number: seat.number })}
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={!link} onClick={() => void copy()}>
          {t('seats.copy')}
        </Button>
      }
    >
      <p>{t('seats.linkText')}</p>
      <div role="alert">{error && <FieldError>{errorText(common, error)}</FieldError>}</div>
      <p>
        <input
          readOnly
          className={styles.link}
          aria-label={t('seats.link')}
          value={link ?? ''}
          onFocus={(event) => event.target.select()}
        />
      </p>
    </Dialog>
  )
}

/** Whom of the roster a free seat is for. */
export function GiveSeat({ group, order, seat, onClose }: Props) {
  const { t } = useTranslation('classOrders')
  const give = useChange<number>(
    group,
    (placeId) => call(keepSeat, { ...named({ group, order, seat }), placeId }),
    { said: t('seats.given'), onDone: onClose },
  )
  const children = order.children.filter(({ standing }) => standing === 'none')
  return (
    <Dialog title={t('seats.giveTitle', { number: seat.number })} onClose={onClose}>
      {children.length === 0 && <p>{t('seats.giveNobody')}</p>}
      <ul className={styles.list}>
        {children.map(({ placeId, label }) => (
          <li key={placeId} className={styles.row}>
            <Button
              variant="ghost"
              wide
              loading={give.isPending}
              onClick={() => give.mutate(placeId)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

export function TakeBack({ group, order, seat, onClose }: Props) {
  const { t } = useTranslation('classOrders')
  const take = useChange(group, () => call(takeSeatBack, named({ group, order, seat })), {
    said: t('seats.taken'),
    onDone: onClose,
  })
  return (
    <Dialog
      title={t('seats.takeBackTitle', { number: seat.number })}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" loading={take.isPending} onClick={() => take.mutate()}>
            {t('seats.takeBackYes')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('seats.keep')}
          </Button>
        </>
      }
    >
      {seat.state === 'given' && <p>{t('seats.takeBackText')}</p>}
    </Dialog>
  )
}

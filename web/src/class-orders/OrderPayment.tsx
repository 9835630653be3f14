import {
  getProforma,
  payClassOrder,
  withdrawClassOrder,
  type ClassOrderSheet,
} from '@olympiad/contract/class-orders'
import type { Group } from '@olympiad/contract/groups'
import { spacedIban } from '@olympiad/domain/iban'
import type { ProviderName } from '@olympiad/domain/order'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useLanguage } from '../i18n/index.ts'
import { priceText } from '../i18n/price.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { dayText } from '../ui/dates.ts'
import styles from './ClassOrders.module.css'
import { OrderFile } from './OrderFile.tsx'
import { useChange } from './use-change.ts'

type Props = { group: Group; order: ClassOrderSheet }

/** By card at once, or by a transfer that takes its time. */
export function OrderPayment({ group, order }: Props) {
  const { t } = useTranslation('classOrders')
  const [isBegun, setIsBegun] = useState(false)
  const isPending = order.payment.state === 'pending'
  const pay = useChange<ProviderName>(
    group,
    (provider) => call(payClassOrder, { groupId: group.id, orderId: order.id, provider }),
    { onDone: () => setIsBegun(true) },
  )
  const withdraw = useChange(
    group,
    () => call(withdrawClassOrder, { groupId: group.id, orderId: order.id }),
    { said: t('order.withdrawn') },
  )
  const redirect = pay.data?.payment.redirect ?? null
  // Whoever has just decided to pay is taken there; whoever comes back decides anew.
  if (isBegun && redirect) window.location.assign(redirect)
  return (
    <>
      <Card as="section">
        {isPending ? (
          <Pending order={order} />
        ) : (
          <>
            {order.expiresAt && (
              <p>{t('order.until', { date: dayText(new Date(order.expiresAt)) })}</p>
            )}
            <Ways order={order} isBusy={pay.isPending} onPay={(provider) => pay.mutate(provider)} />
            <div className={styles.actions}>
              <Button
                variant="ghost"
                loading={withdraw.isPending}
                onClick={() => withdraw.mutate()}
              >
                {t('order.withdraw')}
              </Button>
            </div>
          </>
        )}
      </Card>
      {order.transfer && <Transfer group={group} order={order} transfer={order.transfer} />}
    </>
  )
}

function Pending({ order }: { order: ClassOrderSheet }) {
  const { t } = useTranslation('classOrders')
  const { redirect, isSimulated } = order.payment
  return (
    <div role="status" aria-live="polite">
      <h3 className={styles.heading}>{t('order.pending')}</h3>
      <p className={styles.text}>{t(isSimulated ? 'order.simulated' : 'order.pendingText')}</p>
      {redirect && (
        <div className={styles.actions}>
          <ButtonLink variant="primary" href={redirect}>
            {t('order.toProvider')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

const names: Partial<Record<ProviderName, string>> = {
  monobank: 'monobank',
  przelewy24: 'Przelewy24',
}

function Ways({
  order,
  isBusy,
  onPay,
}: {
  order: ClassOrderSheet
  isBusy: boolean
  onPay: (provider: ProviderName) => void
}) {
  const { t } = useTranslation('classOrders')
  const language = useLanguage()
  const sum = priceText(order.total, language)
  return (
    <>
      {order.provider !== null && <p role="alert">{t('order.failed')}</p>}
      <div className={styles.actions}>
        {order.providers.map((provider) => (
          <Button
            key={provider}
            variant={provider === order.providers[0] ? 'accent' : 'secondary'}
            loading={isBusy}
            onClick={() => onPay(provider)}
          >
            {t(provider === 'simulated' ? 'order.payTest' : 'order.pay', { sum })}
            {order.providers.length > 1 && ` · ${names[provider] ?? provider}`}
          </Button>
        ))}
      </div>
      {order.providers.includes('simulated') && (
        <p className={styles.text}>{t('order.simulated')}</p>
      )}
    </>
  )
}

function Transfer({
  group,
  order,
  transfer: { reference, holder, iban, bank },
}: Props & { transfer: NonNullable<ClassOrderSheet['transfer']> }) {
  const { t } = useTranslation('classOrders')
  const of = { groupId: group.id, orderId: order.id }
  const facts = [
    { name: t('order.reference'), value: reference },
    { name: t('order.holder'), value: holder },
    { name: t('order.iban'), value: spacedIban(iban) },
    ...(bank ? [{ name: t('order.bank'), value: bank }] : []),
  ]
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('order.transfer')}</h2>
      <p className={styles.text}>{t('order.transferText')}</p>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <OrderFile file={getProforma} of={of} name={reference}>
          {t('order.proforma')}
        </OrderFile>
      </div>
    </Card>
  )
}

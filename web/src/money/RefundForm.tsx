import { refundOrder } from '@olympiad/contract/money'
import { useState } from 'react'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Button } from '../ui/Button.tsx'
import { amountOf } from '../ui/form/amount.ts'
import { MoneyField } from '../ui/form/MoneyField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { typedAmount } from '../organiser/amount-text.ts'
import styles from './Money.module.css'
import { useAmount, useMoneyWords, useMove } from './use-money.ts'

const longest = 500

type RefundProps = { orderId: string; refundable: number; currency: string }

/** Gives back a part of what was paid, or all that is left of it. */
export function RefundForm(props: RefundProps) {
  const t = useMoneyWords()
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <div>
        <Button size="s" onClick={() => setIsOpen(true)}>
          {t('money.refund')}
        </Button>
      </div>
    )
  }
  return <Fields {...props} onClose={() => setIsOpen(false)} />
}

function Fields({ orderId, refundable, currency, onClose }: RefundProps & { onClose: () => void }) {
  const t = useMoneyWords()
  const amount = useAmount()
  const { olympiad } = useStaffedOlympiad()
  const [typed, setTyped] = useState(typedAmount(refundable))
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  // However often the button is pressed, it is one refund.
  const [id] = useState(() => crypto.randomUUID())
  const refunding = useMove(refundOrder, { done: () => t('money.refundTaken'), onDone: onClose })
  const wanted = amountOf(typed)
  const isAmount = wanted !== undefined && wanted > 0
  const amountError = !isAmount
    ? t('money.errors.amount')
    : wanted > refundable
      ? t('money.errors.tooMuch', { sum: amount(refundable, currency) })
      : undefined
  const reasonError = reason.trim() === '' ? t('money.errors.reason') : undefined
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (!isAmount || amountError || reasonError) return
        refunding.mutate({
          olympiadId: olympiad.id,
          orderId,
          id,
          amount: wanted,
          reason: reason.trim(),
        })
      }}
    >
      <MoneyField
        name="amount"
        label={t('money.refundAmount')}
        hint={t('money.refundHint', { sum: amount(refundable, currency) })}
        currency={currency}
        value={typed}
        onChange={setTyped}
        error={isChecked ? amountError : undefined}
      />
      <TextField
        name="reason"
        label={t('money.reason')}
        hint={t('money.reasonHint')}
        value={reason}
        onChange={setReason}
        maxLength={longest}
        error={isChecked ? reasonError : undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="s" loading={refunding.isPending}>
          {t('money.refundNow')}
        </Button>
        <Button size="s" variant="ghost" onClick={onClose}>
          {t('money.cancel')}
        </Button>
      </div>
    </form>
  )
}

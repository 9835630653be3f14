import { bookTransfer } from '@olympiad/contract/money'
import { currencies, type Currency } from '@olympiad/domain/olympiad'
import { transferTargetIn } from '@olympiad/domain/transfer-reference'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { amountOf } from '../ui/form/amount.ts'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { DateField } from '../ui/form/DateField.tsx'
import { MoneyField } from '../ui/form/MoneyField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import styles from './Money.module.css'
import { moneyQuery } from './queries.ts'
import { useMoneyWords, useMove } from './use-money.ts'

const longest = 200
const empty = { reference: '', amount: '', paidOn: '', bankId: '' }

/** One line of a statement, booked by hand. */
export function TransferForm({ reference = '' }: { reference?: string }) {
  const t = useMoneyWords()
  const { olympiad } = useStaffedOlympiad()
  const [typed, setTyped] = useState({ ...empty, reference })
  const [chosen, setChosen] = useState<Currency | null>(null)
  const { data } = useQuery(moneyQuery(olympiad.id))
  // What may be sent here at all is what most likely was.
  const currency = chosen ?? data?.accounts[0]?.currency ?? 'UAH'
  const [isChecked, setIsChecked] = useState(false)
  const booking = useMove(bookTransfer, {
    done: ({ attention }) => t(attention ? 'money.transferWaits' : 'money.transferBooked'),
    onDone: () => {
      setTyped({ ...empty, reference })
      setIsChecked(false)
    },
  })
  const amount = amountOf(typed.amount)
  const isRight = {
    reference: transferTargetIn(typed.reference) !== null,
    amount: amount !== undefined && amount > 0,
    paidOn: typed.paidOn !== '',
    bankId: typed.bankId.trim() !== '',
  }
  const field = (name: keyof typeof empty) => ({
    name,
    label: t(`money.transfer.${name}`),
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    error: isChecked && !isRight[name] ? t(`money.errors.${name}`) : undefined,
  })
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('money.transfer.title')}</h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsChecked(true)
          if (amount === undefined || Object.values(isRight).includes(false)) return
          const { bankId, paidOn } = typed
          booking.mutate({
            olympiadId: olympiad.id,
            reference: typed.reference,
            amount,
            currency,
            paidOn,
            bankId: bankId.trim(),
          })
        }}
      >
        <TextField
          {...field('reference')}
          hint={t('money.transfer.referenceHint')}
          maxLength={longest}
        />
        <MoneyField {...field('amount')} currency={currency} />
        <ChoiceField
          name="currency"
          label={t('money.transfer.currency')}
          value={currency}
          onChange={setChosen}
          choices={currencies.map((value) => ({ value, label: value }))}
        />
        <DateField {...field('paidOn')} />
        <TextField {...field('bankId')} hint={t('money.transfer.bankIdHint')} maxLength={longest} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" loading={booking.isPending}>
            {t('money.transfer.book')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

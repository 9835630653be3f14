import { transferReference } from '@olympiad/domain/transfer-reference'
import { useState } from 'react'
import { consolePath } from '../organiser/paths.ts'
import { useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { TransferForm } from './TransferForm.tsx'
import { useMoneyWords } from './use-money.ts'

/** On a person's sheet, beside an order: to everything about it, and to giving it back. */
export function OrderActions({ order }: { order: { id: string; status: string } }) {
  const t = useMoneyWords()
  const { olympiad } = useStaffedOlympiad()
  const mayRefund = useMay('moveMoney') && order.status === 'paid'
  const page = consolePath('money', { olympiadId: olympiad.id })
  if (!useMay('readMoney')) return null
  return (
    <span>
      <ButtonLink size="s" to={`${page}?view=orders&order=${order.id}`}>
        {t(mayRefund ? 'money.toRefund' : 'money.toItsOrder')}
      </ButtonLink>
    </span>
  )
}

/** A transfer of this person's, booked from their sheet. */
export function MoneyActions({ registrationId }: { registrationId: number }) {
  const t = useMoneyWords()
  const mayMove = useMay('moveMoney')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayMove) return null
  if (isOpen) return <TransferForm reference={transferReference(registrationId)} />
  return (
    <Button size="s" onClick={() => setIsOpen(true)}>
      {t('money.transfer.title')}
    </Button>
  )
}

import {
  removeTransferAccount,
  setTransferAccount,
  type TransferAccount,
} from '@olympiad/contract/money'
import { isIban, spacedIban, tidiedIban } from '@olympiad/domain/iban'
import { currencies, type Currency } from '@olympiad/domain/olympiad'
import { useState } from 'react'
import { useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import styles from './Money.module.css'
import { useMoneyWords, useMove } from './use-money.ts'

const longest = 200
const empty = { holder: '', iban: '', bank: '' }

/** Where payers may send transfers to; who sets prices sets these. */
export function Accounts({ accounts }: { accounts: readonly TransferAccount[] }) {
  const t = useMoneyWords()
  const maySet = useMay('setPrices')
  const [edited, setEdited] = useState<Currency | null>(null)
  const free = currencies.filter((code) => accounts.every(({ currency }) => currency !== code))
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('money.accounts.title')}</h2>
      <p className={styles.note}>{t(`money.accounts.${accounts.length > 0 ? 'some' : 'none'}`)}</p>
      <ul className={styles.list}>
        {accounts.map((account) => (
          <li key={account.currency} className={styles.item}>
            {edited === account.currency ? (
              <AccountForm account={account} onClose={() => setEdited(null)} />
            ) : (
              <Account account={account} onEdit={() => setEdited(account.currency)} />
            )}
          </li>
        ))}
      </ul>
      {maySet && edited !== null && free.includes(edited) && (
        <AccountForm account={{ ...empty, currency: edited }} onClose={() => setEdited(null)} />
      )}
      {maySet && edited === null && (
        <div className={styles.actions}>
          {free.map((currency) => (
            <Button key={currency} size="s" onClick={() => setEdited(currency)}>
              {t('money.accounts.add', { currency })}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}

function Account({ account, onEdit }: { account: TransferAccount; onEdit: () => void }) {
  const t = useMoneyWords()
  const maySet = useMay('setPrices')
  const { olympiad } = useStaffedOlympiad()
  const { currency, holder, iban, bank } = account
  const removing = useMove(removeTransferAccount, {
    done: () => t('money.accounts.removed'),
    onDone: () => {},
  })
  return (
    <>
      <p className={styles.itemHead}>
        <strong>{currency}</strong>
        <span className={styles.iban}>{spacedIban(iban)}</span>
      </p>
      <p className={styles.note}>{[holder, bank].filter(Boolean).join(' · ')}</p>
      {maySet && (
        <div className={styles.actions}>
          <Button size="s" onClick={onEdit}>
            {t('money.accounts.edit')}
          </Button>
          <Button
            size="s"
            variant="ghost"
            loading={removing.isPending}
            onClick={() => removing.mutate({ olympiadId: olympiad.id, currency })}
          >
            {t('money.accounts.remove')}
          </Button>
        </div>
      )}
    </>
  )
}

function AccountForm({ account, onClose }: { account: TransferAccount; onClose: () => void }) {
  const t = useMoneyWords()
  const { olympiad } = useStaffedOlympiad()
  const [{ currency, ...typed }, setTyped] = useState(account)
  const [isChecked, setIsChecked] = useState(false)
  const setting = useMove(setTransferAccount, {
    done: () => t('money.accounts.saved'),
    onDone: onClose,
  })
  const isRight = {
    holder: typed.holder.trim() !== '',
    iban: isIban(tidiedIban(typed.iban)),
    bank: true,
  }
  const field = (name: keyof typeof empty) => ({
    name,
    label: t(`money.accounts.${name}`),
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    error: isChecked && !isRight[name] ? t(`money.errors.${name as 'holder' | 'iban'}`) : undefined,
    maxLength: longest,
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (!isRight.holder || !isRight.iban) return
        setting.mutate({ olympiadId: olympiad.id, currency, ...typed })
      }}
    >
      <TextField {...field('holder')} />
      <TextField
        {...field('iban')}
        hint={t('money.accounts.ibanHint', { currency })}
        spellCheck={false}
      />
      <TextField {...field('bank')} isOptional />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="s" loading={setting.isPending}>
          {t('money.accounts.save')}
        </Button>
        <Button size="s" variant="ghost" onClick={onClose}>
          {t('money.cancel')}
        </Button>
      </div>
    </form>
  )
}

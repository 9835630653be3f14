import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import styles from './Money.module.css'
import { useMoneyWords } from './use-money.ts'

const longest = 500

/** Why, before it is done; the log keeps it. */
export function ReasonForm({
  title,
  isPending,
  onSubmit,
  onCancel,
}: {
  title: string
  isPending: boolean
  onSubmit: (reason: string) => void
  onCancel: () => void
}) {
  const t = useMoneyWords()
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const isMissing = reason.trim() === ''
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (!isMissing) onSubmit(reason.trim())
      }}
    >
      <TextField
        name="reason"
        label={t('money.reason')}
        hint={t('money.reasonHint')}
        value={reason}
        onChange={setReason}
        maxLength={longest}
        error={isChecked && isMissing ? t('money.errors.reason') : undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="s" loading={isPending}>
          {title}
        </Button>
        <Button size="s" variant="ghost" onClick={onCancel}>
          {t('money.cancel')}
        </Button>
      </div>
    </form>
  )
}

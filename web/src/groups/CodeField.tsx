import { codeFrom } from '@olympiad/domain/diploma'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import styles from './Groups.module.css'

/** A code from a board or a card, however it is typed. */
export function CodeField({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('groups')
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const code = codeFrom(typed)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (code) onCode(code)
      }}
    >
      <TextField
        name="code"
        label={t('join.code')}
        hint={t('join.codeHint')}
        error={isTried && !code ? t('join.codeShape') : undefined}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={setTyped}
      />
      <div className={styles.actions}>
        <Button type="submit">{t('join.look')}</Button>
      </div>
    </form>
  )
}

import { askToGuard } from '@olympiad/contract/family'
import { greatestGuardianName } from '@olympiad/domain/acceptance'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import styles from './Family.module.css'
import { useFamilyChange } from './use-family.ts'

/** A parent enters the code of their child; whoever has no name yet says it. */
export function AskToGuard({ ownName }: { ownName: string }) {
  const { t } = useTranslation('family')
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const { mutate, isPending } = useFamilyChange(
    () => call(askToGuard, { code, name }),
    t('ask.sent'),
  )
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('ask.title')}</h2>
      <p className={styles.text}>{t('ask.text')}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          mutate(undefined, { onSuccess: () => setCode('') })
        }}
      >
        <TextField
          name="code"
          label={t('ask.code')}
          hint={t('ask.codeHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={code}
          onChange={setCode}
        />
        {ownName === '' && (
          <TextField
            name="name"
            label={t('ask.name')}
            hint={t('ask.nameHint')}
            autoComplete="name"
            maxLength={greatestGuardianName}
            value={name}
            onChange={setName}
          />
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            loading={isPending}
            disabled={code.trim() === '' || (ownName === '' && name.trim() === '')}
          >
            {t('ask.send')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

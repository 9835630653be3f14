import { forgetMe, forgettingWords } from '@olympiad/contract/privacy'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { forgetToken } from '../api/token.ts'
import { useLanguage } from '../i18n/index.ts'
import { pathTo } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FieldError } from '../ui/form/Field.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { Link } from '../ui/Link.tsx'
import styles from './Privacy.module.css'
import { forgettingQuery } from './queries.ts'

/** Being forgotten: what goes, what stays, and what has to end first. */
export function ForgetMe() {
  const { t } = useTranslation('privacy')
  const language = useLanguage()
  const [isAsked, setIsAsked] = useState(false)
  const { data } = useQuery(forgettingQuery)
  const obstacles = data?.obstacles ?? []
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('forget.title')}</h2>
      <p className={styles.text}>{t('forget.text')}</p>
      <ul className={styles.points}>
        <li>{t('forget.goes')}</li>
        <li>{t('forget.rankings')}</li>
        <li>{t('forget.diplomas')}</li>
        <li>{t('forget.stays')}</li>
        <li>{t('forget.forGood')}</li>
      </ul>
      {obstacles.length > 0 && (
        <>
          <h3 className={styles.sub}>{t('forget.first')}</h3>
          <ul className={styles.list}>
            {obstacles.map(({ olympiadId, title, obstacle }) => (
              <li key={olympiadId} className={styles.row}>
                <span className={styles.main}>
                  <Link to={pathTo('olympiad', { olympiadId })}>{title[language]}</Link>
                  <span className={styles.small}>{t(`forget.obstacles.${obstacle}`)}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        <Button disabled={!data || obstacles.length > 0} onClick={() => setIsAsked(true)}>
          {t('forget.open')}
        </Button>
      </div>
      {isAsked && <Confirmation onClose={() => setIsAsked(false)} />}
    </Card>
  )
}

function Confirmation({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('privacy')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const word = forgettingWords[useLanguage()]
  const [typed, setTyped] = useState('')
  const isTyped = typed.trim().toLocaleUpperCase() === word
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(forgetMe, { confirmation: word }),
    onSuccess: () => forgetToken(),
  })
  const leave = () => {
    client.clear()
    window.location.assign(pathTo('olympiads'))
  }
  if (isSuccess) {
    return (
      <Dialog
        title={t('forget.done')}
        onClose={leave}
        actions={
          <Button variant="primary" onClick={leave}>
            {t('forget.leave')}
          </Button>
        }
      >
        <p role="status">{t('forget.doneText')}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t('forget.sure')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            loading={isPending}
            disabled={!isTyped}
            onClick={() => mutate()}
          >
            {t('forget.yes')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('forget.no')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('forget.sureText')}</p>
        <TextField
          name="confirmation"
          label={t('forget.type', { word })}
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={typed}
          onChange={setTyped}
        />
        <div role="alert">{error && <FieldError>{errorText(common, error)}</FieldError>}</div>
      </div>
    </Dialog>
  )
}

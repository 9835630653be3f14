import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FieldError } from '../ui/form/Field.tsx'
import styles from './PersonSheet.module.css'

/** A change of what a person had said: what it does, its fields, and why it could not be made. */
export function ChangeDialog({
  title,
  about,
  yes,
  isBusy,
  isOff = false,
  error,
  notice,
  onYes,
  onClose,
  children,
}: {
  title: string
  about: string
  yes: string
  isBusy: boolean
  isOff?: boolean
  error: unknown
  notice?: string | undefined
  onYes: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const said = notice ?? (error ? errorText(common, error) : undefined)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {!isOff && (
            <Button variant="accent" loading={isBusy} onClick={onYes}>
              {yes}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {isOff ? common('global.close') : t('people.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{about}</p>
        {children}
        <div role="alert">{said && <FieldError>{said}</FieldError>}</div>
      </div>
    </Dialog>
  )
}

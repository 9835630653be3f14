import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonVariant } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import styles from './ActDialog.module.css'

/** The last question before something is done with the whole olympiad. */
export function ActDialog({
  title,
  yes,
  variant = 'accent',
  width = 'narrow',
  isBusy,
  isOff = false,
  error,
  onYes,
  onClose,
  children,
}: {
  title: string
  yes: string
  variant?: ButtonVariant
  width?: 'narrow' | 'wide'
  isBusy: boolean
  isOff?: boolean
  error: string | undefined
  onYes: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('organiser')
  return (
    <Dialog
      title={title}
      width={width}
      onClose={onClose}
      actions={
        <>
          <Button variant={variant} loading={isBusy} disabled={isOff} onClick={onYes}>
            {yes}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('editor.cancelButton')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {children}
        <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
      </div>
    </Dialog>
  )
}

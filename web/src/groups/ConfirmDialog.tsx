import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** Asks before something is taken away. */
export function ConfirmDialog({
  title,
  text,
  action,
  isPending,
  onConfirm,
  onClose,
}: {
  title: string
  text: string
  action: string
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('groups')
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" loading={isPending} onClick={onConfirm}>
            {action}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

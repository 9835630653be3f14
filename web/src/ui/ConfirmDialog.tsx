import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export type Confirming = {
  title: string
  text: string
  action: string
  cancel: string
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is taken away. */
export function ConfirmDialog(props: Confirming) {
  const { title, text, action, cancel, isPending, onConfirm, onClose } = props
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
            {cancel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

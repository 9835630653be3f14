import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'

/** A question or a sheet above the page, there as long as it is rendered. */
export function Dialog({
  title,
  onClose,
  actions,
  width = 'narrow',
  children,
}: {
  title: ReactNode
  /** Escape and the cross; what is typed within is the caller's to keep. */
  onClose: () => void
  actions?: ReactNode
  width?: 'narrow' | 'wide' | 'full'
  children: ReactNode
}) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={styles.dialog}
      data-width={width}
      onCancel={(event) => {
        // Of a file chooser within it bubbles too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton icon="close" label={t('global.close')} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </dialog>
  )
}

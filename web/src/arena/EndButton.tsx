import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import styles from './EndButton.module.css'

/** Ends a phase early: two quick presses, so that one alone cannot. */
export function EndButton({
  label,
  question,
  note,
  yes,
  isBusy = false,
  onEnd,
  dialog,
}: {
  label: string
  question: string
  note?: ReactNode
  yes: string
  isBusy?: boolean
  onEnd: () => void
  /** Lets a key open the question. */
  dialog: React.RefObject<HTMLDialogElement | null>
}) {
  const { t } = useTranslation()
  const opener = useRef<HTMLDivElement>(null)
  return (
    <div ref={opener}>
      <Button
        variant="primary"
        size="s"
        loading={isBusy}
        onClick={() => dialog.current?.showModal()}
      >
        {label}
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="end-question">
        <p id="end-question" className={styles.question}>
          {question}
        </p>
        {note && <p className={styles.note}>{note}</p>}
        <div className={styles.actions}>
          <Button
            variant="accent"
            onClick={() => {
              dialog.current?.close()
              onEnd()
            }}
          >
            {yes}
          </Button>
          <Button variant="ghost" onClick={() => dialog.current?.close()}>
            {t('arena.goOn')}
          </Button>
        </div>
      </dialog>
    </div>
  )
}

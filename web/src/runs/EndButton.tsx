import type { ReactNode, RefObject } from 'react'
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
  onAsk,
  onEnd,
  dialog,
}: {
  label: string
  question: string
  note?: ReactNode
  yes: string
  isBusy?: boolean
  /** Opens the question, as a key may do too. */
  onAsk: () => void
  onEnd: () => void
  dialog: RefObject<HTMLDialogElement | null>
}) {
  const { t } = useTranslation()
  return (
    <div>
      <Button variant="primary" size="s" loading={isBusy} onClick={onAsk}>
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
            {t('runs.goOn')}
          </Button>
        </div>
      </dialog>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { timeText } from '../journey/drill-text.ts'
import type { RunSession } from './session/run-session.ts'
import styles from './TimeLeft.module.css'
import { useSecondsLeft } from './use-run.ts'

/** The only thing that moves. Says aloud when a minute and when ten seconds are left. */
export function TimeLeft({
  session,
  deadline,
  length,
}: {
  session: RunSession
  deadline: number
  /** In seconds: who has no more than a minute need not be told of it. */
  length: number
}) {
  const { t } = useTranslation()
  const seconds = useSecondsLeft(session, deadline)
  const isLastMinute = seconds <= 60 && length > 60
  const warning = seconds === 0 ? null : seconds <= 10 ? 'seconds' : isLastMinute ? 'minute' : null
  return (
    <>
      <span className={styles.time} role="timer" data-warning={warning ?? 'none'}>
        <VisuallyHidden>{t('runs.timeLeft')} </VisuallyHidden>
        {timeText(seconds)}
      </span>
      <span className={styles.warning} role="status" aria-live="assertive">
        {warning && t(`runs.warnings.${warning}`)}
      </span>
    </>
  )
}

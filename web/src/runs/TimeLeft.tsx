import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { timeText } from '../journey/drill-text.ts'
import type { RunSession } from './session/run-session.ts'
import styles from './TimeLeft.module.css'
import { useSecondsLeft } from './use-run.ts'

/** The only thing that moves. Says aloud when a minute and when ten seconds are left. */
export function TimeLeft({ session, deadline }: { session: RunSession; deadline: number }) {
  const { t } = useTranslation()
  const seconds = useSecondsLeft(session, deadline)
  const warning = seconds > 60 ? null : seconds > 10 ? 'minute' : seconds > 0 ? 'seconds' : null
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

import type { Run } from '@olympiad/contract/runs'
import { useTranslation } from 'react-i18next'
import { RunBar } from '../RunBar.tsx'
import styles from './CountIn.module.css'
import type { RunSession } from '../session/run-session.ts'
import { useRunState, useSecondsLeft } from '../use-run.ts'

/** 3-2-1. */
export function CountIn({
  session,
  run,
  memoriseFrom,
}: {
  session: RunSession
  run: Run
  memoriseFrom: number
}) {
  const { t } = useTranslation()
  const seconds = useSecondsLeft(session, memoriseFrom)
  const isConnected = useRunState(session, (state) => state.isConnected)
  return (
    <>
      <RunBar run={run} phase={t('runs.phases.ready')} />
      <div className={styles.countdown} role="timer" aria-live="assertive">
        <p className={styles.number}>{seconds > 0 ? seconds : ''}</p>
        <p className={styles.text}>
          {isConnected || seconds > 0 ? t('runs.getReady') : t('runs.waitingForServer')}
        </p>
      </div>
    </>
  )
}

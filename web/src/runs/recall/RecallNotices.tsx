import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { RunIcon } from '../RunIcon.tsx'
import styles from './RecallNotices.module.css'
import type { RunSession } from '../session/run-session.ts'
import { useRunState } from '../use-run.ts'

/** What the participant has to know about other tabs, other devices and the connection. */
export function RecallNotices({ session }: { session: RunSession }) {
  const { t } = useTranslation()
  const isReplaced = useRunState(session, (state) => state.isReplaced)
  const hasOtherTab = useRunState(session, (state) => state.hasOtherTab)
  const isSignedOut = useRunState(session, (state) => state.isSignedOut)
  const isOffline = useRunState(session, ({ sync }) => (sync?.failures ?? 0) > 1)
  const takeBack = () => {
    session.edit({ kind: 'undo' })
    session.keepReplaced()
  }
  return (
    <div className={styles.notices} role="status">
      {isSignedOut && <p className={styles.notice}>{t('runs.notices.signedOut')}</p>}
      {isOffline && !isSignedOut && <p className={styles.notice}>{t('runs.notices.offline')}</p>}
      {hasOtherTab && !isReplaced && (
        <p className={styles.notice}>
          <RunIcon name="tabs" size={18} />
          {t('runs.notices.otherTab')}
        </p>
      )}
      {isReplaced && (
        <div className={styles.notice}>
          <span>{t('runs.notices.replaced')}</span>
          <Button size="s" onClick={takeBack}>
            {t('runs.notices.takeBack')}
          </Button>
          <Button size="s" variant="ghost" onClick={session.keepReplaced}>
            {t('runs.notices.keep')}
          </Button>
        </div>
      )}
    </div>
  )
}

import type { Run } from '@olympiad/contract/runs'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { SkyPicture } from '../../ui/SkyPicture.tsx'
import { RunBar } from '../RunBar.tsx'
import type { RunSession } from '../session/run-session.ts'
import { SyncBadge } from '../recall/SyncBadge.tsx'
import { useRunState } from '../use-run.ts'

/** The answers are on their way by themselves, and it says so. */
export function Sending({
  session,
  run,
  isTimeOver,
}: {
  session: RunSession
  run: Run
  isTimeOver: boolean
}) {
  const { t } = useTranslation()
  const isWaiting = useRunState(session, ({ sync }) => (sync?.failures ?? 0) > 0)
  return (
    <>
      <RunBar run={run} phase={t('runs.phases.recall')} state={<SyncBadge session={session} />} />
      <Notice
        role="status"
        picture={<SkyPicture scene="empty" />}
        title={t(isTimeOver ? 'runs.timeOver' : 'runs.finished')}
        text={t(isWaiting ? 'runs.sendingOffline' : 'runs.sending')}
      />
    </>
  )
}

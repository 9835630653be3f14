import type { Run } from '@olympiad/contract/runs'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { SkyPicture } from '../../ui/SkyPicture.tsx'
import { ArenaBar } from '../RunBar.tsx'
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
      <ArenaBar
        title={run.name}
        phase={t('arena.phases.recall')}
        state={<SyncBadge session={session} />}
      />
      <Notice
        role="status"
        picture={<SkyPicture scene="empty" />}
        title={t(isTimeOver ? 'arena.timeOver' : 'arena.finished')}
        text={t(isWaiting ? 'arena.sendingOffline' : 'arena.sending')}
      />
    </>
  )
}

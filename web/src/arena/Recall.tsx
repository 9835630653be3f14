import type { Run } from '@olympiad/contract/runs'
import { lengthOf } from '@olympiad/domain/drills/layout'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ArenaBar } from './ArenaBar.tsx'
import { EndButton } from './EndButton.tsx'
import { filledCount } from './recall.ts'
import { RecallCards } from './RecallCards.tsx'
import { RecallNotices } from './RecallNotices.tsx'
import { RecallText } from './RecallText.tsx'
import type { RunSession } from './run-session.ts'
import { SyncBadge } from './SyncBadge.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { useRunState } from './use-run.ts'

export function Recall({
  session,
  run,
  deadline,
}: {
  session: RunSession
  run: Run
  deadline: number
}) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const { drill } = run
  const askToFinish = () => dialog.current?.showModal()
  return (
    <>
      <ArenaBar
        title={run.name}
        phase={t('arena.phases.recall')}
        time={<TimeLeft session={session} deadline={deadline} />}
        state={<SyncBadge session={session} />}
        action={
          <EndButton
            label={t('arena.finish')}
            question={t('arena.finishQuestion')}
            note={<Filled session={session} total={lengthOf(drill)} />}
            yes={t('arena.finishYes')}
            onEnd={session.finish}
            dialog={dialog}
          />
        }
      />
      {drill.kind === 'cards' ? (
        <RecallCards session={session} drill={drill} onFinish={askToFinish} />
      ) : (
        <RecallText session={session} run={run} onFinish={askToFinish} />
      )}
      <RecallNotices session={session} />
    </>
  )
}

function Filled({ session, total }: { session: RunSession; total: number }) {
  const { t } = useTranslation()
  const filled = useRunState(session, ({ recall }) => (recall ? filledCount(recall) : 0))
  return t('arena.filled', { filled, total })
}

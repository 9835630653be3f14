import type { Run } from '@olympiad/contract/runs'
import { lengthOf } from '@olympiad/domain/drills/layout'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RunBar } from '../RunBar.tsx'
import { EndButton } from '../EndButton.tsx'
import { filledCount } from '../session/recall.ts'
import { RecallCards } from './RecallCards.tsx'
import { RecallNotices } from './RecallNotices.tsx'
import { RecallText } from './RecallText.tsx'
import type { RunSession } from '../session/run-session.ts'
import { SyncBadge } from './SyncBadge.tsx'
import { TimeLeft } from '../TimeLeft.tsx'

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
  // Counted when the question is asked, not at each key.
  const [filled, setFilled] = useState(0)
  const askToFinish = useCallback(() => {
    const { recall } = session.state()
    setFilled(recall ? filledCount(recall) : 0)
    dialog.current?.showModal()
  }, [session])
  return (
    <>
      <RunBar
        run={run}
        phase={t('runs.phases.recall')}
        time={<TimeLeft session={session} deadline={deadline} length={drill.recallSeconds} />}
        state={<SyncBadge session={session} />}
        action={
          <EndButton
            label={t('runs.finish')}
            question={t('runs.finishQuestion')}
            note={t('runs.filled', { filled, total: lengthOf(drill) })}
            yes={t('runs.finishYes')}
            onAsk={askToFinish}
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

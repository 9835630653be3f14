import type { Run } from '@olympiad/contract/runs'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, isRefusal } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { GhostBanner } from '../journey/GhostBanner.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useDocumentTitle } from '../ui/PageTitle.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SkyPicture } from '../ui/SkyPicture.tsx'
import { useRunName } from '../journey/drill-text.ts'
import { Memorise } from './memorise/Memorise.tsx'
import { useFourColours } from './preferences.ts'
import { CountIn } from './ready/CountIn.tsx'
import { PreCheck } from './ready/PreCheck.tsx'
import { Recall } from './recall/Recall.tsx'
import { Sending } from './review/Sending.tsx'
import styles from './RunScreen.module.css'
import type { RunSession } from './session/run-session.ts'
import { useHasKeyboard, useRunState, useWakeLock } from './use-run.ts'

/** What is shown when it is over; `isLate`: the last answers came too late to count. */
type AfterIt = (run: Run, isLate: boolean) => ReactNode

/** The room of a run: no sidebar, nothing that moves but the clock. */
export function Room({ session, review }: { session: RunSession; review: AfterIt }) {
  useEffect(() => session.open(), [session])
  const run = useRunState(session, (state) => state.run)
  const nameOf = useRunName()
  const isGhost = run !== null && run.mode !== 'free' && run.isGhost === true
  const stage = useRunState(session, (state) => state.stage.kind)
  const [fourColours, setFourColours] = useFourColours()
  useDocumentTitle(run ? nameOf(run) : '')
  useWakeLock(stage === 'countdown' || stage === 'memorise' || stage === 'recall')
  return (
    <main
      className={styles.room}
      data-stage={stage}
      data-keyboard={useHasKeyboard()}
      data-four-colours={fourColours}
      data-language={run?.language}
      data-ghost={isGhost}
    >
      {isGhost && <GhostBanner text={null} />}
      <Phase
        session={session}
        review={review}
        fourColours={fourColours}
        onFourColours={setFourColours}
      />
    </main>
  )
}

function Phase({
  session,
  review,
  ...colours
}: {
  session: RunSession
  review: AfterIt
  fourColours: boolean
  onFourColours: (value: boolean) => void
}) {
  const stage = useRunState(session, (state) => state.stage)
  const run = useRunState(session, (state) => state.run)
  if (stage.kind === 'failed') return <Failed error={stage.error} retry={session.reload} />
  if (stage.kind === 'loading' || run === null) return <Opening />
  switch (stage.kind) {
    case 'ready':
      return <PreCheck session={session} run={run} {...colours} />
    case 'countdown':
      return <CountIn session={session} run={run} memoriseFrom={stage.memoriseFrom} />
    case 'memorise':
      return (
        <Memorise session={session} run={run} material={stage.material} deadline={stage.deadline} />
      )
    case 'recall':
      return <Recall session={session} run={run} deadline={stage.deadline} />
    case 'sending':
      return <Sending session={session} run={run} isTimeOver={stage.isTimeOver} />
    case 'closed':
      return review(run, stage.isLate)
  }
}

function Opening() {
  return (
    <div className={styles.page}>
      <Loading>
        <Skeleton width="min(20rem, 70%)" height="2.5rem" />
        <div className={styles.gap}>
          <Skeleton height="16rem" />
        </div>
      </Loading>
    </div>
  )
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation()
  const isStranger = error instanceof ApiError && error.status === 401
  const isGone = isRefusal(error, 'run_not_found') || isRefusal(error, 'run_expired')
  const home = (
    <ButtonLink variant="primary" to={paths.myOlympiads}>
      {t('runs.toMyOlympiads')}
    </ButtonLink>
  )
  if (!isStranger && !isGone) return <ErrorState error={error} retry={retry} />
  return (
    <Notice
      role="alert"
      picture={<SkyPicture scene="error" />}
      title={t(isStranger ? 'runs.signIn' : 'runs.notFound')}
      text={isStranger ? t('runs.signInHint') : errorText(t, error)}
      action={home}
    />
  )
}

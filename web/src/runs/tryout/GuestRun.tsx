import type { RunHead } from '@olympiad/contract/runs-head'
import { materialOf } from '@olympiad/domain/drills/material'
import { gradeOf } from '@olympiad/domain/scoring'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReviewReady } from '../review/ReviewReady.tsx'
import { Room } from '../Room.tsx'
import { RunBar } from '../RunBar.tsx'
import reviewStyles from '../review/Review.module.css'
import roomStyles from '../RunScreen.module.css'
import { useRunState } from '../use-run.ts'
import { localSession, type LocalOutcome } from './local-session.ts'

type Props = { head: RunHead; seed: string; offer: ReactNode }

/** The arena for whoever has not signed in: played in this browser alone, the review included. */
export function GuestRun({
  outcome,
  onDone,
  ...props
}: Props & {
  /** How it went, where it was played before. */
  outcome: LocalOutcome | null
  onDone: (outcome: LocalOutcome) => void
}) {
  if (outcome === null) return <Playing {...props} onDone={onDone} />
  return (
    <main className={roomStyles.room} data-stage="closed">
      <GuestReview {...props} outcome={outcome} />
    </main>
  )
}

function Playing({ onDone, ...props }: Props & { onDone: (outcome: LocalOutcome) => void }) {
  const [session] = useState(() => localSession(props.head, props.seed))
  const isClosed = useRunState(session, ({ stage }) => stage.kind === 'closed')
  useEffect(() => {
    const outcome = session.outcome()
    if (isClosed && outcome) onDone(outcome)
    // oxlint-disable-next-line react/exhaustive-deps -- told once, when it is over
  }, [session, isClosed])
  const review = () => {
    const outcome = session.outcome()
    return outcome && <GuestReview {...props} outcome={outcome} />
  }
  return <Room session={session} review={review} />
}

function GuestReview({ head, seed, offer, outcome }: Props & { outcome: LocalOutcome }) {
  const { t } = useTranslation()
  const { drill, language } = head
  const material = materialOf(drill, seed, language)
  const { points, score, greatest, right } = gradeOf(drill, material, outcome.answers)
  const { answers, memoriseMs, recallMs, rhythm } = outcome
  const result = {
    ...{ points, score, greatest, right, seed, material, answers, memoriseMs, recallMs, rhythm },
    ...{ lateSaves: 0, previousBest: null, closedAt: outcome.begunAt },
  }
  return (
    <>
      <RunBar run={head} phase={t('runs.phases.review')} />
      <div className={reviewStyles.page}>
        <ReviewReady run={head} result={result} actions={() => offer} />
      </div>
    </>
  )
}

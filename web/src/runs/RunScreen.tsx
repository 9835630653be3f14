import { useEffect, useState } from 'react'
import { usePlace } from '../paths.ts'
import { Review } from './review/Review.tsx'
import { Room } from './Room.tsx'
import { sweepJournals } from './session/journal.ts'
import { runSession } from './session/run-session.ts'

/** The run that the address names. */
export function RunScreen() {
  const runId = usePlace()?.params.runId ?? ''
  return <OwnRun key={runId} runId={runId} />
}

function OwnRun({ runId }: { runId: string }) {
  const [session] = useState(() => runSession(runId))
  useEffect(sweepJournals, [])
  return <Room session={session} review={(run, isLate) => <Review run={run} isLate={isLate} />} />
}

import type { DraftNow } from '@olympiad/contract/editor'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import { draftSaver } from './copy/saver.ts'
import { Desk } from './Desk.tsx'
import type { HandedIn } from './handed-in.ts'
import { draftQuery } from './queries.ts'

/** The editor of an olympiad: a working copy that saves itself, and what becomes of it. */
export function Editor(handedIn: HandedIn) {
  const { olympiad } = useStaffedOlympiad()
  const { data, error, isFetching, refetch } = useQuery(draftQuery(olympiad.id))
  if (data) {
    // Another revision came from the server: a restored one, or what was just applied.
    return (
      <Opened
        key={`${data.revision} ${data.state.phase} ${data.savedAt}`}
        olympiadId={olympiad.id}
        now={data}
        handedIn={handedIn}
      />
    )
  }
  if (error && !isFetching) return <ErrorState error={error} retry={() => void refetch()} />
  return (
    <Loading>
      <TextSkeleton />
    </Loading>
  )
}

function Opened({
  olympiadId,
  now,
  handedIn,
}: {
  olympiadId: number
  now: DraftNow
  handedIn: HandedIn
}) {
  const [saver] = useState(() => draftSaver(olympiadId, now))
  useEffect(() => saver.open(), [saver])
  return <Desk olympiadId={olympiadId} now={now} saver={saver} handedIn={handedIn} />
}

import type { DraftNow } from '@olympiad/contract/editor'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Asked } from '../ui/Asked.tsx'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { draftSaver } from './copy/saver.ts'
import { Desk } from './Desk.tsx'
import type { HandedIn } from './handed-in.ts'
import { draftQuery } from './queries.ts'

/** The editor of an olympiad: a working copy that saves itself, and what becomes of it. */
export function Editor(handedIn: HandedIn) {
  const { olympiad } = useStaffedOlympiad()
  return (
    <Asked query={useQuery(draftQuery(olympiad.id))}>
      {(now) => (
        // Another revision came from the server: a restored one, or what was just applied.
        <Opened
          key={`${now.revision} ${now.state.phase} ${now.savedAt}`}
          olympiadId={olympiad.id}
          now={now}
          handedIn={handedIn}
        />
      )}
    </Asked>
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

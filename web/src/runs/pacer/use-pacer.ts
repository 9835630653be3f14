import type { Run } from '@olympiad/contract/runs'
import { ghostKinds, listGhosts, type Ghost, type GhostKind } from '@olympiad/contract/training'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asks } from '../../api/asks.ts'
import { store, stored } from '../../api/storage.ts'

// Somebody to race while memorising ("ghost" in the contract; in the web that word belongs to who
// takes part outside the competition). Off unless chosen; a friend's run was chosen by its link.

export type PacerChoice = GhostKind | 'off'

const ghostsQuery = (runId: string) =>
  queryOptions({
    queryKey: ['ghosts', runId],
    ...asks(listGhosts, { runId }),
    staleTime: Infinity,
    retry: false,
  })

const isFriends = (run: Run) => run.mode === 'free' && run.origin === 'friend'
const keyFor = (run: Run) => (isFriends(run) ? 'runs.pacer.friend' : 'runs.pacer')

function choiceOf(run: Run): PacerChoice {
  const kept = stored(keyFor(run))
  const known = ghostKinds.find((kind) => kind === kept)
  return known ?? (isFriends(run) && kept === null ? 'friend' : 'off')
}

/** Who there is to race, whom one has chosen, and a way to choose another. */
export function usePacer(run: Run): {
  pacers: readonly Ghost[]
  pacer: Ghost | null
  choose: (choice: PacerChoice) => void
} {
  const isOffered = run.mode === 'free' && run.origin !== 'guest'
  const { data } = useQuery({ ...ghostsQuery(run.id), enabled: isOffered })
  const [choice, setChoice] = useState(() => choiceOf(run))
  const pacers = data?.ghosts ?? []
  return {
    pacers,
    pacer: pacers.find(({ kind }) => kind === choice) ?? null,
    choose: (next) => {
      store(keyFor(run), next)
      setChoice(next)
    },
  }
}

import { acceptors, type AcceptanceDraft, type Acceptor } from '@olympiad/domain/acceptance'
import type { AgeBand } from '@olympiad/domain/age-band'
import { isUnderAge } from '@olympiad/domain/guest-view'
import { useState } from 'react'
import { personOf, useSession } from '../api/session.ts'
import { forget, store } from '../api/storage.ts'
import { keptDraft, type Shapes } from '../ui/form/draft.ts'

const shapes: Shapes<AcceptanceDraft> = {
  by: (value) => acceptors.includes(value as Acceptor),
  guardianName: (value) => typeof value === 'string',
}

/** Who accepts stays with the tab over a reload; of the young it can only be a guardian. */
export function useAcceptanceDraft(olympiadId: number, ageBand: AgeBand) {
  const key = `acceptance-draft-${personOf(useSession())?.id}-${olympiadId}`
  const [kept, setKept] = useState<AcceptanceDraft>(() => ({
    by: null,
    guardianName: '',
    ...keptDraft(key, shapes),
  }))
  const draft: AcceptanceDraft = isUnderAge(ageBand) ? { ...kept, by: 'guardian' } : kept
  const change = (next: AcceptanceDraft) => {
    setKept(next)
    store(key, JSON.stringify(next), 'sessionStorage')
  }
  return { draft, change, forget: () => forget(key, 'sessionStorage') }
}

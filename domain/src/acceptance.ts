import type { AgeBand } from './age-band.ts'
import { isUnderAge } from './guest-view.ts'
import { personName } from './typed-text.ts'

/** Who says yes to the terms: the participant, or somebody who answers for them. */
export const acceptors = ['participant', 'guardian'] as const
export type Acceptor = (typeof acceptors)[number]

/** As it is being filled in; the name is the guardian's. */
export type AcceptanceDraft = { by: Acceptor | null; guardianName: string }

export type AcceptanceProblem = {
  field: keyof AcceptanceDraft
  kind: 'required' | 'guardian-required' | 'unreadable' | 'not-a-name' | 'too-long'
}

export const greatestGuardianName = 200

/** Nobody agrees in another's name: who it was is said, and under sixteen it is a guardian. */
export function acceptanceProblem(
  { by, guardianName }: AcceptanceDraft,
  ageBand: AgeBand,
): AcceptanceProblem | null {
  if (by === null) return { field: 'by', kind: 'required' }
  if (by === 'participant') {
    return isUnderAge(ageBand) ? { field: 'by', kind: 'guardian-required' } : null
  }
  const { text, problem } = personName(guardianName)
  const field = 'guardianName'
  if (text === '') return { field, kind: 'required' }
  if (text.length > greatestGuardianName) return { field, kind: 'too-long' }
  return problem && { field, kind: problem }
}

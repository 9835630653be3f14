import {
  annulRun,
  excludePerson,
  liftAnnulment,
  liftExclusion,
  replaceRun,
  type RuledRun,
} from '@olympiad/contract/rulings'
import { call } from '../api/call.ts'

export type ActKind = 'replace' | 'annul' | 'liftAnnulment' | 'exclude' | 'liftExclusion'

/** Something an arbiter may do, and how it is done with a reason. */
export type Act = { kind: ActKind; rule: (reason: string) => Promise<unknown> }

/** What can be ruled about a run; `isPublished`: then it is no longer given anew. */
export function actsOn(
  { id: runId, replacement, annulment, exclusion, isOfOtherCategory }: RuledRun,
  { olympiadId, isPublished }: { olympiadId: number; isPublished: boolean },
): Act[] {
  if (replacement) return []
  const canReplace = !isPublished && !exclusion && !isOfOtherCategory
  return [
    ...(canReplace
      ? [of('replace', (reason) => call(replaceRun, { olympiadId, runId, reason }))]
      : []),
    annulment
      ? of('liftAnnulment', (reason) => call(liftAnnulment, { olympiadId, runId, reason }))
      : of('annul', (reason) => call(annulRun, { olympiadId, runId, reason })),
  ]
}

/** What can be ruled about a person. */
export function actOnPerson(
  olympiadId: number,
  registrationId: number,
  { isExcluded }: { isExcluded: boolean },
): Act {
  const whom = { olympiadId, registrationId }
  return isExcluded
    ? of('liftExclusion', (reason) => call(liftExclusion, { ...whom, reason }))
    : of('exclude', (reason) => call(excludePerson, { ...whom, reason }))
}

const of = (kind: ActKind, rule: Act['rule']): Act => ({ kind, rule })

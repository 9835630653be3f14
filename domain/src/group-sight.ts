/**
 * What trainers see of a pupil. The page before joining reads this table aloud, the pupil's page of the
 * group repeats it, and every call of trainers names the rows it shows: one that shows more fails a test.
 */
export const sights = ['label', 'joined', 'readiness', 'homework', 'sprints', 'diplomas'] as const
export type Sight = (typeof sights)[number]

/** Only while training is shared: who takes that back shows none of it from that second on. */
const needTraining: ReadonlySet<Sight> = new Set(['homework', 'sprints', 'diplomas'])
export const needsTraining = (sight: Sight): boolean => needTraining.has(sight)

/** What no trainer ever sees or does, said as plainly. */
export const neverSeen = ['contacts', 'account', 'ownTraining', 'afterLeaving'] as const
export type NeverSeen = (typeof neverSeen)[number]

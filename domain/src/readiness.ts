/** What stands between a child and an olympiad, in the order in which it is done. */
export const readinessSteps = [
  ...(['consent', 'registered', 'terms', 'paid', 'trained', 'device', 'done'] as const),
]
export type ReadinessStep = (typeof readinessSteps)[number]

/** A device was looked over before a run so many days ago at most: older ones are other devices. */
export const deviceCheckDays = 60

/** Of one child and one olympiad, all at one instant. */
export type ReadinessFacts = Record<ReadinessStep, boolean>

/** Whether an olympiad can be run now: before, nobody is late with it, and afterwards it is too late. */
export type OlympiadTime = 'before' | 'running' | 'over'

/** What is still to be done, in its order. */
export function missingSteps(facts: ReadinessFacts, time: OlympiadTime): ReadinessStep[] {
  if (time === 'over' || facts.done) return []
  return readinessSteps.filter((step) => !facts[step] && (step !== 'done' || time === 'running'))
}

type Row = { label: string; facts: ReadinessFacts | null }

/** Who lacks most comes first, then who lacks it earliest; a place nobody has claimed before all. */
export function byMissing(language: string): (a: Row, b: Row) => number {
  const letters = new Intl.Collator(language)
  const rank = ({ facts }: Row) =>
    facts ? readinessSteps.reduce((sum, step) => sum + (facts[step] ? 1 : 0), 0) : -1
  const first = ({ facts }: Row) => (facts ? readinessSteps.findIndex((step) => !facts[step]) : -1)
  return (a, b) => rank(a) - rank(b) || first(a) - first(b) || letters.compare(a.label, b.label)
}

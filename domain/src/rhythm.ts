import type { Drill } from './drills/drill.ts'
import { layoutOf } from './drills/layout.ts'

/** When each group was left for the next, in tenths of seconds since the material was shown. */
export type Rhythm = readonly number[]

export const greatestRhythmText = 2_000

/** What lies between two groups, in base 36, joined by points; cut where it would grow too long. */
export function packedRhythm(times: Rhythm): string {
  let packed = ''
  let before = 0
  for (const time of times) {
    const step = `${packed && '.'}${(time - before).toString(36)}`
    if (packed.length + step.length > greatestRhythmText) break
    packed += step
    before = time
  }
  return packed
}

/** A browser's clock need not end with the server's. */
const slackTenths = 50
const spelling = /^(?:0|[1-9a-z][0-9a-z]{0,3})(?:\.(?:0|[1-9a-z][0-9a-z]{0,3}))*$/

/** Null: what nobody can have done in this drill. */
export function rhythmOf(packed: string, drill: Drill): Rhythm | null {
  if (packed.length > greatestRhythmText || !spelling.test(packed)) return null
  const times: number[] = []
  let time = 0
  for (const step of packed.split('.')) times.push((time += Number.parseInt(step, 36)))
  return time <= drill.memoriseSeconds * 10 + slackTenths && times.length <= groupsOf(drill)
    ? times
    : null
}

/** So many groups a drill has to leave; the last one too. */
export function groupsOf(drill: Drill): number {
  return layoutOf(drill).rows.reduce((sum, { groups }) => sum + groups.length, 0)
}

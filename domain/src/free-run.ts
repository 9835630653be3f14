import type { RunMode } from './start.ts'

/** A free run belongs to nobody's olympiad: nothing of it counts, and nobody pays for it. */
export type StoredMode = RunMode | 'free'

/** What a free run was started as. */
export const freeOrigins = [
  ...(['own', 'adaptive', 'warm-up', 'again', 'failed-rows'] as const),
  ...(['daily', 'friend', 'guest', 'homework', 'sprint'] as const),
]
export type FreeOrigin = (typeof freeOrigins)[number]

/** Whether its material was new to the person: only such a run says something about their level. */
export function isFresh(origin: FreeOrigin): boolean {
  return origin !== 'again' && origin !== 'failed-rows' && origin !== 'guest'
}

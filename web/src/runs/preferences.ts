import type { DrillKind } from '@olympiad/domain/drills/drill'
import { useState } from 'react'
import { store, stored } from '../api/storage.ts'

// What a person has chosen for runs, remembered in this browser.

const fourColoursKey = 'runs.fourColours'

export function useFourColours(): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => stored(fourColoursKey) === '1')
  return [
    value,
    (next) => {
      store(fourColoursKey, next ? '1' : '0')
      setValue(next)
    },
  ]
}

/** Seconds a group in training; 0: at one's own pace. */
export const paces = [0, 0.5, 1, 1.5, 2, 3, 5, 8] as const
export type Pace = { seconds: (typeof paces)[number]; hasSound: boolean; isMoving: boolean }

const noPace: Pace = { seconds: 0, hasSound: true, isMoving: true }
const paceKey = (kind: DrillKind) => `runs.pace.${kind}`

export function paceOf(json: string | null): Pace {
  try {
    const { seconds, hasSound, isMoving } = JSON.parse(json ?? '') as Partial<Pace>
    const known = paces.find((pace) => pace === seconds)
    return known === undefined
      ? noPace
      : { seconds: known, hasSound: hasSound !== false, isMoving: isMoving !== false }
  } catch {
    return noPace
  }
}

export function usePace(kind: DrillKind): [Pace, (pace: Pace) => void] {
  const [pace, setPace] = useState(() => paceOf(stored(paceKey(kind))))
  return [
    pace,
    (next) => {
      store(paceKey(kind), JSON.stringify(next))
      setPace(next)
    },
  ]
}

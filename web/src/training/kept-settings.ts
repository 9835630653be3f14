import type { Drill } from '@olympiad/domain/drills/drill'
import { pushes, type Push } from '@olympiad/domain/level'
import { store, stored } from '../api/storage.ts'
import { firstDrill, type Subject } from '../journey/drill-subjects.ts'

// What was last set, remembered in this browser: each subject's drill, and how hard it shall be.

const drillKey = (subject: Subject) => `training.drill.${subject}`
const pushKey = 'training.push'

/** Null: nothing, or nothing that still fits. */
export function keptDrill(subject: Subject): Drill | null {
  const first = firstDrill(subject)
  try {
    const kept = JSON.parse(stored(drillKey(subject)) ?? 'null') as Partial<Drill> | null
    const hasAll = Object.entries(first).every(
      ([name, value]) => typeof kept?.[name as keyof Drill] === typeof value,
    )
    return hasAll && kept?.kind === first.kind ? (kept as Drill) : null
  } catch {
    return null
  }
}

export function keepDrill(subject: Subject, drill: Drill): void {
  store(drillKey(subject), JSON.stringify(drill))
}

export function keptPush(): Push {
  const kept = stored(pushKey)
  return kept !== null && kept in pushes ? (kept as Push) : 'normal'
}

export const keepPush = (push: Push): void => store(pushKey, push)

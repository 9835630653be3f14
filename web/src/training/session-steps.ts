import type { FreeStart, TrainingOverview } from '@olympiad/contract/training'
import { drillsFor } from '@olympiad/domain/drill-norms'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { SessionStep } from '@olympiad/domain/practice-session'
import { forget, store, stored } from '../api/storage.ts'
import { subjectOf, type Subject } from '../journey/drill-subjects.ts'
import { adaptiveOf, offerOf } from './subjects.ts'
import { keptDrill } from './kept-settings.ts'

type Start = FreeStart extends infer Each
  ? Each extends FreeStart
    ? Omit<Each, 'language'>
    : never
  : never

/** One of each kind: symbols as last trained, then binary digits, then cards. */
function subjectOfStep(step: SessionStep, { levels }: TrainingOverview): Subject {
  if (step === 'adaptive-2') return 'binary'
  if (step === 'adaptive-3') return 'cards'
  const symbols = levels.find(({ shape }) => shape.kind === 'number-letter')
  return symbols ? subjectOf(symbols.shape) : 'digits'
}

/** What a step starts; null: it is no run. */
export function startOf(step: SessionStep, overview: TrainingOverview): Start | null {
  if (step === 'review' || step === 'enough') return null
  if (step === 'olympiad-format') {
    const [drill] = drillsFor({ level: 'basic', number: 1 }, overview.band)
    return drill ? { kind: 'own', drill } : null
  }
  const subject = subjectOfStep(step, overview)
  const drill = adaptiveOf(offerOf(subject, overview, keptDrill(subject)).settings)
  return step === 'warm-up' ? { kind: step, drill } : { kind: 'adaptive', drill, push: 'normal' }
}

/** The drill a step is about, to be named before it is started. */
export function drillOfStep(step: SessionStep, overview: TrainingOverview): Drill | null {
  const start = startOf(step, overview)
  if (start === null || !('drill' in start)) return null
  if (start.kind === 'own') return start.drill
  const offer = offerOf(subjectOfStep(step, overview), overview, null)
  return { ...offer.settings, ...start.drill }
}

// What was left out today, in this browser: tomorrow is another day.

const key = 'training.skipped'

export function skippedOn(day: string): SessionStep[] {
  try {
    const kept = JSON.parse(stored(key) ?? '{}') as { day?: string; steps?: SessionStep[] }
    return kept.day === day && Array.isArray(kept.steps) ? kept.steps : []
  } catch {
    return []
  }
}

export function keepSkipped(day: string, steps: readonly SessionStep[]): void {
  if (steps.length === 0) forget(key)
  else store(key, JSON.stringify({ day, steps }))
}

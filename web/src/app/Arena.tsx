import { Suspense } from 'react'
import { RunScreen } from '../runs/RunScreen.tsx'
import { SlotsContext, type ArenaSlots } from '../runs/slots.ts'
import styles from './Arena.module.css'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { MemoriseImages, ReviewImages } from './run-images.ts'

/** What does not come takes nothing of the run with it. */
const slots: ArenaSlots = {
  MemoriseAside: (place) => (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={<div className={styles.aside} />}>
        <MemoriseImages {...place} />
      </Suspense>
    </ErrorBoundary>
  ),
  ReviewAside: (reviewed) => (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ReviewImages {...reviewed} />
      </Suspense>
    </ErrorBoundary>
  ),
}

/** The room of a run with what other slices show in it. */
export function Arena() {
  return (
    <SlotsContext value={slots}>
      <RunScreen />
    </SlotsContext>
  )
}

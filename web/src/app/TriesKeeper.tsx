import { Suspense } from 'react'
import { personOf, useSession } from '../api/session.ts'
import { stored } from '../api/storage.ts'
import { late } from '../ui/late.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { inTrainingWords } from './training-words.ts'

const KeptTries = late(() => inTrainingWords(import('../training/KeptTries.tsx')), 'KeptTries')

/** What a guest tried is theirs as soon as they have signed in; its code comes only where there is some. */
export function TriesKeeper() {
  const hasTried = personOf(useSession()) !== null && stored('training.tried') !== null
  return (
    hasTried && (
      // Without it they stay in the browser until the next page.
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <KeptTries />
        </Suspense>
      </ErrorBoundary>
    )
  )
}

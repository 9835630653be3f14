import { Suspense, use, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { StartFailure } from './StartFailure.tsx'

/** null: the words are there already. */
type Translation = Promise<void> | null

function Words({ translated, children }: { translated: Translation; children: ReactNode }) {
  if (translated) use(translated)
  return children
}

/** Keeps the shell of index.html until the words of the language are there. */
export function Translated({
  shell,
  translated,
  children,
}: {
  shell: string
  translated: Translation
  children: ReactNode
}) {
  return (
    <ErrorBoundary fallback={() => <StartFailure />}>
      <Suspense fallback={<div dangerouslySetInnerHTML={{ __html: shell }} />}>
        <Words translated={translated}>{children}</Words>
      </Suspense>
    </ErrorBoundary>
  )
}

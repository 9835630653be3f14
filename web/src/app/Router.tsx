import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BrokenScreen } from './BrokenScreen.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Layout } from './Layout.tsx'
import { OlympiadsLayout } from './OlympiadsLayout.tsx'
import { NotFound, OlympiadLayout, visitedPage, type Page } from './pages.tsx'

/** The page of the table that stands at the address. */
export function Router({ inWords }: { inWords: (screen: ReactNode) => ReactNode }) {
  const { page } = visitedPage(useLocation().pathname) ?? { page: nothing }
  // The authorization check, whose text is fixed, waits for no words.
  if (page.frame === 'none') return <page.Screen />
  return inWords(framed(page))
}

const nothing: Page = { frame: 'main', Screen: NotFound }

/** Screens in the same frame change within it: the frame stays as it is. */
function framed({ frame, Screen }: Page): ReactNode {
  if (frame === 'room') return <Room children={<Screen />} />
  return (
    <Layout>
      {frame === 'olympiads' && <OlympiadsLayout children={<Screen />} />}
      {frame === 'olympiad' && <OlympiadLayout children={<Screen />} />}
      {frame === 'main' && <Screen />}
    </Layout>
  )
}

/** A run is played in a room without the sidebar. */
function Room({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={(retry) => <BrokenScreen retry={retry} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}

import { Suspense, useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate, useRoutes, type RouteObject } from 'react-router'
import { paths } from '../paths.ts'
import { BrokenScreen } from './BrokenScreen.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Layout } from './Layout.tsx'
import { OlympiadsLayout } from './OlympiadsLayout.tsx'
import { NotFound, OlympiadLayout, pagesIn, visitedPage } from './pages.tsx'

const routesIn = (frame: Parameters<typeof pagesIn>[0]): RouteObject[] =>
  pagesIn(frame).map(({ path, Screen }) => ({ path, element: <Screen /> }))

/** Every page of the table. All but the authorization check, whose text is fixed, wait for words. */
export function Router({ inWords }: { inWords: (screen: ReactNode) => ReactNode }) {
  const location = useLocation()
  const navigate = useNavigate()
  const visited = visitedPage(location.pathname)
  // Where an address leads to another, or is spelled otherwise, that one is the place to be.
  const target = visited && visited.path !== location.pathname ? visited.path : null
  useEffect(() => {
    if (target) void navigate(target + location.search, { replace: true })
  }, [target, location.search, navigate])
  const pages: RouteObject[] = [
    ...routesIn('none'),
    ...routesIn('room').map((page) => ({ ...page, element: inWords(<Room>{page.element}</Room>) })),
    {
      element: inWords(<Layout />),
      children: [
        ...routesIn('main'),
        { element: <OlympiadsLayout />, children: routesIn('olympiads') },
        { path: paths.olympiad, element: <OlympiadLayout />, children: routesIn('olympiad') },
      ],
    },
  ]
  const nothing = [
    { element: inWords(<Layout />), children: [{ path: '*', element: <NotFound /> }] },
  ]
  const shown = target ? { ...location, pathname: target } : undefined
  return useRoutes(visited ? pages : nothing, shown)
}

/** A run is played in a room without the sidebar. */
function Room({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={(retry) => <BrokenScreen retry={retry} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}

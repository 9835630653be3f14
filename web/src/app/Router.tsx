import { Suspense, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { pageAt, paths } from '../paths.ts'
import { BrokenScreen } from './BrokenScreen.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Layout } from './Layout.tsx'
import { OlympiadsLayout } from './OlympiadsLayout.tsx'
import { NotFound, OlympiadLayout, pagesIn, redirectNames } from './pages.tsx'

const routesIn = (frame: Parameters<typeof pagesIn>[0]) =>
  pagesIn(frame).map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />)

/** Every page of the table. All but the authorization check, whose text is fixed, wait for words. */
export function Router({ inWords }: { inWords: (screen: ReactNode) => ReactNode }) {
  const { pathname, search } = useLocation()
  if (!pageAt(pathname)) {
    return (
      <Routes>
        <Route element={inWords(<Layout />)}>
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    )
  }
  const toList = <Navigate replace to={{ pathname: paths.allOlympiads, search }} />
  return (
    <Routes>
      {routesIn('none')}
      {pagesIn('room').map(({ path, Screen }) => (
        <Route key={path} path={path} element={inWords(<Room Screen={Screen} />)} />
      ))}
      <Route element={inWords(<Layout />)}>
        {redirectNames.map((name) => (
          <Route key={name} path={paths[name]} element={toList} />
        ))}
        {routesIn('main')}
        <Route element={<OlympiadsLayout />}>{routesIn('olympiads')}</Route>
        <Route path={paths.olympiad} element={<OlympiadLayout />}>
          {routesIn('olympiad')}
        </Route>
      </Route>
    </Routes>
  )
}

/** A run is played in a room without the sidebar. */
function Room({ Screen }: Pick<ReturnType<typeof pagesIn>[number], 'Screen'>) {
  return (
    <ErrorBoundary fallback={(retry) => <BrokenScreen retry={retry} />}>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  )
}

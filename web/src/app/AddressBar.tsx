import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { visitedPage } from './pages.tsx'
import { Place } from './Place.tsx'

const history = createBrowserHistory({ v5Compat: true })

/** Where an address leads to another, or is spelled otherwise, we are at that one. */
const leadsTo = ({ pathname }: { pathname: string }) => visitedPage(pathname)?.path ?? pathname

function currentPlace() {
  const { action, location } = history
  return { action, location: { ...location, pathname: leadsTo(location) } }
}

/**
 * What the router's own BrowserRouter does. That one, like its Link, shares a module with data
 * routers and prefetching, which would be 4 kB more on the first page.
 */
export function AddressBar({ children }: { children: ReactNode }) {
  const [{ action, location }, setPlace] = useState(currentPlace)
  useLayoutEffect(
    // In a transition the old screen stays until the code and the words of the new one are there.
    () => history.listen(() => startTransition(() => setPlace(currentPlace()))),
    [],
  )
  useEffect(() => {
    // The present address, not the one shown: who is on the way elsewhere is not called back.
    const present = history.location
    const pathname = leadsTo(present)
    if (pathname !== present.pathname) history.replace({ ...present, pathname }, present.state)
  }, [location])
  return (
    <Place location={location} action={action} navigator={history}>
      {children}
    </Place>
  )
}

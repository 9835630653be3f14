import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

const history = createBrowserHistory({ v5Compat: true })

const currentPlace = () => ({ action: history.action, location: history.location })

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
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}

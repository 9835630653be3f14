import { useMemo, type ReactNode } from 'react'
import {
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  type Location,
  type Navigator,
} from 'react-router'

/**
 * Where we are and how to go elsewhere, for the router's hooks. Its own Router cannot be had
 * without its matching of routes, 2 kB for what our table of pages does already.
 */
export function Place({
  location,
  action = NavigationType.Pop,
  navigator,
  children,
}: {
  location: Location
  action?: NavigationType
  navigator: Navigator
  children: ReactNode
}) {
  const navigation = useMemo(
    () => ({ basename: '/', navigator, static: false, useTransitions: undefined, future: {} }),
    [navigator],
  )
  const place = useMemo(() => ({ location, navigationType: action }), [location, action])
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={place}>{children}</LocationContext>
    </NavigationContext>
  )
}

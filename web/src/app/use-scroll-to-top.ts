import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** A new page begins at its top; on the way back the browser knows better where one was. */
export function useScrollToTop(): void {
  const { pathname } = useLocation()
  const isWayBack = useNavigationType() === NavigationType.Pop
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!isWayBack) window.scrollTo(0, 0)
  }, [pathname, isWayBack])
}

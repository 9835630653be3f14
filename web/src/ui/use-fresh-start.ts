import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** A new screen begins at its top, and the focus that went with the old one begins there too. */
export function useFreshStart(): void {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    const isNew = shown.current !== pathname
    shown.current = pathname
    // Back and forward find the place where one was.
    if (!isNew || navigation === NavigationType.Pop) return
    window.scrollTo(0, 0)
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [pathname, navigation])
}

import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A new screen begins at its top, and the focus that went with the old one begins there too. */
export function useFreshStart(): void {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  useEffect(() => {
    if (navigation === 'POP') return
    window.scrollTo(0, 0)
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [pathname, navigation])
}

import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Change = (params: URLSearchParams, options?: { replace?: boolean }) => void

/** What stands behind the question mark, and how to change it without leaving the page. */
export function useSearchParams(): [URLSearchParams, Change] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  return [
    params,
    (next, { replace = false } = {}) => {
      // Who is on the way to another screen is not called back by the old one.
      if (window.location.pathname !== pathname) return
      void navigate({ search: next.toString() }, { replace })
    },
  ]
}

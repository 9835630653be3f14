import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Change = (params: URLSearchParams, options?: { replace?: boolean }) => void

/** What stands behind the question mark, and how to change it without leaving the page. */
export function useSearchParams(): [URLSearchParams, Change] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  return [
    params,
    (next, { replace = false } = {}) => void navigate({ search: next.toString() }, { replace }),
  ]
}

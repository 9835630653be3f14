import { useLocation, useNavigate } from 'react-router'
import { isSection, type Section } from './sections.ts'

/** Which part of the editor is open: the address says it, so that a reload stays there. */
export function useSection(): [Section, (section: Section) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const named = new URLSearchParams(search).get('section')
  return [
    isSection(named) ? named : 'texts',
    (section) => void navigate(`${pathname}?section=${section}`, { replace: true }),
  ]
}

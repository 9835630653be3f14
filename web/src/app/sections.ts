import { platformAddress, type SessionState } from '../api/session.ts'
import type { IconName } from '../ui/Icon.tsx'

export type Section = {
  name: 'home' | 'homework' | 'training' | 'olympiads'
  icon: IconName
  /** Within the product. */
  to?: string
  /** On the main platform; unknown until the session is. */
  href?: string | undefined
}

/** Spec 2: the links of the sidebar and the menu. */
export function sectionsOf(session: SessionState): Section[] {
  return [
    { name: 'home', icon: 'home', href: platformAddress(session, '/student') },
    { name: 'homework', icon: 'homework', href: platformAddress(session, '/student/homework') },
    { name: 'training', icon: 'training', href: platformAddress(session, '/student/training') },
    { name: 'olympiads', icon: 'olympiads', to: '/olympiads' },
  ]
}

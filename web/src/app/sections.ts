import { isStandIn, platformAddress, type SessionState } from '../api/session.ts'
import { paths } from '../paths.ts'
import type { IconName } from '../ui/Icon.tsx'

export type Section = {
  name: 'home' | 'homework' | 'training' | 'olympiads'
  icon: IconName
  /** Within the product. */
  to?: string
  /** On the main platform; unknown until the session is. */
  href?: string | undefined
}

/** Spec 2: the links of the sidebar and the menu. A stand-in has no such pages; ours are shown. */
export function sectionsOf(session: SessionState): Section[] {
  const student = (name: 'homework' | 'training'): Section =>
    isStandIn(session)
      ? { name, icon: name, to: paths[name] }
      : { name, icon: name, href: platformAddress(session, `/student/${name}`) }
  return [
    { name: 'home', icon: 'home', href: platformAddress(session, '/student') },
    student('homework'),
    student('training'),
    { name: 'olympiads', icon: 'olympiads', to: paths.olympiads },
  ]
}

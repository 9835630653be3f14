import {
  isStandIn,
  personOf,
  platformAddress,
  platformHome,
  type SessionState,
} from '../api/session.ts'
import { paths, pathTo } from '../paths.ts'
import type { IconName } from '../ui/Icon.tsx'

/** Within the product, or on the main platform; unknown until the session is. */
export type SectionPlace = { to?: string; href?: string | undefined }

export type Section = SectionPlace & {
  name: 'home' | 'homework' | 'training' | 'olympiads' | 'groups' | 'organiser'
  icon: IconName
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
    ...(personOf(session)?.isTrainer
      ? [{ name: 'groups', icon: 'groups', to: paths.groups } as const]
      : []),
    ...(personOf(session)?.isStaff
      ? [{ name: 'organiser', icon: 'grid', to: pathTo('organiser') } as const]
      : []),
  ]
}

export function mySpaceOf(session: SessionState): SectionPlace {
  return isStandIn(session) ? { to: pathTo('mySpace', {}) } : { href: platformHome(session) }
}

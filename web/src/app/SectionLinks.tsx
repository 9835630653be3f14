import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.ts'
import { Icon } from '../ui/Icon.tsx'
import { NavLink } from '../ui/Link.tsx'
import styles from './SectionLinks.module.css'
import { sectionsOf, type SectionPlace } from './sections.ts'

export function SectionLinks({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <ul className={styles.links}>
      {sectionsOf(session).map(({ name, icon, ...place }) => (
        <li key={name}>
          <SectionLink {...place} className={styles.link} onClick={onLeave}>
            <Icon name={icon} />
            <span className={styles.text}>{t(`nav.${name}`)}</span>
          </SectionLink>
        </li>
      ))}
    </ul>
  )
}

export function SectionLink({
  to,
  href,
  ...rest
}: SectionPlace & Pick<ComponentProps<'a'>, 'className' | 'onClick' | 'children'>) {
  return to === undefined ? <a {...rest} href={href} /> : <NavLink {...rest} within to={to} />
}

import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.ts'
import { Icon } from '../ui/Icon.tsx'
import { NavLink } from '../ui/Link.tsx'
import styles from './SectionLinks.module.css'
import { sectionsOf } from './sections.ts'

export function SectionLinks({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <ul className={styles.links}>
      {sectionsOf(session).map(({ name, icon, to, href }) => {
        const inside = (
          <>
            <Icon name={icon} />
            <span className={styles.text}>{t(`nav.${name}`)}</span>
          </>
        )
        return (
          <li key={name}>
            {to === undefined ? (
              <a href={href} className={styles.link}>
                {inside}
              </a>
            ) : (
              <NavLink within to={to} className={styles.link} onClick={onLeave}>
                {inside}
              </NavLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}

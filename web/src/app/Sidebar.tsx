import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { platformHome, personOf, useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Logo } from './Logo.tsx'
import { Person } from './Person.tsx'
import { SectionLink, SectionLinks } from './SectionLinks.tsx'
import { mySpaceOf } from './sections.ts'
import styles from './Sidebar.module.css'
import { useLogout } from './use-logout.ts'

/** Spec 2: collapsed to icons unless at home; grows under the mouse or the keyboard's focus. */
export function Sidebar() {
  const { t } = useTranslation()
  const session = useSession()
  const person = personOf(session)
  const isHome = useLocation().pathname === '/'
  const logout = useLogout()
  const platform = platformHome(session)
  return (
    <aside className={styles.sidebar} data-collapsed={!isHome}>
      <Link to={paths.home} className={styles.brand}>
        <Logo />
        <span className={styles.words}>{t('global.product')}</span>
      </Link>
      <nav aria-label={t('nav.main')} className={styles.nav}>
        <SectionLinks />
      </nav>
      <div className={styles.foot} data-personal>
        {person ? (
          <>
            <Person person={person} wordsClassName={styles.words} />
            <SectionLink {...mySpaceOf(session)} className={styles.space}>
              <Icon name="space" />
              <span className={styles.words}>{t('nav.mySpace')}</span>
            </SectionLink>
            <a {...logout} className={styles.quiet}>
              <Icon name="logout" />
              <span className={styles.words}>{t('nav.logout')}</span>
            </a>
          </>
        ) : (
          session.kind === 'known' && (
            <a href={platform} className={styles.space}>
              <Icon name="login" />
              <span className={styles.words}>{t('nav.signIn')}</span>
            </a>
          )
        )}
      </div>
    </aside>
  )
}

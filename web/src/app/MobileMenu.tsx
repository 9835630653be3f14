import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { platformHome, personOf, useSession } from '../api/session.ts'
import { paths, pathTo } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Link } from '../ui/Link.tsx'
import { LanguageSelector } from './LanguageSelector.tsx'
import { Logo } from './Logo.tsx'
import styles from './MobileMenu.module.css'
import { Person } from './Person.tsx'
import { PersonalBell } from './PersonalBell.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useLogout } from './use-logout.ts'

/** Spec 2: on mobile and tablet a top bar of 84 px with a menu. */
export function MobileMenu() {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { pathname } = useLocation()
  const [place, setPlace] = useState(pathname)
  const session = useSession()
  const person = personOf(session)
  const logout = useLogout()

  // Going somewhere else closes the menu.
  if (place !== pathname) {
    setPlace(pathname)
    setIsOpen(false)
  }
  useEffect(() => {
    // A modal dialog keeps the focus inside and hears Esc by itself.
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  const brand = (
    <Link to={paths.home} className={styles.brand} onClick={() => setIsOpen(false)}>
      <Logo />
      <span>{t('global.product')}</span>
    </Link>
  )
  return (
    <header className={styles.bar}>
      {brand}
      <span className={styles.tools}>
        <PersonalBell />
        <IconButton
          icon="menu"
          label={t('nav.openMenu')}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        />
      </span>
      <dialog
        ref={dialog}
        className={styles.menu}
        aria-label={t('nav.menu')}
        onClose={() => setIsOpen(false)}
      >
        <div className={styles.bar}>
          {brand}
          <IconButton icon="close" label={t('nav.closeMenu')} onClick={() => setIsOpen(false)} />
        </div>
        <div className={styles.body}>
          {person && <Person person={person} />}
          <nav aria-label={t('nav.main')}>
            <SectionLinks onLeave={() => setIsOpen(false)} />
          </nav>
          {session.kind === 'known' && !person && (
            <a href={platformHome(session)} className={styles.space} data-personal>
              <Icon name="login" />
              {t('nav.signIn')}
            </a>
          )}
          {person && (
            <Link
              to={pathTo('mySpace', {})}
              className={styles.space}
              onClick={() => setIsOpen(false)}
            >
              <Icon name="space" />
              {t('nav.mySpace')}
            </Link>
          )}
          <div className={styles.foot}>
            <LanguageSelector night />
            <ThemeSwitch />
            {person && (
              <a {...logout} className={styles.logout}>
                <Icon name="logout" />
                {t('nav.logout')}
              </a>
            )}
          </div>
        </div>
      </dialog>
    </header>
  )
}

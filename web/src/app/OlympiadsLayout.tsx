import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'
import { NavLink } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import tabStyles from '../ui/tabs.module.css'
import styles from './OlympiadsLayout.module.css'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

const tabs = [
  { name: 'all', to: paths.allOlympiads },
  { name: 'my', to: paths.myOlympiads },
  { name: 'ranking', to: paths.ranking },
] as const

/** Spec 2: the tab bar of the olympiads area; the page title follows the active tab. */
export function OlympiadsLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const active = tabs.find(({ to }) => pathname === to)?.name ?? 'all'
  return (
    <>
      <PageTitle>{t(`tabs.${active}`)}</PageTitle>
      <nav aria-label={t('tabs.label')} className={classNames(tabStyles.tabs, styles.tabs)}>
        {tabs.map(({ name, to }) => (
          <NavLink key={name} to={to} className={classNames(tabStyles.tab, styles.tab)}>
            {t(`tabs.${name}`)}
          </NavLink>
        ))}
      </nav>
      <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
    </>
  )
}

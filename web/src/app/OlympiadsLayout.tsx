import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { NavLink } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import styles from './OlympiadsLayout.module.css'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

const tabs = ['all', 'my', 'ranking'] as const

/** Spec 2: the tab bar of the olympiads area; the page title follows the active tab. */
export function OlympiadsLayout() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const active = tabs.find((tab) => pathname === `/olympiads/${tab}`) ?? 'all'
  return (
    <>
      <PageTitle>{t(`tabs.${active}`)}</PageTitle>
      <nav aria-label={t('tabs.label')} className={styles.tabs}>
        {tabs.map((tab) => (
          <NavLink key={tab} to={`/olympiads/${tab}`} className={styles.tab}>
            {t(`tabs.${tab}`)}
          </NavLink>
        ))}
      </nav>
      <Suspense fallback={<ScreenSkeleton />}>
        <Outlet />
      </Suspense>
    </>
  )
}

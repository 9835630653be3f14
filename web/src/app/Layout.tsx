import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { useFreshStart } from '../ui/use-fresh-start.ts'
import { useDevice, useKeyboardHeight } from '../ui/use-device.ts'
import { BrokenScreen } from './BrokenScreen.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LanguageSelector } from './LanguageSelector.tsx'
import styles from './Layout.module.css'
import { MobileMenu } from './MobileMenu.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { SignInButton } from './SignInButton.tsx'
import { Sidebar } from './Sidebar.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export function Layout() {
  const { t } = useTranslation()
  useFreshStart()
  const device = useDevice()
  const mayBeDesktop = device === 'desktop' || device === null
  const { pathname } = useLocation()
  const keyboardHeight = useKeyboardHeight()
  return (
    // Room to scroll the last field above an on-screen keyboard.
    <div
      className={styles.layout}
      style={keyboardHeight > 0 ? { paddingBottom: keyboardHeight } : undefined}
    >
      <a href="#main" className={styles.skip}>
        {t('nav.skip')}
      </a>
      {device !== 'desktop' && <MobileMenu />}
      {mayBeDesktop && <Sidebar />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {mayBeDesktop && (
          <div className={styles.tools}>
            <span data-personal>
              <SignInButton />
            </span>
            <LanguageSelector />
            <ThemeSwitch />
          </div>
        )}
        <div className={styles.content}>
          <ErrorBoundary key={pathname} fallback={(retry) => <BrokenScreen retry={retry} />}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </div>
      </main>
    </div>
  )
}

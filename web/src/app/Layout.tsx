import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useFreshStart } from '../ui/use-fresh-start.ts'
import { useDevice, useKeyboardHeight } from '../ui/use-device.ts'
import { BrokenScreen } from './BrokenScreen.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LanguageSelector } from './LanguageSelector.tsx'
import styles from './Layout.module.css'
import { MobileMenu } from './MobileMenu.tsx'
import { PersonalBell } from './PersonalBell.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { SignInButton } from './SignInButton.tsx'
import { Sidebar } from './Sidebar.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { TriesKeeper } from './TriesKeeper.tsx'

export function Layout({ children }: { children: ReactNode }) {
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
              <PersonalBell />
            </span>
            <LanguageSelector />
            <ThemeSwitch />
          </div>
        )}
        <div className={styles.content}>
          <ErrorBoundary key={pathname} fallback={(retry) => <BrokenScreen retry={retry} />}>
            <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
          </ErrorBoundary>
        </div>
      </main>
      <TriesKeeper />
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Skeletons of the real shape for the eyes, the loading text (spec 8) for the ears. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <div role="status">
        <VisuallyHidden>{t('global.loading')}</VisuallyHidden>
      </div>
      {children}
    </div>
  )
}

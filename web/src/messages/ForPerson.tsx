import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { platformHome, useSession } from '../api/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

/** Messages are somebody's: who has not signed in is asked to. */
export function ForPerson({ children }: { children: ReactNode }) {
  const { t } = useTranslation('messages')
  const session = useSession()
  if (session.kind === 'loading') return null
  if (session.kind === 'failed') return <ErrorState {...session} />
  if (session.person) return children
  return (
    <EmptyState
      title={t('inbox.guest')}
      text={t('inbox.guestHint')}
      action={
        <ButtonLink variant="accent" icon="login" href={platformHome(session)}>
          {t('inbox.signIn')}
        </ButtonLink>
      }
    />
  )
}

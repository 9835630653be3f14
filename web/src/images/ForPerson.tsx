import type { Person } from '@olympiad/domain/person'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { platformHome, useSession } from '../api/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

/** Images and places are somebody's: who has not signed in is asked to. */
export function ForPerson({ children }: { children: (person: Person) => ReactNode }) {
  const { t } = useTranslation('images')
  const session = useSession()
  if (session.kind === 'loading') return null
  if (session.kind === 'failed') return <ErrorState {...session} />
  if (session.person) return children(session.person)
  return (
    <EmptyState
      title={t('guest.title')}
      text={t('guest.text')}
      action={
        <ButtonLink variant="accent" icon="login" href={platformHome(session)}>
          {t('guest.signIn')}
        </ButtonLink>
      }
    />
  )
}

import { useTranslation } from 'react-i18next'
import { platformHome, useSession } from '../api/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** Where the console begins: the olympiads of the person who is signed in. */
export function OrganisedOlympiads() {
  const { t } = useTranslation('organiser')
  return (
    <>
      <PageTitle>{t('olympiads.heading')}</PageTitle>
      <List />
    </>
  )
}

function List() {
  const { t } = useTranslation('organiser')
  const session = useSession()
  if (session.kind === 'failed') return <ErrorState {...session} />
  if (session.kind === 'loading') return null
  if (session.person === null) {
    return (
      <EmptyState
        title={t('olympiads.guest')}
        text={t('olympiads.guestHint')}
        action={
          <ButtonLink variant="accent" icon="login" href={platformHome(session)}>
            {t('olympiads.signIn')}
          </ButtonLink>
        }
      />
    )
  }
  return <EmptyState title={t('olympiads.empty')} text={t('olympiads.emptyHint')} />
}

import { useTranslation } from 'react-i18next'
import { platformHome, useSession } from '../api/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** The console is for people who have signed in. */
export function GuestNotice({ hint }: { hint?: string }) {
  const { t } = useTranslation('organiser')
  const session = useSession()
  return (
    <EmptyState
      title={t('console.guest')}
      text={hint ?? t('console.guestHint')}
      action={
        <ButtonLink variant="accent" icon="login" href={platformHome(session)}>
          {t('console.signIn')}
        </ButtonLink>
      }
    />
  )
}

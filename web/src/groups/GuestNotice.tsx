import { useTranslation } from 'react-i18next'
import { platformHome, useSession } from '../api/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** Groups are for people who have signed in. */
export function GuestNotice({ hint }: { hint?: string }) {
  const { t } = useTranslation('groups')
  const session = useSession()
  return (
    <EmptyState
      title={t('guest.title')}
      text={hint ?? t('guest.hint')}
      action={
        <ButtonLink variant="accent" icon="login" href={platformHome(session)}>
          {t('guest.signIn')}
        </ButtonLink>
      }
    />
  )
}

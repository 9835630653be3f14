import { useTranslation } from 'react-i18next'
import { platformHome, useSession } from '../api/session.ts'
import { ButtonLink } from '../ui/Button.tsx'

/** For guests; sign-in itself is done on the main platform. */
export function SignInButton() {
  const { t } = useTranslation()
  const session = useSession()
  if (session.kind !== 'known' || session.person) return null
  return (
    <ButtonLink variant="secondary" size="s" icon="login" href={platformHome(session)}>
      {t('nav.signIn')}
    </ButtonLink>
  )
}

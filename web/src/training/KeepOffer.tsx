import { useTranslation } from 'react-i18next'
import { platformHome, useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import styles from './KeepOffer.module.css'

/** After a guest's try: it can be kept, and there is more. */
export function KeepOffer() {
  const { t } = useTranslation('training')
  const { t: common } = useTranslation()
  const session = useSession()
  const isGuest = session.kind === 'known' && session.person === null
  return (
    <div className={styles.offer}>
      {isGuest && (
        <p>
          <strong>{t('guest.offerKept')}</strong>
          {t('guest.offerHint')}
        </p>
      )}
      <div className={styles.actions}>
        {isGuest && (
          <ButtonLink variant="accent" icon="login" href={platformHome(session)}>
            {common('nav.signIn')}
          </ButtonLink>
        )}
        <ButtonLink icon="back" to={paths.training}>
          {t('page.back')}
        </ButtonLink>
      </div>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { platformHome, useSession } from '../api/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import styles from './SignInOffer.module.css'

/** A friendly word on what signing in gives; it costs nothing. */
export function SignInOffer({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <Card as="section">
      <div className={styles.offer}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        <ButtonLink variant="accent" icon="login" href={platformHome(session)}>
          {t('nav.signIn')}
        </ButtonLink>
      </div>
    </Card>
  )
}

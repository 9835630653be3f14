import { useTranslation } from 'react-i18next'
import styles from './Proof.module.css'

/** What binds the server to its material, for the few who want to check it. */
export function Proof({ commitment, seed }: { commitment: string; seed?: string }) {
  const { t } = useTranslation()
  return (
    <details className={styles.proof}>
      <summary>{t('runs.proof.title')}</summary>
      <p>{t('runs.proof.text')}</p>
      <dl>
        <dt>{t('runs.proof.commitment')}</dt>
        <dd>{commitment}</dd>
        {seed !== undefined && (
          <>
            <dt>{t('runs.proof.seed')}</dt>
            <dd>{seed}</dd>
          </>
        )}
      </dl>
    </details>
  )
}

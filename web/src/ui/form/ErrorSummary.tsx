import { useTranslation } from 'react-i18next'
import styles from './ErrorSummary.module.css'

/** Said once a submit has failed, naming the wrong fields; the focus is then on the first of them. */
export function ErrorSummary({ labels }: { labels: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={styles.summary}>
      {labels.length > 0 && (
        <p>
          {t('form.problems', { count: labels.length })}: {labels.join(', ')}
        </p>
      )}
    </div>
  )
}

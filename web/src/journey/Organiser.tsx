import { useTranslation } from 'react-i18next'
import { useOlympiad } from '../api/use-olympiad.ts'
import { useLanguage } from '../i18n/index.ts'
import styles from './Organiser.module.css'
import { Support } from '../ui/Support.tsx'

/** Who holds the olympiad and how to reach support: quiet, wherever somebody decides or pays. */
export function Organiser() {
  const { t } = useTranslation()
  const language = useLanguage()
  const name = useOlympiad().data?.olympiad.texts[language].organiser
  return (
    <div className={styles.organiser}>
      {name && (
        <p>
          {t('olympiadPage.organiser')}: <strong>{name}</strong>
        </p>
      )}
      <Support />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rankingPageQuery } from '../api/queries.ts'
import { useLanguage } from '../i18n/index.ts'
import { dayText } from '../ui/dates.ts'
import styles from './Ranking.module.css'

/** That a published ranking was corrected, when and why: in the reader's language or the other. */
export function Corrections({ olympiadId }: { olympiadId: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data } = useQuery(rankingPageQuery({ olympiadId, from: 0, limit: 1 }))
  return data?.corrections.map(({ version, at, reason }) => (
    <p key={version} className={styles.corrected}>
      <strong>{t('ranking.corrected', { version, date: dayText(new Date(at)) })}</strong>{' '}
      {reason && (reason[language] ?? reason.uk ?? reason.pl)}
    </p>
  ))
}

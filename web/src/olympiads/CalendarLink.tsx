import { addressOf } from '@olympiad/contract/call'
import { getOlympiadCalendar } from '@olympiad/contract/calendar'
import type { Olympiad } from '@olympiad/domain/olympiad'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiUrl } from '../api/base.ts'
import { useLanguage } from '../i18n/index.ts'
import styles from './OlympiadOverview.module.css'

/** When it is, for whoever takes part, as long as it is ahead or goes on. */
export function CalendarLink({ olympiad: { id, status } }: { olympiad: Olympiad }) {
  const { t } = useTranslation()
  const apiUrl = use(ApiUrl)
  const language = useLanguage()
  if (status !== 'announced' && status !== 'active') return null
  const { path, request } = getOlympiadCalendar
  const address = addressOf(path, request({ olympiadId: id, language }))
  return (
    <a className={styles.calendar} href={apiUrl + address}>
      {t('olympiadPage.calendar')}
    </a>
  )
}

import type { ChildOlympiad } from '@olympiad/contract/family'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { pathTo } from '../paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { dayText } from '../ui/dates.ts'
import { Link } from '../ui/Link.tsx'
import styles from './Family.module.css'

export function ChildOlympiads({ olympiads }: { olympiads: ChildOlympiad[] }) {
  const { t } = useTranslation('family')
  const language = useLanguage()
  if (olympiads.length === 0) return <p className={styles.note}>{t('wards.noOlympiads')}</p>
  return (
    <ul className={styles.list}>
      {olympiads.map(({ olympiadId, title, startsAt, done, tasks, isPaid, ...one }) => (
        <li key={olympiadId} className={styles.row}>
          <span className={styles.main}>
            <Link to={pathTo('olympiad', { olympiadId })}>{title[language]}</Link>
            <span className={styles.small}>
              {dayText(new Date(startsAt))} · {t('wards.done', { done, tasks })}
            </span>
            <span className={styles.small}>
              {one.result ? t('wards.place', one.result) : t('wards.unpublished')}
              {one.diplomaCode && (
                <>
                  {' · '}
                  <Link to={pathTo('diploma', { code: one.diplomaCode })}>
                    {t('wards.diploma')}
                  </Link>
                </>
              )}
            </span>
          </span>
          <Badge tone={isPaid ? 'good' : 'neutral'}>
            {t(isPaid ? 'wards.paid' : 'wards.unpaid')}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { Asked } from '../ui/Asked.tsx'
import { dayText } from '../ui/dates.ts'
import { Link } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { ForPerson } from './ForPerson.tsx'
import styles from './Messages.module.css'
import { NewsConsent } from './NewsConsent.tsx'
import { preferencesQuery } from './queries.ts'

/** What is always sent, what only with consent, and where nothing arrives. */
export function Preferences() {
  const { t } = useTranslation('messages')
  return (
    <>
      <PageTitle>{t('preferences.heading')}</PageTitle>
      <Link to={paths.messages} className={styles.link}>
        {t('preferences.back')}
      </Link>
      <ForPerson>
        <Sections />
      </ForPerson>
    </>
  )
}

function Sections() {
  const { t } = useTranslation('messages')
  return (
    <Asked query={useQuery(preferencesQuery)}>
      {({ news, undeliverable }) => (
        <>
          {undeliverable.length > 0 && (
            <Section title={t('preferences.addresses')} lead={t('preferences.addressesLead')}>
              <ul>
                {undeliverable.map(({ address, since }) => (
                  <li key={address}>
                    <span className={styles.address}>{address}</span>{' '}
                    {t('preferences.since', { date: dayText(new Date(since)) })}
                  </li>
                ))}
              </ul>
              <Link to={paths.myOlympiads} className={styles.link}>
                {t('preferences.toMyOlympiads')}
              </Link>
            </Section>
          )}
          <Section title={t('preferences.always')} lead={t('preferences.alwaysLead')}>
            <ul>
              <li>{t('preferences.alwaysOrder')}</li>
              <li>{t('preferences.alwaysDates')}</li>
              <li>{t('preferences.alwaysResults')}</li>
            </ul>
          </Section>
          <Section title={t('preferences.news')} lead={t('preferences.newsLead')}>
            <NewsConsent news={news} />
          </Section>
          <Section title={t('calendar.heading')} lead={t('calendar.lead')}>
            <CalendarFeed />
          </Section>
        </>
      )}
    </Asked>
  )
}

function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      {children}
    </section>
  )
}

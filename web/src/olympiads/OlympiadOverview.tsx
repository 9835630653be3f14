import { notEnrolled } from '@olympiad/domain/participation'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOlympiad } from '../api/use-olympiad.ts'
import { useLanguage } from '../i18n/index.ts'
import { Card } from '../ui/Card.tsx'
import { Prose } from '../ui/Prose.tsx'
import { CalendarLink } from './CalendarLink.tsx'
import styles from './OlympiadOverview.module.css'
import { OlympiadOverviewSkeleton } from './OlympiadOverviewSkeleton.tsx'
import { OverviewActions } from './OverviewActions.tsx'
import { OverviewFacts } from './OverviewFacts.tsx'

/** Spec 2: the overview. What is other slices' is handed in by whoever joins them. */
export function OlympiadOverview({
  drills,
  result,
  receipt,
  contacts,
}: Record<'drills' | 'result' | 'receipt' | 'contacts', ReactNode>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data } = useOlympiad()
  if (!data) return <OlympiadOverviewSkeleton />
  const { olympiad } = data
  const enrolment = data.enrolment ?? notEnrolled
  const description = olympiad.texts[language].fullDescription
  return (
    <div className={styles.overview}>
      <aside className={styles.aside} aria-labelledby="participation" data-personal>
        <Card>
          <h2 id="participation" className={styles.heading}>
            {t('olympiadPage.participation')}
          </h2>
          <OverviewFacts olympiad={olympiad} enrolment={enrolment} />
          {enrolment.subscription && <CalendarLink olympiad={olympiad} />}
          <OverviewActions olympiad={olympiad} enrolment={enrolment} />
          {receipt}
          {contacts}
        </Card>
      </aside>
      <div className={styles.content}>
        {result}
        <Card as="section">
          {description ? <Prose html={description} /> : <p>{t('olympiadPage.noAbout')}</p>}
        </Card>
        {drills}
      </div>
    </div>
  )
}

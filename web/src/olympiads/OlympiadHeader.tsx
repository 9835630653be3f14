import type { OlympiadForPerson } from '@olympiad/contract/olympiads'
import { isPaid, notEnrolled } from '@olympiad/domain/participation'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { Badge } from '../ui/Badge.tsx'
import { periodText } from '../ui/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { useNow } from '../ui/now.ts'
import { useDocumentTitle } from '../ui/PageTitle.tsx'
import { useTimeZone } from '../ui/time-zone.ts'
import { useDevice } from '../ui/use-device.ts'
import { Countdowns } from './Countdowns.tsx'
import { Cover } from './Cover.tsx'
import styles from './OlympiadHeader.module.css'
import { progressAt } from './olympiad-progress.ts'
import { Price } from './Price.tsx'

export function OlympiadHeader({
  olympiad,
  enrolment,
  isOverview,
}: OlympiadForPerson & { isOverview: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { title, cover, coverAlt } = olympiad.texts[language]
  const paid = isPaid(enrolment ?? notEnrolled)
  const now = useNow('quarterMinute')
  const isDesktop = useDevice() === 'desktop'
  return (
    <header className={styles.header} data-overview={isOverview}>
      <div className={styles.cover}>
        <Cover id={olympiad.id} address={cover} alt={coverAlt} place="first" />
      </div>
      <div className={styles.body}>
        {isOverview ? (
          <Heading>{title}</Heading>
        ) : (
          // The screen below has a heading of its own.
          <p className={styles.title}>{title}</p>
        )}
        <div className={styles.badges}>
          <Badge tone="brand" icon={olympiad.isInternational ? 'globe' : 'flag'}>
            {olympiad.isInternational
              ? t('olympiad.international')
              : (olympiad.country?.name[language] ?? t('olympiad.national'))}
          </Badge>
          <Badge>{t(`olympiad.status.${progressAt(olympiad, now)}`)}</Badge>
        </div>
        <div className={styles.facts}>
          <p className={styles.dates}>
            <Icon name="calendar" size={20} />
            {periodText(olympiad.startsAt, olympiad.endsAt, useTimeZone())}
          </p>
          {!paid && olympiad.status !== 'completed' && <Price olympiad={olympiad} />}
        </div>
        {paid && isDesktop && (
          <div className={styles.countdowns}>
            <Countdowns olympiad={olympiad} />
          </div>
        )}
      </div>
    </header>
  )
}

function Heading({ children }: { children: string }) {
  useDocumentTitle(children)
  return <h1 className={styles.title}>{children}</h1>
}

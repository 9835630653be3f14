import type { OlympiadForPerson } from '@olympiad/contract/olympiads'
import { isPaid, notEnrolled } from '@olympiad/domain/participation'
import { Suspense, type ReactNode } from 'react'
import { useLanguage } from '../i18n/index.ts'
import { pathTo } from '../paths.ts'
import { periodText } from '../ui/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { late } from '../ui/late.tsx'
import { Link } from '../ui/Link.tsx'
import { useTimeZone } from '../ui/time-zone.ts'
import { CardAction } from './CardAction.tsx'
import { CardBadges } from './CardBadges.tsx'
import { Cover, type CoverPlace } from './Cover.tsx'
import styles from './OlympiadCard.module.css'
import { Price } from './Price.tsx'

/** A guest never sees them. */
const Countdowns = late(() => import('./Countdowns.tsx'), 'Countdowns')

/** Spec 2: the olympiad card. Among all olympiads a completed one does not open, among mine it does. */
export function OlympiadCard({
  olympiad,
  enrolment,
  coverPlace = 'far',
  isMine = false,
  note,
}: OlympiadForPerson & { coverPlace?: CoverPlace; isMine?: boolean; note?: ReactNode }) {
  const { title, shortDescription, cover, coverAlt } = olympiad.texts[useLanguage()]
  const own = enrolment ?? notEnrolled
  const paid = isPaid(own)
  const isCompleted = olympiad.status === 'completed'
  const isClickable = isMine || !isCompleted
  return (
    <article className={styles.card} data-clickable={isClickable}>
      <div className={styles.cover}>
        <Cover id={olympiad.id} address={cover} alt={coverAlt} place={coverPlace} />
        <div className={styles.badges}>
          <CardBadges olympiad={olympiad} />
        </div>
      </div>
      <div className={styles.body}>
        <h2 className={styles.title} title={title}>
          {isClickable ? (
            <Link to={pathTo('olympiad', { olympiadId: olympiad.id })} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className={styles.description}>{shortDescription}</p>
        <p className={styles.dates}>
          <Icon name="calendar" size={18} />
          {periodText(olympiad.startsAt, olympiad.endsAt, useTimeZone())}
        </p>
        {paid && !olympiad.isCancelled && (
          <div className={styles.countdowns}>
            <Suspense>
              <Countdowns olympiad={olympiad} />
            </Suspense>
          </div>
        )}
        {note}
        <div className={styles.foot} data-personal>
          {!paid && !isCompleted && <Price olympiad={olympiad} />}
          <CardAction olympiad={olympiad} enrolment={own} />
        </div>
      </div>
    </article>
  )
}

import type { StaffedOlympiad } from '@olympiad/contract/staff'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personOf, useSession } from '../api/session.ts'
import { useLanguage } from '../i18n/index.ts'
import { Asked } from '../ui/Asked.tsx'
import { GuestNotice } from '../organiser/GuestNotice.tsx'
import { consolePath } from '../organiser/paths.ts'
import { staffedOlympiadsQuery } from '../organiser/staffed-olympiad.ts'
import { progressOf } from '../organiser/progress.ts'
import { titleIn } from '../organiser/title.ts'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { dayText, periodText } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import styles from './StaffedOlympiads.module.css'

/** Where the console begins: the olympiads whose staff I am of. */
export function StaffedOlympiads() {
  const { t } = useTranslation('organiser')
  const session = useSession()
  return (
    <>
      <PageTitle>{t('console.heading')}</PageTitle>
      <div className={styles.head}>
        {personOf(session)?.role === 'organiser' && (
          <ButtonLink variant="accent" to={consolePath('newOlympiad')}>
            {t('console.newOlympiad')}
          </ButtonLink>
        )}
      </div>
      {session.kind === 'failed' && <ErrorState {...session} />}
      {session.kind === 'known' && (session.person ? <List /> : <GuestNotice />)}
    </>
  )
}

function List() {
  const { t } = useTranslation('organiser')
  return (
    <Asked query={useQuery(staffedOlympiadsQuery)}>
      {(olympiads) =>
        olympiads.length === 0 ? (
          <EmptyState title={t('console.empty')} text={t('console.emptyHint')} />
        ) : (
          <ul className={styles.list}>
            {olympiads.map((olympiad) => (
              <Row key={olympiad.id} olympiad={olympiad} />
            ))}
          </ul>
        )
      }
    </Asked>
  )
}

function Row({ olympiad }: { olympiad: StaffedOlympiad }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const { id, startsAt, endsAt, member } = olympiad
  return (
    <li className={styles.row}>
      <Link to={consolePath('overview', { olympiadId: id })} className={styles.title}>
        {titleIn(olympiad, useLanguage()) ?? t('console.untitled')}
      </Link>
      <span className={styles.period}>
        {endsAt === null
          ? t('console.from', { day: dayText(new Date(startsAt)) })
          : periodText(new Date(startsAt), new Date(endsAt))}
      </span>
      <span>
        <Badge tone="brand">{common(`olympiad.status.${progressOf(olympiad, new Date())}`)}</Badge>
      </span>
      <span>
        <Badge>{t(`staff.roles.${member.role}`)}</Badge>
      </span>
    </li>
  )
}

import type { StaffedOlympiad } from '@olympiad/contract/staff'
import { useTranslation } from 'react-i18next'
import { personOf, useSession } from '../api/session.ts'
import { useLanguage } from '../i18n/index.ts'
import { Asked } from '../ui/Asked.tsx'
import { GuestNotice } from '../organiser/GuestNotice.tsx'
import { OlympiadSearch } from '../organiser/OlympiadSearch.tsx'
import { consolePath } from '../organiser/paths.ts'
import { progressOf } from '../organiser/progress.ts'
import { titleIn } from '../organiser/title.ts'
import { useOwnOlympiads } from '../organiser/use-own-olympiads.ts'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { dayText, periodText } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { More } from '../ui/More.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { useSearchParams } from '../ui/search-params.ts'
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
  const [params, setParams] = useSearchParams()
  const own = useOwnOlympiads(params.get('search') ?? '')
  const { list, olympiads, search, isLong } = own
  const type = (typed: string) => {
    own.setSearch(typed)
    setParams(new URLSearchParams(typed.trim() && { search: typed }), { replace: true })
  }
  return (
    <>
      {isLong && (
        <div className={styles.search}>
          <OlympiadSearch value={search} onChange={type} />
        </div>
      )}
      <Asked query={list}>
        {() =>
          olympiads.length === 0 ? (
            <EmptyState
              title={t(search ? 'console.nothingFound' : 'console.empty')}
              text={t(search ? 'console.nothingFoundHint' : 'console.emptyHint')}
            />
          ) : (
            <ul className={styles.list} aria-busy={list.isPlaceholderData}>
              {olympiads.map((olympiad) => (
                <Row key={olympiad.id} olympiad={olympiad} />
              ))}
            </ul>
          )
        }
      </Asked>
      <div className={styles.more}>
        <More of={list}>{t('console.more')}</More>
      </div>
    </>
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

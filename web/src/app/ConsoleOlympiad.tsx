import type { StaffedOlympiad } from '@olympiad/contract/staff'
import { isAllowed, type StaffAction } from '@olympiad/domain/staff'
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { isRefusal } from '../api/call.ts'
import { useLanguage } from '../i18n/index.ts'
import { GuestNotice } from '../organiser/GuestNotice.tsx'
import { consolePath, consolePaths, type OlympiadPageName } from '../organiser/paths.ts'
import {
  StaffedOlympiadContext,
  staffedOlympiadQuery,
  useMay,
  useStaffedOlympiad,
} from '../organiser/staffed-olympiad.ts'
import { progressOf } from '../organiser/progress.ts'
import { clockText } from '../organiser/times.ts'
import { titleIn } from '../organiser/title.ts'
import { filledPath } from '../paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { Loading } from '../ui/Loading.tsx'
import { PageTabs } from '../ui/PageTabs.tsx'
import { PageTitle, useDocumentTitle } from '../ui/PageTitle.tsx'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import styles from './ConsoleOlympiad.module.css'
import { olympiadPages, type OlympiadPage } from './console-pages.tsx'
import { NotFound } from './NotFound.tsx'

const skeleton = (
  <Loading>
    <TextSkeleton />
  </Loading>
)

/** Above the pages of one olympiad: what it is, what I am there, where I may go. */
export function ConsoleOlympiad({ id, children }: { id: number; children: ReactNode }) {
  const { t } = useTranslation('organiser')
  const { data, isError, error, isFetching, refetch } = useQuery(staffedOlympiadQuery(id))
  if (isRefusal(error, 'olympiad_not_found')) return <NotFound />
  if (!data && isError && !isFetching) {
    return (
      <>
        <PageTitle>{t('console.heading')}</PageTitle>
        {isRefusal(error, 'sign_in_required') ? (
          <GuestNotice />
        ) : (
          <ErrorState error={error} retry={() => void refetch()} />
        )}
      </>
    )
  }
  if (!data) return skeleton
  return (
    <StaffedOlympiadContext value={data}>
      <Head olympiad={data} />
      <Tabs olympiad={data} />
      <div className={styles.screen}>
        <Suspense fallback={skeleton}>{children}</Suspense>
      </div>
      <p className={styles.clock}>{t('console.clock', { zone: clockText(new Date()) })}</p>
    </StaffedOlympiadContext>
  )
}

function Head({ olympiad }: { olympiad: StaffedOlympiad }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const language = useLanguage()
  return (
    <header className={styles.head}>
      <Link to={consolePath('home')} className={styles.back}>
        {t('console.heading')}
      </Link>
      <h1 className={styles.title}>{titleIn(olympiad, language) ?? t('console.untitled')}</h1>
      <p className={styles.badges}>
        <Badge tone="brand">{common(`olympiad.status.${progressOf(olympiad, new Date())}`)}</Badge>
        <Badge>{t(`staff.roles.${olympiad.member.role}`)}</Badge>
      </p>
    </header>
  )
}

function Tabs({ olympiad: { id, member } }: { olympiad: StaffedOlympiad }) {
  const { t } = useTranslation('organiser')
  const { pathname } = useLocation()
  const pages = Object.entries(olympiadPages) as [OlympiadPageName, OlympiadPage][]
  const open = pages.filter(([, page]) => page.isTab && isAllowed(member.role, page.action))
  const tabs = open.map(([name]) => {
    const to = filledPath(consolePaths[name], { olympiadId: id })
    const isBelow = name !== 'overview' && pathname.startsWith(`${to}/`)
    return { to, text: t(`console.pages.${name}`), isHere: pathname === to || isBelow }
  })
  return <PageTabs label={t('console.pagesLabel')} tabs={tabs} />
}

/** A page, for those whose role allows what it needs. */
export function ForRole({
  page,
  action,
  children,
}: {
  page: OlympiadPageName
  action: StaffAction
  children: ReactNode
}) {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const title = titleIn(olympiad, useLanguage()) ?? t('console.untitled')
  useDocumentTitle(`${t(`console.pages.${page}`)} · ${title}`)
  if (useMay(action)) return children
  return (
    <EmptyState
      title={t('console.notForRole')}
      text={t('console.notForRoleHint')}
      action={
        <ButtonLink variant="primary" to={consolePath('overview', { olympiadId: olympiad.id })}>
          {t('console.toOverview')}
        </ButtonLink>
      }
    />
  )
}

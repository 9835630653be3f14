import type { Group } from '@olympiad/contract/groups'
import { mayInGroup } from '@olympiad/domain/group'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api/call.ts'
import { GuestNotice } from '../groups/GuestNotice.tsx'
import { groupQuery } from '../groups/queries.ts'
import { groupSections, paths, pathTo, usePlace, type GroupSection } from '../paths.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { late } from '../ui/late.tsx'
import { Link } from '../ui/Link.tsx'
import { Loading } from '../ui/Loading.tsx'
import { PageTabs } from '../ui/PageTabs.tsx'
import { PageTitle, useDocumentTitle } from '../ui/PageTitle.tsx'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import { groupScreens } from './group-sections.tsx'
import styles from './GroupPage.module.css'
import { NotFound } from './NotFound.tsx'

const PupilGroup = late(() => import('../groups/PupilGroup.tsx'), 'PupilGroup')

const skeleton = (
  <Loading>
    <TextSkeleton />
  </Loading>
)

/** One group: for who teaches it its sections, for who is in it what others see of them. */
export function GroupPage() {
  const { t } = useTranslation('groups')
  const { groupId, groupSection } = usePlace()?.params ?? {}
  const { data, isError, error, isFetching, refetch } = useQuery(groupQuery(Number(groupId)))
  if (isRefusal(error, 'group_not_found')) return <NotFound />
  if (data?.role === 'pupil') return groupSection ? <NotFound /> : <Pupil group={data} />
  if (data) return <Sections group={data} section={groupSection as GroupSection | undefined} />
  if (!isError || isFetching) return skeleton
  return (
    <>
      <PageTitle>{t('shell.heading')}</PageTitle>
      {isRefusal(error, 'sign_in_required') ? (
        <GuestNotice />
      ) : (
        <ErrorState error={error} retry={() => void refetch()} />
      )}
    </>
  )
}

type OfGroup = { group: Group; section?: GroupSection | undefined }

function Sections({ group, section = groupSections[0] }: OfGroup) {
  const { t } = useTranslation('groups')
  useDocumentTitle(`${t(`sections.${section}`)} · ${group.name}`)
  const { Screen, action } = groupScreens[section]
  if (!mayInGroup(group.role, action)) return <NotFound />
  return (
    <>
      <Head group={group} />
      <Tabs group={group} section={section} />
      <section aria-label={t(`sections.${section}`)} className={styles.section}>
        <Suspense key={section} fallback={skeleton}>
          <Screen group={group} />
        </Suspense>
      </section>
    </>
  )
}

function Head({ group: { name, school } }: { group: Group }) {
  const { t } = useTranslation('groups')
  return (
    <header>
      <Link to={paths.groups} className={styles.back}>
        {t('shell.heading')}
      </Link>
      <h1 className={styles.title}>{name}</h1>
      {school && <p className={styles.school}>{school}</p>}
    </header>
  )
}

function Pupil({ group }: { group: Group }) {
  useDocumentTitle(group.name)
  return (
    <>
      <Head group={group} />
      <div className={styles.section}>
        <Suspense fallback={skeleton}>
          <PupilGroup group={group} />
        </Suspense>
      </div>
    </>
  )
}

function Tabs({ group: { id, role }, section }: OfGroup) {
  const { t } = useTranslation('groups')
  const open = groupSections.filter((name) => mayInGroup(role, groupScreens[name].action))
  const tabs = open.map((name) => ({
    to: pathTo('group', {
      groupId: id,
      ...(name !== groupSections[0] && { groupSection: name }),
    }),
    text: t(`sections.${name}`),
    isHere: name === section,
  }))
  return <PageTabs label={t('shell.sectionsLabel')} tabs={tabs} />
}

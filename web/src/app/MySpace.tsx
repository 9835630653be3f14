import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { platformHome, useSession } from '../api/session.ts'
import { paths, pathTo, spaceSections, usePlace, type SpaceSection } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { PageTabs } from '../ui/PageTabs.tsx'
import { PageTitle, useDocumentTitle } from '../ui/PageTitle.tsx'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import styles from './MySpace.module.css'
import { spaceScreens } from './my-space-sections.tsx'

const skeleton = (
  <Loading>
    <TextSkeleton />
  </Loading>
)

/** What is somebody's own, section by section; nobody else's eyes. */
export function MySpace() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{t('nav.mySpace')}</PageTitle>
      <ForPerson />
    </>
  )
}

function ForPerson() {
  const { t } = useTranslation('space')
  const session = useSession()
  const section = (usePlace()?.params.section ?? spaceSections[0]) as SpaceSection
  if (session.kind === 'loading') return skeleton
  if (session.kind === 'failed') return <ErrorState {...session} />
  if (session.person) return <Sections section={section} />
  return (
    <EmptyState
      title={t('guest.title')}
      text={t('guest.hint')}
      action={
        <ButtonLink variant="accent" icon="login" href={platformHome(session)}>
          {t('guest.signIn')}
        </ButtonLink>
      }
    />
  )
}

function Sections({ section }: { section: SpaceSection }) {
  const { t } = useTranslation('space')
  const { t: common } = useTranslation()
  useDocumentTitle(`${t(`sections.${section}`)} · ${common('nav.mySpace')}`)
  const Screen = spaceScreens[section]
  return (
    <>
      <Tabs section={section} />
      <section aria-label={t(`sections.${section}`)} className={styles.section}>
        <Suspense key={section} fallback={skeleton}>
          <Screen />
        </Suspense>
      </section>
    </>
  )
}

function Tabs({ section }: { section: SpaceSection }) {
  const { t } = useTranslation('space')
  const { t: common } = useTranslation()
  const tabs = spaceSections.map((name, index) => ({
    to: pathTo('mySpace', index === 0 ? {} : { section: name }),
    text: t(`sections.${name}`),
    isHere: name === section,
  }))
  const groups = { to: paths.groups, text: common('nav.groups') }
  return <PageTabs label={t('shell.sectionsLabel')} tabs={[...tabs, groups]} />
}

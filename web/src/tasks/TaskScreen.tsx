import { notEnrolled } from '@olympiad/domain/participation'
import type { RunMode } from '@olympiad/domain/start'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { tasksQuery } from '../api/queries.ts'
import { personOf, useSession } from '../api/session.ts'
import { useOlympiad, useOlympiadId } from '../api/use-olympiad.ts'
import { useLanguage } from '../i18n/index.ts'
import { OwnRulings } from '../journey/OwnRulings.tsx'
import { pathTo } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { CategoryLine } from './CategoryLine.tsx'
import { GuestState, UnregisteredState } from './NoTasks.tsx'
import { TaskList } from './TaskList.tsx'
import { TaskListSkeleton } from './TaskListSkeleton.tsx'
import { TaskNotice } from './TaskNotice.tsx'
import styles from './TaskScreen.module.css'

/** Spec 2: training and start are one screen in two modes. */
export function TaskScreen({ mode }: { mode: RunMode }) {
  const { t } = useTranslation()
  const subscription = useOlympiad().data?.enrolment?.subscription
  const isTraining = mode === 'training'
  return (
    <section className={styles.screen}>
      <PageTitle text={t(isTraining ? 'tasks.trainingHint' : 'tasks.startHint')}>
        {t(isTraining ? 'tasks.training' : 'tasks.start')}
      </PageTitle>
      {subscription && <CategoryLine subscription={subscription} />}
      <Tasks mode={mode} />
    </section>
  )
}

function Tasks({ mode }: { mode: RunMode }) {
  const { t } = useTranslation()
  const olympiadId = useOlympiadId()
  const language = useLanguage()
  const session = useSession()
  const { data } = useOlympiad()
  const isRegistered = Boolean(data?.enrolment?.subscription)
  const tasks = useQuery({
    ...tasksQuery({ olympiadId, language, mode }),
    enabled: isRegistered,
  })

  if (session.kind === 'failed') return <ErrorState {...session} />
  if (session.kind === 'known' && !personOf(session)) return <GuestState />
  if (data && !isRegistered) return <UnregisteredState olympiad={data.olympiad} />
  if (tasks.isError) return <ErrorState error={tasks.error} retry={() => void tasks.refetch()} />
  if (!data || !tasks.data) return <TaskListSkeleton />
  if (tasks.data.length === 0) {
    return (
      <EmptyState
        title={t('tasks.empty')}
        text={t('tasks.emptyHint')}
        action={
          <ButtonLink to={pathTo('olympiad', { olympiadId })}>{t('tasks.toOverview')}</ButtonLink>
        }
      />
    )
  }
  const situation = { olympiad: data.olympiad, enrolment: data.enrolment ?? notEnrolled }
  return (
    <>
      {mode === 'olympiad' && (
        <OwnRulings
          olympiadId={olympiadId}
          nameOf={(taskId) => tasks.data.find(({ id }) => id === taskId)?.name ?? null}
        />
      )}
      <TaskNotice mode={mode} tasks={tasks.data} {...situation} />
      <TaskList mode={mode} tasks={tasks.data} {...situation} />
    </>
  )
}

import type { Run } from '@olympiad/contract/runs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { olympiadQuery, tasksQuery } from '../../api/queries.ts'
import { useLanguage } from '../../i18n/index.ts'
import { pathTo, paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { dayText } from '../../ui/dates.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SkyPicture } from '../../ui/SkyPicture.tsx'
import { progressOf } from './olympiad-progress.ts'

/** A task of the olympiad is done: how many there are, what comes next, when answers are shown. */
export function Waiting({ run: { olympiadId, taskId } }: { run: Run }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: tasks } = useQuery(tasksQuery({ olympiadId, language, mode: 'olympiad' }))
  const { data: ends } = useQuery({
    ...olympiadQuery(olympiadId),
    select: ({ olympiad }) => olympiad.endsAt,
  })
  const progress = tasks && progressOf(tasks, taskId)
  const next = progress?.next
  return (
    <Notice
      role="status"
      picture={<SkyPicture scene="empty" />}
      title={progress ? t('runs.waiting.done', progress) : t('runs.waiting.accepted')}
      text={[
        progress && t('runs.waiting.accepted') + '.',
        progress && progress.done === progress.total && t('runs.waiting.all'),
        ends ? t('runs.waiting.until', { date: dayText(ends) }) : t('runs.waiting.published'),
      ]
        .filter(Boolean)
        .join(' ')}
      action={
        <>
          {(next || !progress) && (
            <ButtonLink variant="primary" to={pathTo('start', { olympiadId })}>
              {next ? t('runs.waiting.next', { name: next.name }) : t('runs.otherTasks')}
            </ButtonLink>
          )}
          <ButtonLink variant={next ? 'ghost' : 'primary'} to={paths.myOlympiads}>
            {t('runs.toMyOlympiads')}
          </ButtonLink>
        </>
      }
    />
  )
}

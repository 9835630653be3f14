import type { OlympiadRunHead } from '@olympiad/contract/runs-head'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { olympiadQuery, tasksQuery } from '../../api/queries.ts'
import { useLanguage } from '../../i18n/index.ts'
import { pathTo, paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkyPicture } from '../../ui/SkyPicture.tsx'
import { useAnswersWhen } from '../../ui/use-answers-when.ts'
import { progressOf } from './olympiad-progress.ts'

/** A task of the olympiad is done: how many there are, what comes next, when answers are shown. */
export function Waiting({ run: { olympiadId, taskId } }: { run: OlympiadRunHead }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: tasks } = useQuery(tasksQuery({ olympiadId, language, mode: 'olympiad' }))
  const { data: ends } = useQuery({
    ...olympiadQuery(olympiadId),
    select: ({ olympiad }) => olympiad.endsAt,
  })
  const when = useAnswersWhen({ endsAt: ends ?? null })
  const progress = tasks && progressOf(tasks, taskId)
  const next = progress?.next
  const isMore = next !== undefined || progress === undefined
  return (
    <Notice
      role="status"
      picture={<SkyPicture scene="empty" />}
      title={progress ? t('runs.waiting.done', progress) : t('runs.waiting.accepted')}
      text={[
        progress && t('runs.waiting.accepted') + '.',
        progress && progress.done === progress.total && t('runs.waiting.all'),
        when,
      ]
        .filter(Boolean)
        .join(' ')}
      action={
        <>
          {isMore && (
            <ButtonLink variant="primary" to={pathTo('start', { olympiadId })}>
              {next ? t('runs.waiting.next', { name: next.name }) : t('runs.otherTasks')}
            </ButtonLink>
          )}
          <ButtonLink variant={isMore ? 'ghost' : 'primary'} to={paths.myOlympiads}>
            {t('runs.toMyOlympiads')}
          </ButtonLink>
        </>
      }
    />
  )
}

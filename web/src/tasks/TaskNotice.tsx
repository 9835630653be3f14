import type { Task } from '@olympiad/contract/tasks'
import type { Olympiad } from '@olympiad/domain/olympiad'
import type { Enrolment } from '@olympiad/domain/participation'
import type { RunMode } from '@olympiad/domain/start'
import { useTranslation } from 'react-i18next'
import { pathTo, paths } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { dayText } from '../ui/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { useNow } from '../ui/now.ts'
import { useAnswersWhen } from '../ui/use-answers-when.ts'
import { obstacleOf } from './start-obstacle.ts'
import { doneTasks } from './task-progress.ts'
import styles from './TaskNotice.module.css'

/** What keeps the whole list from being started, and the way on. */
export function TaskNotice({
  mode,
  tasks,
  olympiad,
  enrolment,
}: {
  mode: RunMode
  tasks: readonly Task[]
  olympiad: Olympiad
  enrolment: Enrolment
}) {
  const { t } = useTranslation()
  const now = useNow('quarterMinute')
  const anyTask = { canStart: false, runs: 0 }
  const obstacle = obstacleOf(mode, { olympiad, enrolment }, anyTask, now)
  const at = { olympiadId: olympiad.id }
  const answersWhen = useAnswersWhen(olympiad)

  if (obstacle === 'not-paid' && olympiad.status !== 'completed') {
    return (
      <p className={styles.notice} data-tone="warn">
        <Icon name="warning" />
        <span className={styles.text}>{t('tasks.notices.not-paid')}</span>
        <ButtonLink variant="accent" to={pathTo('terms', at)}>
          {t('tasks.pay')}
        </ButtonLink>
      </p>
    )
  }
  if (enrolment.owesTerms && obstacle !== 'ended' && obstacle !== 'cancelled') {
    return (
      <p className={styles.notice} data-tone="warn">
        <Icon name="warning" />
        <span className={styles.text}>{t('tasks.notices.terms')}</span>
        <ButtonLink variant="accent" to={pathTo('terms', at)}>
          {t('tasks.toTerms')}
        </ButtonLink>
      </p>
    )
  }
  if (enrolment.done === 'waiting') {
    return (
      <p className={styles.notice}>
        <Icon name="hourglass" />
        <span className={styles.text}>
          {t(doneTasks(tasks) < tasks.length ? 'tasks.notices.over' : 'tasks.notices.waiting')}{' '}
          {answersWhen}
        </span>
      </p>
    )
  }
  if (obstacle === 'not-started') {
    return (
      <p className={styles.notice}>
        <Icon name="calendar" />
        <span className={styles.text}>
          {t('tasks.notices.not-started', { date: dayText(olympiad.startsAt) })}
        </span>
        {mode === 'olympiad' && (
          <ButtonLink variant="primary" to={pathTo('olympiadTraining', at)}>
            {t('tasks.toTraining')}
          </ButtonLink>
        )}
      </p>
    )
  }
  if (obstacle === 'ended' || obstacle === 'not-paid') {
    return (
      <p className={styles.notice}>
        <Icon name="check" />
        <span className={styles.text}>{t('tasks.notices.ended')}</span>
        {olympiad.status === 'completed' && (
          <ButtonLink variant="primary" to={`${paths.ranking}?olympiad=${olympiad.id}`}>
            {t('tasks.toRanking')}
          </ButtonLink>
        )}
      </p>
    )
  }
  return null
}

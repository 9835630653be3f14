import type { Task } from '@olympiad/contract/tasks'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { doneTasks, nextTask } from './task-progress.ts'
import styles from './TaskNotice.module.css'

/** Between two tasks: how many are done, and which one comes next. */
export function TaskProgress({
  tasks,
  onNext,
}: {
  tasks: readonly Task[]
  onNext: (task: Task) => void
}) {
  const { t } = useTranslation()
  const done = doneTasks(tasks)
  const next = nextTask(tasks)
  if (done === 0 || !next) return null
  return (
    <p className={styles.notice} role="status">
      <Icon name="check" />
      <span className={styles.text}>{t('tasks.progress', { done, total: tasks.length })}</span>
      <Button variant="accent" icon="arrow" onClick={() => onNext(next)}>
        {t('tasks.next', { name: next.name })}
      </Button>
    </p>
  )
}

import { runOptions, type Task } from '@olympiad/contract/tasks'
import type { Olympiad } from '@olympiad/domain/olympiad'
import type { Enrolment } from '@olympiad/domain/participation'
import type { RunMode } from '@olympiad/domain/start'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { useNow } from '../ui/now.ts'
import { obstacleOf } from './start-obstacle.ts'
import styles from './TaskList.module.css'
import { TaskProgress } from './TaskProgress.tsx'
import { TaskRow } from './TaskRow.tsx'
import { useStartRun } from './use-start-run.ts'

/** A table whose rows become cards where there is no room: hence roles instead of elements. */
export function TaskList({
  mode,
  tasks,
  olympiad,
  enrolment,
}: {
  mode: RunMode
  tasks: Task[]
  olympiad: Olympiad
  enrolment: Enrolment
}) {
  const { t } = useTranslation()
  const now = useNow('quarterMinute')
  const language = useLanguage()
  const { start, starting } = useStartRun()
  const place = useRef<HTMLDivElement>(null)
  const show = (next: Task) => {
    const button = place.current?.querySelectorAll<HTMLElement>('[data-start]')[tasks.indexOf(next)]
    button?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    button?.focus({ preventScroll: true })
  }
  const columns = ['task', 'quantity', 'memorise', 'recall', 'options', 'action'] as const
  return (
    <div ref={place} className={styles.frame}>
      {mode === 'olympiad' && <TaskProgress tasks={tasks} onNext={show} />}
      <div role="table" aria-label={t(mode === 'training' ? 'tasks.training' : 'tasks.start')}>
        <div role="rowgroup" className={styles.head}>
          <div role="row">
            {columns.map((column) => (
              <span key={column} role="columnheader">
                {t(`tasks.${column}`)}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles.rows}>
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              mode={mode}
              task={task}
              olympiad={olympiad}
              obstacle={obstacleOf(mode, { olympiad, enrolment }, task, now)}
              isStarting={starting === task.id}
              isOtherStarting={starting !== null && starting !== task.id}
              onStart={(chosen) => {
                const options = runOptions(chosen)
                void start({ olympiadId: olympiad.id, taskId: task.id, mode, options, language })
              }}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

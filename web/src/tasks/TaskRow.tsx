import type { Task } from '@olympiad/contract/tasks'
import type { DrillOptions } from '@olympiad/domain/drills/drill'
import type { RunMode, StartObstacle } from '@olympiad/domain/start'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { dayText } from '../ui/dates.ts'
import { DrillPicture } from './DrillPicture.tsx'
import { useTaskFacts } from './task-facts.ts'
import styles from './TaskList.module.css'
import { TaskOptions } from './TaskOptions.tsx'

export function TaskRow({
  mode,
  task,
  obstacle,
  startsAt,
  isStarting,
  isOtherStarting,
  onStart,
}: {
  mode: RunMode
  task: Task
  obstacle: StartObstacle | 'unknown'
  startsAt: Date
  isStarting: boolean
  isOtherStarting: boolean
  onStart: (options: DrillOptions) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const facts = useTaskFacts(task.drill)
  // Spec 4: the selections start from the drill's own values.
  const [options, setOptions] = useState(task.drill.options)
  return (
    <div role="row" className={styles.row}>
      <div role="cell" className={styles.task}>
        <DrillPicture kind={task.drill.kind} />
        <div>
          <h2 id={id} className={styles.name}>
            {task.name}
          </h2>
          <p className={styles.description}>{task.description}</p>
        </div>
      </div>
      {facts.map((fact) => (
        <div key={fact.id} role="cell" className={styles.fact}>
          <span className={styles.label}>{fact.label}</span>
          <span className={styles.value}>
            {fact.value} {fact.note && <span className={styles.note}>{fact.note}</span>}
          </span>
        </div>
      ))}
      <div role="cell" className={styles.options}>
        <TaskOptions kind={task.drill.kind} options={options} onChange={setOptions} />
      </div>
      <div role="cell" className={styles.action}>
        <Button
          variant="primary"
          wide
          disabled={!task.canStart || isOtherStarting}
          loading={isStarting}
          aria-describedby={obstacle ? `${id}-why ${id}` : id}
          onClick={() => onStart(options)}
        >
          {mode === 'training' ? (
            <>
              {t('tasks.train')}
              <span className={styles.repeats}>{t('tasks.repeats', { count: task.runs })}</span>
            </>
          ) : (
            t(task.canStart && task.runs > 0 ? 'tasks.resume' : 'tasks.begin')
          )}
        </Button>
        {obstacle && (
          <p id={`${id}-why`} className={styles.why}>
            {t(`tasks.obstacles.${obstacle}`, { date: dayText(startsAt) })}
          </p>
        )}
        {mode === 'olympiad' && task.closedRunId && (
          <ButtonLink variant="ghost" to={`/runs/${task.closedRunId}`}>
            {t('tasks.review')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

import type { Task } from '@olympiad/contract/tasks'
import type { DrillOptions } from '@olympiad/domain/drills/drill'
import type { Olympiad } from '@olympiad/domain/olympiad'
import type { RunMode, StartObstacle } from '@olympiad/domain/start'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { dayText } from '../ui/dates.ts'
import { useAnswersWhen } from '../ui/use-answers-when.ts'
import { DrillPicture } from '../journey/DrillPicture.tsx'
import { useTaskFacts } from './task-facts.ts'
import styles from './TaskList.module.css'
import { TaskOptions } from './TaskOptions.tsx'

export function TaskRow({
  mode,
  task,
  olympiad,
  obstacle,
  isStarting,
  isOtherStarting,
  onStart,
}: {
  mode: RunMode
  task: Task
  olympiad: Olympiad
  obstacle: StartObstacle | 'unknown'
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
          data-start
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
            {t(`tasks.obstacles.${obstacle}`, { date: dayText(olympiad.startsAt) })}
          </p>
        )}
        {mode === 'olympiad' && task.closedRunId && (
          <MyAnswers olympiad={olympiad} runId={task.closedRunId} />
        )}
      </div>
    </div>
  )
}

/** Spec 2 has no such link: answers can be looked at once the results are out. */
function MyAnswers({ olympiad, runId }: { olympiad: Olympiad; runId: string }) {
  const { t } = useTranslation()
  const when = useAnswersWhen(olympiad)
  return olympiad.status === 'completed' ? (
    <ButtonLink wide to={pathTo('run', { runId })}>
      {t('tasks.review')}
    </ButtonLink>
  ) : (
    <p className={styles.why}>{when}</p>
  )
}

import { useStageText } from '../i18n/stage-text.ts'
import { DrillPicture } from '../journey/DrillPicture.tsx'
import styles from './DrillPreview.module.css'
import type { StageTasks } from './stages-of.ts'
import { TaskFacts } from './TaskFacts.tsx'

export function StageDrills({ stage, tasks }: StageTasks) {
  const stageText = useStageText()
  return (
    <article className={styles.stage}>
      <h3 className={styles.stageName}>{stageText(stage)}</h3>
      <ul className={styles.drills}>
        {tasks.map((task) => (
          <li key={task.id} className={styles.drill}>
            <DrillPicture kind={task.drill.kind} />
            <p className={styles.name}>{task.name}</p>
            <TaskFacts drill={task.drill} />
          </li>
        ))}
      </ul>
    </article>
  )
}

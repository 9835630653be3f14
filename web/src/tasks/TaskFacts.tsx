import type { Drill } from '@olympiad/domain/drills/drill'
import { useTaskFacts } from './task-facts.ts'
import styles from './TaskFacts.module.css'

export function TaskFacts({ drill }: { drill: Drill }) {
  return (
    <dl className={styles.facts}>
      {useTaskFacts(drill).map(({ id, label, value, note }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            {value} {note && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

import type { ReactNode } from 'react'
import { RunTools } from './RunTools.tsx'
import styles from './RunBar.module.css'

/** The top edge of the room: where one is, the time, how the answers are, the way on. */
export function RunBar({
  title,
  phase,
  time,
  state,
  action,
}: {
  title: string
  phase: string
  time?: ReactNode
  state?: ReactNode
  action?: ReactNode
}) {
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>
        <span className={styles.phase}>{phase}</span>
        <span className={styles.name}>{title}</span>
      </h1>
      <div className={styles.time}>{time}</div>
      <div className={styles.end}>
        {state}
        <div className={styles.tools}>
          <RunTools />
        </div>
        {action}
      </div>
    </header>
  )
}

import type { RunHead } from '@olympiad/contract/runs-head'
import type { ReactNode } from 'react'
import { useRunName } from '../journey/drill-text.ts'
import { RunTools } from './RunTools.tsx'
import styles from './RunBar.module.css'

/** The top edge of the room: where one is, the time, how the answers are, the way on. */
export function RunBar({
  run,
  phase,
  time,
  state,
  action,
}: {
  run: RunHead
  phase: string
  time?: ReactNode
  state?: ReactNode
  action?: ReactNode
}) {
  const name = useRunName()(run)
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>
        <span className={styles.phase}>{phase}</span>
        <span className={styles.name}>{name}</span>
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

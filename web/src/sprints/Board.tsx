import type { SprintBoard } from '@olympiad/contract/sprints'
import { useTranslation } from 'react-i18next'
import type { ClockSample } from '../api/server-clock.ts'
import { timeText } from '../journey/drill-text.ts'
import { BoardActions } from './BoardActions.tsx'
import styles from './Board.module.css'
import { BoardResults } from './BoardResults.tsx'
import { Invitation } from './Invitation.tsx'
import { useDrillLine } from './use-drill-line.ts'
import { useSecondsUntil } from './use-server-time.ts'

/** Large enough to be read from the last row: one thing a phase, and three numbers. */
export function Board({
  groupId,
  board,
  sample,
  isOffline,
}: {
  groupId: number
  board: SprintBoard
  sample: ClockSample
  isOffline: boolean
}) {
  const { t } = useTranslation('sprints')
  const drillLine = useDrillLine()
  const { phase } = board
  return (
    <main className={styles.board} data-phase={phase.kind}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('room.titleOf', { group: board.groupName })}</h1>
        <p className={styles.drill}>{drillLine(board.drill)}</p>
      </header>
      {isOffline && (
        <p className={styles.offline} role="status">
          {t('room.offline')}
        </p>
      )}
      <div className={styles.stage}>
        {phase.kind === 'open' ? (
          <Invitation board={board} />
        ) : phase.kind === 'over' ? (
          <Over board={board} />
        ) : (
          <Clock key={phase.kind} kind={phase.kind} until={phase.until} sample={sample} />
        )}
      </div>
      <Numbers board={board} />
      <BoardActions groupId={groupId} board={board} />
    </main>
  )
}

function Clock({
  kind,
  until,
  sample,
}: {
  kind: 'countdown' | 'memorise' | 'recall'
  until: string
  sample: ClockSample
}) {
  const { t } = useTranslation('sprints')
  const seconds = useSecondsUntil(Date.parse(until), sample)
  return (
    <div className={styles.clock} role="timer">
      <p className={styles.phase}>{t(`board.phases.${kind}`)}</p>
      <p className={styles.time} data-short={kind === 'countdown'}>
        {kind === 'countdown' ? seconds : timeText(seconds)}
      </p>
    </div>
  )
}

function Over({ board }: { board: SprintBoard }) {
  const { t } = useTranslation('sprints')
  if (board.results) return <BoardResults {...board} results={board.results} />
  const isUnstarted = board.phase.kind === 'over' && !board.phase.wasStarted
  return <p className={styles.phase}>{t(isUnstarted ? 'over.closed' : 'over.counting')}</p>
}

function Numbers({ board: { entered, started, finished, phase } }: { board: SprintBoard }) {
  const { t } = useTranslation('sprints')
  const numbers = {
    entered,
    ...(phase.kind !== 'open' && { started, finished }),
  }
  return (
    <dl className={styles.numbers}>
      {Object.entries(numbers).map(([name, count]) => (
        <div key={name}>
          <dt>{t(`board.${name as 'entered' | 'started' | 'finished'}`)}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { SprintRoom } from '@olympiad/contract/sprints'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import styles from './SprintPage.module.css'

/** In the room: before the start, or done while the others are not. */
export function Waiting({
  room: { mine, entered, phase },
  isLeaving,
  onLeave,
}: {
  room: SprintRoom
  isLeaving: boolean
  onLeave: () => void
}) {
  const { t } = useTranslation('sprints')
  const isBefore = phase.kind === 'open'
  return (
    <div className={styles.card}>
      <div className={styles.pulse} aria-hidden="true" />
      <div role="status">
        <p className={styles.big}>{t(isBefore ? 'room.waiting' : 'room.othersRun')}</p>
        <p className={styles.lead}>{isBefore ? t('room.waitingHint') : t('room.othersRunHint')}</p>
      </div>
      <p className={styles.lead}>{t('room.people', { count: entered })}</p>
      {isBefore && mine && (
        <>
          <details className={styles.proof}>
            <summary>{t('room.proof')}</summary>
            <p>{t('room.proofHint')}</p>
            <code>{mine.commitment}</code>
          </details>
          <Button variant="ghost" loading={isLeaving} onClick={onLeave}>
            {t('room.leave')}
          </Button>
        </>
      )}
    </div>
  )
}

import type { SprintRoom } from '@olympiad/contract/sprints'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './SprintPage.module.css'

/** How I did; nobody else's result is told. */
export function RoomOver({ room: { mine, result, phase } }: { room: SprintRoom }) {
  const { t } = useTranslation('sprints')
  const training = (
    <ButtonLink variant="secondary" to={paths.training}>
      {t('over.training')}
    </ButtonLink>
  )
  if (phase.kind === 'over' && !phase.wasStarted) {
    return <EmptyState title={t('over.closed')} text={t('over.closedHint')} action={training} />
  }
  if (!mine) return <EmptyState title={t('over.without')} action={training} />
  if (!result) {
    return (
      <Loading>
        <p>{t('over.counting')}</p>
        <Skeleton height="8rem" />
      </Loading>
    )
  }
  return (
    <div className={styles.card}>
      <div role="status">
        <p className={styles.lead}>{t('over.title')}</p>
        <p className={styles.place}>
          {t('over.place', { place: result.place, people: result.people })}
        </p>
        <p className={styles.lead}>
          {t('over.right', { right: result.right, count: result.length })} ·{' '}
          {t('over.points', { count: result.points })}
        </p>
      </div>
      <p className={styles.note}>{t('over.own')}</p>
      <div className={styles.actions}>
        <ButtonLink variant="accent" to={pathTo('run', { runId: mine.runId })}>
          {t('over.review')}
        </ButtonLink>
        {training}
      </div>
    </div>
  )
}

import type { Run } from '@olympiad/contract/runs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetOlympiad, reviewQuery } from '../../api/queries.ts'
import { OwnRulings } from '../../journey/OwnRulings.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RunBar } from '../RunBar.tsx'
import styles from './Review.module.css'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewReady } from './ReviewReady.tsx'
import { RoomWaiting } from './RoomWaiting.tsx'
import { Waiting } from './Waiting.tsx'

/** After the run: the explained score, or the word that it waits for publication. */
export function Review({ run, isLate }: { run: Run; isLate: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data, isError, error, refetch } = useQuery(reviewQuery(run.id))
  const olympiadId = run.mode === 'free' ? null : run.olympiadId
  useEffect(() => {
    if (olympiadId === null) void client.invalidateQueries({ queryKey: ['training'] })
    else void forgetOlympiad(client, olympiadId)
  }, [client, olympiadId])
  return (
    <>
      <RunBar run={run} phase={t('runs.phases.review')} />
      <div className={styles.page}>
        {data?.isTimeOver && (
          <p className={styles.timeOver} role="status">
            <Icon name="clock" size={20} />
            {t('runs.review.timeOver')}
          </p>
        )}
        {isLate && (
          <p className={styles.late} role="alert">
            {t('runs.late')}
          </p>
        )}
        {run.mode === 'olympiad' && <OwnRulings olympiadId={run.olympiadId} runId={run.id} />}
        {data?.kind === 'ready' ? (
          <ReviewReady
            run={data}
            result={data.result}
            actions={(failedRows) => <ReviewActions run={data} failedRows={failedRows} />}
          />
        ) : data?.kind === 'waiting' ? (
          run.mode === 'free' ? (
            <RoomWaiting run={run} />
          ) : (
            <Waiting run={run} />
          )
        ) : isError ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <Loading>
            <p className={styles.grading}>{t('runs.grading')}</p>
            <Skeleton height="10rem" />
          </Loading>
        )}
      </div>
    </>
  )
}

import type { RunHead } from '@olympiad/contract/runs-head'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { useKeys } from '../keys.ts'
import { placeOfStart } from '../run-place.ts'
import { FriendLink } from './FriendLink.tsx'
import styles from './Review.module.css'
import { saveRunFile } from './save-run-file.ts'
import { useAgain, useFreeStart } from './use-again.ts'

/** Once more, the way on, the run as a file. */
export function ReviewActions({ run, failedRows }: { run: RunHead; failedRows: number }) {
  return (
    <div className={styles.actions}>
      {run.mode === 'free' ? <OfFreeRun run={run} failedRows={failedRows} /> : <Of run={run} />}
      <FileButton runId={run.id} />
    </div>
  )
}

function Of({ run }: { run: Exclude<RunHead, { mode: 'free' }> }) {
  const { t } = useTranslation()
  const isTraining = run.mode === 'training'
  const { again, isStarting } = useAgain(run)
  useAgainKey(isTraining ? again : null)
  return (
    <>
      {isTraining && (
        <Button variant="accent" icon="retry" loading={isStarting} onClick={again}>
          {t('runs.review.again')} <kbd className={styles.hotkey}>R</kbd>
        </Button>
      )}
      <ButtonLink variant="secondary" to={placeOfStart(run)}>
        {t('runs.otherTasks')}
      </ButtonLink>
    </>
  )
}

/** The same material again; another one waits where the levels are. */
function OfFreeRun({
  run,
  failedRows,
}: {
  run: Extract<RunHead, { mode: 'free' }>
  failedRows: number
}) {
  const { t } = useTranslation('training')
  const { start, starting } = useFreeStart()
  const again = useCallback(
    () => start({ kind: 'again', runId: run.id, language: run.language }),
    [start, run],
  )
  useAgainKey(again)
  return (
    <>
      {run.origin === 'homework' ? (
        <ButtonLink variant="accent" to={paths.homework}>
          {t('review.toHomework')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="accent" to={paths.training}>
          {t('review.onward')}
        </ButtonLink>
      )}
      <Button icon="retry" loading={starting === 'again'} onClick={again}>
        {t('review.again')} <kbd className={styles.hotkey}>R</kbd>
      </Button>
      {failedRows > 0 && (
        <Button
          loading={starting === 'failed-rows'}
          onClick={() => start({ kind: 'failed-rows', runId: run.id, language: run.language })}
        >
          {t(run.drill.kind === 'cards' ? 'review.failedDecks' : 'review.failedRows', {
            count: failedRows,
          })}
        </Button>
      )}
      <FriendLink runId={run.id} />
    </>
  )
}

/** R alone. */
function useAgainKey(again: (() => void) | null): void {
  useKeys(
    useCallback(
      (event) => {
        const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
        if (again && isPlain && event.code === 'KeyR') again()
      },
      [again],
    ),
  )
}

function FileButton({ runId }: { runId: string }) {
  const { t } = useTranslation()
  return (
    <Button variant="ghost" onClick={() => void saveRunFile(runId, t)}>
      {t('runs.review.file')}
    </Button>
  )
}

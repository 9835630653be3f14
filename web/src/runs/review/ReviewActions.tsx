import type { Call } from '@olympiad/contract/call'
import type { RunHead } from '@olympiad/contract/runs-head'
import { getRunFile } from '@olympiad/contract/runs-review'
import { runOptions } from '@olympiad/contract/tasks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { forgetOlympiad, startRunMutation } from '../../api/queries.ts'
import { pathTo, paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './Review.module.css'
import { useKeys } from '../keys.ts'

/** Again with the same options in one key, back to the list, the run as a file. */
export function ReviewActions({ run }: { run: RunHead }) {
  const { t } = useTranslation()
  const isTraining = run.mode === 'training'
  const { again, isStarting } = useAgain(run)
  useKeys(
    useCallback(
      (event) => {
        const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
        if (isTraining && isPlain && event.code === 'KeyR') again()
      },
      [isTraining, again],
    ),
  )
  return (
    <div className={styles.actions}>
      {isTraining && (
        <Button variant="accent" icon="retry" loading={isStarting} onClick={again}>
          {t('runs.review.again')} <kbd className={styles.hotkey}>R</kbd>
        </Button>
      )}
      <ButtonLink variant="secondary" to={wayBack(run)}>
        {t('runs.otherTasks')}
      </ButtonLink>
      <Button variant="ghost" onClick={() => void saveFile(run.id, t)}>
        {t('runs.review.file')}
      </Button>
    </div>
  )
}

function wayBack(run: RunHead): string {
  if (run.mode === 'free') return paths.training
  return pathTo(run.mode === 'training' ? 'olympiadTraining' : 'start', run)
}

function useAgain(run: RunHead) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(startRunMutation)
  const again = useCallback(() => {
    if (run.mode === 'free') return
    const { olympiadId, taskId, mode, drill, language } = run
    mutate(
      { olympiadId, taskId, mode, options: runOptions(drill.options), language },
      {
        onSuccess: ({ runId }) => {
          void forgetOlympiad(client, olympiadId)
          void navigate(pathTo('run', { runId }), { replace: true })
        },
        onError: (error) => {
          toast.error(errorText(t, error))
        },
      },
    )
  }, [run, mutate, client, navigate, t])
  return { again, isStarting: isPending }
}

const asItCame = <Input, Wire, Output>({
  method,
  path,
  request,
}: Call<Input, Wire, Output>): Call<Input, Wire, Wire> => ({
  method,
  path,
  request,
  toWire: (wire) => wire,
  fromWire: (wire) => wire,
})

/** As the server wrote it, to be checked offline. */
async function saveFile(runId: string, t: TFunction): Promise<void> {
  try {
    const file = await call(asItCame(getRunFile), { runId })
    const link = document.createElement('a')
    const address = URL.createObjectURL(
      new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
    )
    link.href = address
    link.download = `run-${runId}.json`
    link.click()
    URL.revokeObjectURL(address)
  } catch (error) {
    toast.error(errorText(t, error))
  }
}

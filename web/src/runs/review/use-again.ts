import type { OlympiadRunHead } from '@olympiad/contract/runs-head'
import { runOptions } from '@olympiad/contract/tasks'
import { startFreeRun, type FreeStart } from '@olympiad/contract/training'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { forgetOlympiad, startRunMutation } from '../../api/queries.ts'
import { pathTo } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'

/** Into the room of a run that has just been started, instead of the one that is over. */
function useEntry() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return {
    onSuccess: ({ runId }: { runId: string }) =>
      void navigate(pathTo('run', { runId }), { replace: true }),
    onError: (error: unknown) => {
      toast.error(errorText(t, error))
    },
  }
}

/** In training for an olympiad: the same options, other material. */
export function useAgain(run: OlympiadRunHead) {
  const client = useQueryClient()
  const entry = useEntry()
  const { mutate, isPending } = useMutation({ ...startRunMutation, ...entry })
  const again = useCallback(() => {
    const { olympiadId, taskId, mode, drill, language } = run
    mutate(
      { olympiadId, taskId, mode, options: runOptions(drill.options), language },
      { onSuccess: () => void forgetOlympiad(client, olympiadId) },
    )
  }, [run, mutate, client])
  return { again, isStarting: isPending }
}

/** A free run made of an earlier one. */
export function useFreeStart() {
  const entry = useEntry()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (start: FreeStart) => call(startFreeRun, start),
    ...entry,
  })
  return { start: mutate, starting: isPending ? variables.kind : null }
}
